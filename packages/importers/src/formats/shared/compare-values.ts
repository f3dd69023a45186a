/** Comparisons of typed values: codes with options, dates with numbers, truth values with texts. */
import type { BinaryOperator, Expression } from "@idata/engine";
import { binary, call, isNumber, isText, list, unary, value } from "./make-expression.ts";
import { type Value, asNumber, asText, asTruth, hasOtherIds, isDay, isMoment } from "./typed-values.ts";

export function equality(operator: "=" | "<>", left: Value, right: Value): Expression {
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    if (isText(other.expression) && other.expression.value === "")
      return unary(operator === "=" ? "empty" : "notempty", textOfEmptiness(one));
    if (one.type === "boolean" && other.type !== "boolean") return binary(operator, one.expression, truthOf(other));
    // Codes are texts, so a number that is compared with a choice is written as one.
    if ((one.type === "one" || one.type === "many") && isNumber(other.expression))
      return binary(operator, one.expression, value(String(other.expression.value)));
    if (one.type === "one" && other.type !== "one" && other.type !== "many" && !isText(other.expression))
      return binary(operator, asText(one), asText(other));
    if (one.type === "number" && (isDay(other) || isMoment(other)))
      return binary(operator, one.expression, asNumber(other));
  }
  if (left.type === "one" && right.type === "one" && !haveSameIds(left, right))
    return binary(operator, asText(left), asText(right));
  return binary(operator, left.expression, right.expression);
}

/** A truth value is never empty, but XPath compares it as a text. */
const textOfEmptiness = (given: Value): Expression => (given.type === "boolean" ? asText(given) : given.expression);

/** What a text means next to a truth value: forms write `'true'` where XPath would take any text as true. */
function truthOf(other: Value): Expression {
  return asTruth(other);
}

function haveSameIds(left: Value, right: Value): boolean {
  const ids = new Map((left.target?.options ?? []).map(({ code, id }) => [code, id]));
  const isSame = (right.target?.options ?? []).every(({ code, id }) => (ids.get(code) ?? id) === id);
  return isSame && (!hasOtherIds(left.target) || !hasOtherIds(right.target) || ids.size > 0);
}

export const isDated = (given: Value): boolean => isDay(given) || isMoment(given);

export function order(operator: BinaryOperator, left: Value, right: Value): Expression {
  const isOpen = (given: Value): boolean => given.type === "any" || given.type === "time";
  if (isDated(left) && isDated(right)) return binary(operator, dayBesideNow(left, right), dayBesideNow(right, left));
  if ((isDated(left) && isOpen(right)) || (isDated(right) && isOpen(left)) || (isOpen(left) && isOpen(right)))
    return binary(operator, left.expression, right.expression);
  const byCode = orderOfChoice(operator, left, right);
  if (byCode) return byCode;
  const side = (given: Value): Expression => (isOpen(given) ? given.expression : asNumber(given));
  return binary(operator, side(left), side(right));
}

/** The present moment is known by its day only, so a moment is compared with it by its day. */
function dayBesideNow(given: Value, other: Value): Expression {
  if (other.type !== "now" || given.type !== "datetime") return given.expression;
  return call("substring", given.expression, value(0), value(10));
}

/** A choice whose codes are numbers, compared with a number: the list of the codes for which it holds. */
function orderOfChoice(operator: BinaryOperator, left: Value, right: Value): Expression | null {
  const [choice, number, isTurned] = left.type === "one" ? [left, right, false] : [right, left, true];
  const literal = isText(number.expression) ? Number(number.expression.value) : number.expression;
  const limit = typeof literal === "number" ? literal : isNumber(literal) ? literal.value : null;
  if (choice.type !== "one" || limit === null) return null;
  const holds = (code: number): boolean => {
    const [a, b] = isTurned ? [limit, code] : [code, limit];
    if (operator === "<") return a < b;
    if (operator === "<=") return a <= b;
    return operator === ">" ? a > b : a >= b;
  };
  const codes = (choice.target?.options ?? []).filter(({ code }) => code.trim() !== "" && holds(Number(code)));
  return binary("anyof", choice.expression, list(codes.map(({ code }) => value(code))));
}
