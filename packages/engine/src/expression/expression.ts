/**
 * The syntax tree of an expression (product §4). `parse` creates it, the condition builder edits it, `print` writes it.
 */

export type BinaryOperator =
  | "or"
  | "and"
  | "="
  | "<>"
  | "<"
  | "<="
  | ">"
  | ">="
  | "contains"
  | "notcontains"
  | "anyof"
  | "allof"
  | "noneof"
  | "+"
  | "-"
  | "*"
  | "/"
  | "%"
  | "^";

export type UnaryOperator = "not" | "negate" | "empty" | "notempty";

export type Expression =
  | { type: "value"; value: null | boolean | number | string }
  /** `{table[0].col}` is `["table", 0, "col"]`; a negative index counts from the end. */
  | { type: "name"; path: (string | number)[] }
  | { type: "list"; items: Expression[] }
  | { type: "unary"; operator: UnaryOperator; operand: Expression }
  | { type: "binary"; operator: BinaryOperator; left: Expression; right: Expression }
  /** Function names are kept in lower case. */
  | { type: "call"; name: string; args: Expression[] };

/** `at` counts characters from 0. Codes: `unexpected`, `unfinished`, `empty_name`, `too_long`, `too_deep`. */
export interface ExpressionError {
  code: string;
  at: number;
}

export type ParsedExpression = { ok: true; expression: Expression } | { ok: false; error: ExpressionError };

/** Higher numbers bind more tightly. `not` is between `and` and the comparisons, a minus sign between `*` and `^`. */
export const PRECEDENCE: Readonly<Record<BinaryOperator, number>> = {
  or: 1,
  and: 2,
  "=": 4,
  "<>": 4,
  "<": 4,
  "<=": 4,
  ">": 4,
  ">=": 4,
  contains: 4,
  notcontains: 4,
  anyof: 4,
  allof: 4,
  noneof: 4,
  "+": 5,
  "-": 5,
  "*": 6,
  "/": 6,
  "%": 6,
  "^": 8,
};
export const NOT_PRECEDENCE = 3;
export const COMPARISON_PRECEDENCE = 4;
export const SIGN_PRECEDENCE = 7;

/** Calls `visit` on every node, parents first. */
export function walkExpression(root: Expression, visit: (node: Expression) => void): void {
  const stack = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    visit(node);
    if (node.type === "list") stack.push(...node.items);
    else if (node.type === "call") stack.push(...node.args);
    else if (node.type === "unary") stack.push(node.operand);
    else if (node.type === "binary") stack.push(node.left, node.right);
  }
}
