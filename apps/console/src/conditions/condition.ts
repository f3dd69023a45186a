/**
 * The condition as the visual builder edits it: groups of rules joined by "all" or "any", nested to any depth. The
 * stored form is expression text; the tree is parsed from it and printed back. What the builder cannot represent stays
 * text.
 */
import { printExpression, readExpression, type Expression, type JsonValue } from "@idata/engine";
import { toLiteral, toValue } from "./literal.ts";

export const OPERATORS = [
  "is",
  "isNot",
  "anyOf",
  "noneOf",
  "allOf",
  "contains",
  "notContains",
  "greater",
  "atLeast",
  "less",
  "atMost",
  "empty",
  "notEmpty",
] as const;
export type Operator = (typeof OPERATORS)[number];

export interface Rule {
  kind: "rule";
  /** Question id, followed by the row if there is one: `["q5", "row1"]`. */
  path: readonly (string | number)[];
  operator: Operator;
  /** A list for `anyOf`, `noneOf`, `allOf`. `null` until chosen, and if the operator needs no value. */
  value: JsonValue;
}

export interface Group {
  kind: "group";
  join: "and" | "or";
  parts: readonly Condition[];
}

export type Condition = Rule | Group;

const SIGNS = {
  is: "=",
  isNot: "<>",
  anyOf: "anyof",
  noneOf: "noneof",
  allOf: "allof",
  contains: "contains",
  notContains: "notcontains",
  greater: ">",
  atLeast: ">=",
  less: "<",
  atMost: "<=",
} as const;
type Sign = (typeof SIGNS)[keyof typeof SIGNS];
const BY_SIGN = new Map<string, Operator>(
  Object.entries(SIGNS).map(([operator, sign]) => [sign, operator as Operator]),
);
const LISTS: ReadonlySet<Operator> = new Set(["anyOf", "noneOf", "allOf"]);

export function needsValue(operator: Operator): boolean {
  return operator !== "empty" && operator !== "notEmpty";
}

export function takesList(operator: Operator): boolean {
  return LISTS.has(operator);
}

/** False while the rule lacks a question or the value that its operator needs. */
export function isComplete(rule: Rule): boolean {
  if (rule.path.length === 0) return false;
  if (!needsValue(rule.operator)) return true;
  return takesList(rule.operator) ? Array.isArray(rule.value) && rule.value.length > 0 : isScalar(rule.value);
}

function isScalar(value: JsonValue): boolean {
  return value !== null && value !== "" && typeof value !== "object";
}

export type ParsedCondition =
  /** The top is always a group, so that rules can be added to it. */
  | { kind: "builder"; group: Group }
  /** Valid, but more than the builder can represent. */
  | { kind: "text" }
  | { kind: "error" };

/** Understands a condition as authors write it, not only the stored spelling. */
export function parseCondition(text: string): ParsedCondition {
  if (text.trim() === "") return { kind: "builder", group: { kind: "group", join: "and", parts: [] } };
  const parsed = readExpression(text);
  if (!parsed.ok) return { kind: "error" };
  const condition = fromExpression(parsed.expression);
  if (!condition) return { kind: "text" };
  return {
    kind: "builder",
    group: condition.kind === "group" ? condition : { kind: "group", join: "and", parts: [condition] },
  };
}

function fromExpression(node: Expression): Condition | null {
  if (node.type === "unary" && (node.operator === "empty" || node.operator === "notempty")) {
    if (node.operand.type !== "name") return null;
    const operator = node.operator === "empty" ? "empty" : "notEmpty";
    return { kind: "rule", path: node.operand.path, operator, value: null };
  }
  if (node.type !== "binary") return null;
  if (node.operator === "and" || node.operator === "or") return fromJoin(node.operator, node);
  const operator = BY_SIGN.get(node.operator);
  if (!operator || node.left.type !== "name") return null;
  const value = toLiteral(node.right);
  if (value === undefined || Array.isArray(value) !== takesList(operator)) return null;
  return { kind: "rule", path: node.left.path, operator, value };
}

/** `a and b and c` becomes one group of three, however it is bracketed. */
function fromJoin(join: "and" | "or", node: Expression): Group | null {
  const parts: Condition[] = [];
  const collect = (part: Expression): boolean => {
    if (part.type === "binary" && part.operator === join) return collect(part.left) && collect(part.right);
    const condition = fromExpression(part);
    if (condition) parts.push(condition);
    return condition !== null;
  };
  return collect(node) ? { kind: "group", join, parts } : null;
}

/** Prints all complete rules; `""` if there are none. */
export function printCondition(condition: Condition): string {
  const expression = toExpression(condition);
  return expression ? printExpression(expression) : "";
}

function toExpression(condition: Condition): Expression | null {
  if (condition.kind === "rule") return isComplete(condition) ? toRuleExpression(condition) : null;
  const parts = condition.parts.map(toExpression).filter((part) => part !== null);
  const [first, ...rest] = parts;
  if (!first) return null;
  return rest.reduce<Expression>((left, right) => ({ type: "binary", operator: condition.join, left, right }), first);
}

function toRuleExpression({ path, operator, value }: Rule): Expression {
  const name: Expression = { type: "name", path: [...path] };
  if (operator === "empty" || operator === "notEmpty") {
    return { type: "unary", operator: operator === "empty" ? "empty" : "notempty", operand: name };
  }
  const sign: Sign = SIGNS[operator];
  const right: Expression = Array.isArray(value) ? { type: "list", items: value.map(toValue) } : toValue(value);
  return { type: "binary", operator: sign, left: name, right };
}
