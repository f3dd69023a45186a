/** Literals inside expressions: a number, a text, a boolean, or a list of them. */
import { parseExpression, printExpression, type Expression, type JsonValue } from "@idata/engine";

/** Returns `undefined` if the expression is not a literal. */
export function toLiteral(node: Expression): JsonValue | undefined {
  if (node.type === "value") return node.value ?? undefined;
  if (node.type !== "list") return undefined;
  const items = node.items.map(toLiteral);
  return items.every((item) => item !== undefined && !Array.isArray(item))
    ? items.filter((i) => i !== undefined)
    : undefined;
}

export function toValue(value: JsonValue): Expression {
  return { type: "value", value: typeof value === "object" ? null : value };
}

export function readLiteral(text: string): JsonValue | undefined {
  const parsed = parseExpression(text);
  return parsed.ok ? toLiteral(parsed.expression) : undefined;
}

export function printLiteral(value: JsonValue): string {
  return printExpression(Array.isArray(value) ? { type: "list", items: value.map(toValue) } : toValue(value));
}
