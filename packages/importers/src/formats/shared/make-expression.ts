/** Builds syntax trees of the product's expressions. Formats translate into trees, so the printed text always parses. */
import {
  type BinaryOperator,
  type Expression,
  type UnaryOperator,
  compileExpression,
  parseExpression,
  printExpression,
} from "@idata/engine";

/** What is known about a value before it is computed. `number-like` texts are numbers for all operators. */
export type ValueType = "boolean" | "number" | "text" | "date" | "datetime" | "now" | "time" | "one" | "many" | "any";

export interface Typed {
  readonly expression: Expression;
  readonly type: ValueType;
}

/** Part of an expression that the product's expressions cannot say. `what` is the word of the file, such as `uuid()`. */
export class Untranslatable extends Error {
  readonly what: string;
  constructor(what: string) {
    super(what);
    this.what = what;
  }
}

export const value = (literal: null | boolean | number | string): Expression => ({ type: "value", value: literal });
export const name = (...path: (string | number)[]): Expression => ({ type: "name", path });
export const call = (called: string, ...args: Expression[]): Expression => ({ type: "call", name: called, args });
export const unary = (operator: UnaryOperator, operand: Expression): Expression => ({
  type: "unary",
  operator,
  operand,
});
export const binary = (operator: BinaryOperator, left: Expression, right: Expression): Expression => ({
  type: "binary",
  operator,
  left,
  right,
});
export const list = (items: Expression[]): Expression => ({ type: "list", items });
export const iif = (test: Expression, yes: Expression, no: Expression): Expression => call("iif", test, yes, no);

export const isText = (expression: Expression): expression is { type: "value"; value: string } =>
  expression.type === "value" && typeof expression.value === "string";
export const isNumber = (expression: Expression): expression is { type: "value"; value: number } =>
  expression.type === "value" && typeof expression.value === "number";

/** Joins conditions with `and` or `or`. Returns null for none. */
export function join(operator: "and" | "or", conditions: readonly Expression[]): Expression | null {
  const [first, ...rest] = conditions;
  return first === undefined ? null : rest.reduce((left, right) => binary(operator, left, right), first);
}

/** Escapes a text for use as a literal part of a pattern. */
export const escapePattern = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

/** A number stays one, and a numeric literal becomes one. */
export function numberOf(expression: Expression): Expression {
  if (!isText(expression)) return call("number", expression);
  const number = Number(expression.value);
  return expression.value.trim() !== "" && Number.isFinite(number) ? value(number) : value(null);
}

/**
 * Evaluates an expression that mentions no question and not the present day. Returns undefined if it mentions one.
 */
export function constantOf(expression: Expression): null | boolean | number | string | undefined {
  if (expression.type === "value") return expression.value;
  if (!isConstant(expression)) return undefined;
  const result = compileExpression(expression, () => -1)({ values: [], today: "2000-01-01", fuel: 0 });
  return typeof result === "object" && result !== null ? undefined : result;
}

function isConstant(expression: Expression): boolean {
  if (expression.type === "value") return true;
  if (expression.type === "name") return false;
  if (expression.type === "list") return expression.items.every(isConstant);
  if (expression.type === "unary") return isConstant(expression.operand);
  if (expression.type === "binary") return isConstant(expression.left) && isConstant(expression.right);
  return !["today", "currentdate", "age"].includes(expression.name) && expression.args.every(isConstant);
}

/** Removes constant sides of `and` and `or`. Returns true or false if the whole condition is constant. */
export function simplify(expression: Expression): Expression {
  if (expression.type === "binary" && (expression.operator === "and" || expression.operator === "or")) {
    const { operator } = expression;
    const left = simplify(expression.left);
    const right = simplify(expression.right);
    const decides = operator === "or";
    for (const [one, other] of [
      [left, right],
      [right, left],
    ] as const) {
      const constant = constantOf(one);
      if (constant !== undefined) return isHolding(constant) === decides ? value(decides) : other;
    }
    return binary(operator, left, right);
  }
  if (expression.type === "unary" && expression.operator === "not") {
    const operand = simplify(expression.operand);
    const constant = constantOf(operand);
    return constant === undefined ? unary("not", operand) : value(!isHolding(constant));
  }
  const constant = constantOf(expression);
  return typeof constant === "boolean" ? value(constant) : expression;
}

const isHolding = (constant: null | boolean | number | string): boolean => Boolean(constant);

/** Prints the tree. Throws Untranslatable if the text exceeds the limits of expressions. */
export function printWithinLimits(expression: Expression): string {
  const text = printExpression(expression);
  if (!parseExpression(text).ok) throw new Untranslatable("…");
  return text;
}
