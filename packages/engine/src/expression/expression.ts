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

/**
 * Each binary operator with its precedence, then the other words and signs that stored expressions may use for it.
 * Higher numbers bind more tightly. `not` is between `and` and the comparisons, a minus sign between `*` and `^`. One
 * text, because it is the smallest for the page of respondents.
 */
const OPERATOR_TABLE =
  "1 or ||,2 and &&,4 = == equal equals,4 <> != notequal notequals,4 < less,4 <= =< lessorequal,4 > greater,4 >= => greaterorequal,4 contains contain *=,4 notcontains notcontain,4 anyof,4 allof,4 noneof,5 +,5 -,6 *,6 /,6 %,8 ^ power";

/** By spelling in lower case: the operator and its precedence. */
export const OPERATORS: ReadonlyMap<string, readonly [operator: BinaryOperator, precedence: number]> =
  /* @__PURE__ */ new Map(
    /* @__PURE__ */ OPERATOR_TABLE.split(",").flatMap((line) => {
      const [precedence, ...spellings] = line.split(" ");
      return spellings.map((spelling) => [spelling, [spellings[0] as BinaryOperator, Number(precedence)]] as const);
    }),
  );
export function precedenceOf(operator: BinaryOperator): number {
  return OPERATORS.get(operator)?.[1] ?? 0;
}
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
