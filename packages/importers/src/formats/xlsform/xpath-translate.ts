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
  name,
  printWithinLimits,
  simplify,
  unary,
  value,
} from "../shared/make-expression.ts";
import { FUNCTIONS } from "./xpath-functions.ts";
import { translateLookup } from "./xpath-lookup.ts";
import { type XPath, XPathFault, type XPathOperator, type XPathStep, parseXPath } from "./xpath-parse.ts";
import { type Target, type Value, asNumber, isMoment, typed } from "../shared/typed-values.ts";
import { equality, isDated, order } from "../shared/compare-values.ts";
import { type Translator, type XPathScope, valueOf } from "./xpath-scope.ts";

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
  if (target) return at(target, translator, what);
  // Spreadsheets turn `true()` into TRUE.
  if (/^(?:true|false)$/i.test(what)) return typed(value(/^true$/i.test(what)), "boolean");
  throw new Untranslatable(what);
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
