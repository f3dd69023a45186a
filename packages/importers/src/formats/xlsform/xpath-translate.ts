/**
 * Translates XPath expressions of XLSForm into the product's expressions (docs/expressions.md). Where both languages
 * differ in kinds of values, the types of the mentioned questions decide. What the product cannot say throws
 * Untranslatable with the word that is missing.
 */
import type { BinaryOperator, Expression } from "@idata/engine";
import {
  Untranslatable,
  binary,
  call,
  isNumber,
  isText,
  list,
  name,
  printWithinLimits,
  simplify,
  unary,
  value,
} from "../shared/make-expression.ts";
import { FUNCTIONS } from "./xpath-functions.ts";
import { translateLookup } from "./xpath-lookup.ts";
import { type XPath, XPathFault, type XPathOperator, type XPathStep, parseXPath } from "./xpath-parse.ts";
import {
  type Target,
  type Translator,
  type Value,
  type XPathScope,
  asNumber,
  asText,
  asTruth,
  hasOtherIds,
  isDay,
  isMoment,
  typed,
  valueOf,
} from "./xpath-values.ts";

export type Translation =
  | { readonly ok: true; readonly text: string; readonly type: Value["type"]; readonly nearly: readonly string[] }
  /** `what` is the part that cannot be said; empty if the text is not an expression. */
  | { readonly ok: false; readonly what: string };

/** Translates a value or a condition. Never throws. */
export function translateXPath(source: string, scope: XPathScope): Translation {
  return attempt(source, scope, (translated) => ({ expression: translated.expression, type: translated.type }));
}

/** Translates a choice filter for one option. The text is `true` or `false` if it does not depend on an answer. */
export function translateFilter(source: string, scope: XPathScope): Translation {
  return attempt(source, scope, ({ expression, type }) => ({ expression: simplify(expression), type }));
}

function attempt(source: string, scope: XPathScope, finish: (value: Value) => Value): Translation {
  const nearly = new Set<string>();
  const translator = translatorOf(scope, nearly);
  try {
    const { expression, type } = finish(translator.translate(parseXPath(source)));
    return { ok: true, text: printWithinLimits(expression), type, nearly: [...nearly] };
  } catch (error) {
    if (error instanceof Untranslatable) return { ok: false, what: error.what };
    if (error instanceof XPathFault) return { ok: false, what: "" };
    throw error;
  }
}

function translatorOf(scope: XPathScope, nearly: Set<string>): Translator {
  const translator: Translator = {
    scope,
    nearly,
    translate: (xpath) => translate(xpath, translator),
    within: (columns) => translatorOf({ ...scope, columns }, nearly),
  };
  return translator;
}

function translate(xpath: XPath, translator: Translator): Value {
  const { scope } = translator;
  switch (xpath.type) {
    case "number":
      return typed(value(xpath.value), "number");
    case "text":
      return typed(value(xpath.value), "text");
    case "reference": {
      const target = scope.find(xpath.name);
      if (!target) throw new Untranslatable(`\${${xpath.name}}`);
      return at(target, translator, `\${${xpath.name}}`);
    }
    case "path":
      return translatePath(xpath.from, xpath.steps, translator);
    case "negate": {
      const operand = asNumber(translator.translate(xpath.operand));
      return typed(isNumber(operand) ? value(-operand.value) : unary("negate", operand), "number");
    }
    case "call": {
      const translateCall = FUNCTIONS.get(xpath.name);
      if (!translateCall) throw new Untranslatable(`${xpath.name}()`);
      return translateCall(xpath.args, translator);
    }
    case "binary":
      return translateBinary(xpath.operator, xpath.left, xpath.right, translator);
  }
}

/** The value of a row where the expression stands; the row of the expression itself is `{self}`. */
function at(target: Target, { scope }: Translator, what: string): Value {
  if (target === scope.self) return { expression: name("self"), type: target.type, target };
  return valueOf(target, scope.repeats, what);
}

function translatePath(from: XPath | "root" | null, steps: readonly XPathStep[], translator: Translator): Value {
  const { scope } = translator;
  const what = steps.map((step) => step.name).join("/");
  if (from !== null && from !== "root" && from.type === "call" && from.name === "instance")
    return translateLookup(from.args, steps, translator);
  if (steps.some(({ predicates }) => predicates.length > 0)) throw new Untranslatable(`${what}[…]`);
  if (from === "root") {
    const target = scope.walk(
      steps.map((step) => step.name),
      "root",
    );
    if (!target) throw new Untranslatable(`/${what}`);
    return at(target, translator, `/${what}`);
  }
  if (from !== null && !(from.type === "call" && from.name === "current")) {
    if (from.type === "reference" && steps.every((step) => step.name === ".")) return translator.translate(from);
    throw new Untranslatable(what);
  }
  const [first] = steps;
  if (from === null && steps.length === 1 && first !== undefined && scope.columns && first.name !== ".") {
    const cell = scope.columns[first.name] ?? scope.columns[first.name.toLowerCase()];
    if (cell !== undefined) return typed(value(cell), "text");
    if (first.name !== "..") throw new Untranslatable(first.name);
  }
  const target = scope.walk(
    steps.map((step) => step.name),
    "here",
  );
  if (!target) throw new Untranslatable(what);
  return at(target, translator, what);
}

const COMPARED: Readonly<Partial<Record<XPathOperator, BinaryOperator>>> = {
  "=": "=",
  "!=": "<>",
  "<": "<",
  "<=": "<=",
  ">": ">",
  ">=": ">=",
};
const COMPUTED: Readonly<Partial<Record<XPathOperator, BinaryOperator>>> = {
  "+": "+",
  "-": "-",
  "*": "*",
  div: "/",
  mod: "%",
};

function translateBinary(operator: XPathOperator, x: XPath, y: XPath, translator: Translator): Value {
  const left = translator.translate(x);
  const right = translator.translate(y);
  if (operator === "and" || operator === "or")
    return typed(binary(operator, left.expression, right.expression), "boolean");
  const compared = COMPARED[operator];
  if (compared === "=" || compared === "<>") return typed(equality(compared, left, right), "boolean");
  if (compared) return typed(order(compared, left, right), "boolean");
  const computed = COMPUTED[operator];
  if (!computed) throw new Untranslatable(operator);
  return compute(computed, left, right);
}

function equality(operator: "=" | "<>", left: Value, right: Value): Expression {
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

const isDated = (given: Value): boolean => isDay(given) || isMoment(given);

function order(operator: BinaryOperator, left: Value, right: Value): Expression {
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

function compute(operator: BinaryOperator, left: Value, right: Value): Value {
  if (operator === "-" && isDated(left) && isDated(right)) {
    const unit = isMoment(left) && isMoment(right) ? null : "day";
    if (unit !== null) return typed(call("datediff", right.expression, left.expression, value(unit)), "number");
  }
  if ((operator === "+" || operator === "-") && isDated(left) && right.type === "number") {
    const days = operator === "+" ? right.expression : unary("negate", right.expression);
    return typed(
      call(
        "dateadd",
        left.expression,
        isNumber(right.expression) && operator === "-" ? value(-right.expression.value) : days,
        value("day"),
      ),
      left.type === "now" ? "date" : left.type === "text" ? "date" : left.type,
    );
  }
  if (operator === "+" && isDated(right) && left.type === "number")
    return typed(call("dateadd", right.expression, left.expression, value("day")), "date");
  const side = (given: Value): Expression =>
    given.type === "any" && operator !== "+" ? given.expression : asNumber(given);
  const [x, y] = [side(left), side(right)];
  // A literal that is not a number makes the result "not a number", which is empty here.
  const isNothing = [x, y].some((one) => one.type === "value" && one.value === null);
  return typed(isNothing ? value(null) : binary(operator, x, y), "number");
}
