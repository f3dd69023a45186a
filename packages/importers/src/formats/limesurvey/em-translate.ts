/** Translates ExpressionScript into the product's expressions (docs/expressions.md). */
import type { Expression } from "@idata/engine";
import { equality } from "../shared/compare-values.ts";
import {
  Untranslatable,
  binary,
  call,
  iif,
  isNumber,
  isText,
  printWithinLimits,
  unary,
  value,
} from "../shared/make-expression.ts";
import { type Value, asTruth, typed } from "../shared/typed-values.ts";
import { EM_FUNCTIONS } from "./em-functions.ts";
import { type EmScope, type EmTranslator, toNumber, toText } from "./em-scope.ts";
import { type Em, EmFault, type EmOperator, parseEm } from "./em-parse.ts";
import { OTHER_CODE, partsOf, valueOf } from "./names.ts";

export type EmTranslation =
  | { readonly ok: true; readonly text: string; readonly type: Value["type"]; readonly expression: Expression }
  /** `what` is the part that cannot be said; empty if the text is not an expression. */
  | { readonly ok: false; readonly what: string };

/** Never throws. */
export function translateEm(source: string, scope: EmScope): EmTranslation {
  const translator: EmTranslator = {
    scope,
    translate: (em) => translate(em, translator),
    spread: (args) =>
      args.flatMap((arg) =>
        arg.type === "variable"
          ? (spreadVariable(arg.name, scope) ?? [translate(arg, translator)])
          : [translate(arg, translator)],
      ),
  };
  try {
    const { expression, type } = translator.translate(parseEm(source));
    return { ok: true, text: printWithinLimits(expression), type, expression };
  } catch (error) {
    if (error instanceof Untranslatable) return { ok: false, what: error.what };
    if (error instanceof EmFault) return { ok: false, what: "" };
    throw error;
  }
}

function translate(em: Em, translator: EmTranslator): Value {
  switch (em.type) {
    case "number":
      return typed(value(em.value), "number");
    case "text":
      return typed(value(em.value), "text");
    case "variable":
      return readVariable(em.name, translator.scope);
    case "unary": {
      const operand = translator.translate(em.operand);
      if (em.operator === "not") return typed(unary("not", operand.expression), "boolean");
      const number = toNumber(operand);
      return typed(isNumber(number) ? value(-number.value) : unary("negate", number), "number");
    }
    case "call": {
      const translateCall = EM_FUNCTIONS.get(em.name);
      if (!translateCall) throw new Untranslatable(`${em.name}()`);
      return translateCall(em.args, translator);
    }
    case "binary":
      return translateBinary(em.operator, translator.translate(em.left), translator.translate(em.right));
  }
}

const SUFFIXES = new Set([
  "naok",
  "value",
  "valuenaok",
  "shown",
  "code",
  "question",
  "type",
  "relevancestatus",
  "qid",
  "gid",
  "grelevance",
  "gseq",
  "jsname",
  "mandatory",
  "qseq",
  "relevance",
  "rowdivid",
  "sgqa",
]);

/** Splits off `.NAOK` and the like. */
function splitSuffix(full: string): { base: string; suffix: string; filter: string[] } {
  const [base = "", ...parts] = full.split(".");
  const suffix = parts.map((part) => part.toLowerCase()).find((part) => SUFFIXES.has(part) && part !== "naok") ?? "";
  return { base, suffix, filter: parts.filter((part) => !SUFFIXES.has(part.toLowerCase())) };
}

function readVariable(full: string, scope: EmScope): Value {
  const { base, suffix, filter } = splitSuffix(full);
  if (/^(?:true|false)$/i.test(base)) return typed(value(/^true$/i.test(base)), "boolean");
  if (base === "self" || base === "this" || base === "that") {
    const values = spreadVariable(full, scope) ?? [];
    const [only] = values;
    if (values.length !== 1 || !only) throw new Untranslatable(full);
    return only;
  }
  const parameter = /^(?:TOKEN|PASSTHRU):(\w+)$/i.exec(base)?.[1];
  if (parameter !== undefined && scope.parameter)
    return typed({ type: "name", path: [scope.parameter(parameter)] }, "any");
  const found = findVariable(base.replace(/^INSERTANS:/i, ""), scope);
  if (!found || filter.length > 0) throw new Untranslatable(full);
  if (suffix === "shown") return typed(shownText(found, full), "text");
  if (suffix !== "" && suffix !== "value" && suffix !== "valuenaok" && suffix !== "code")
    throw new Untranslatable(full);
  return found;
}

/** The text that respondents see. Only for choices, whose labels are known. */
function shownText(given: Value, full: string): Expression {
  if (given.type === "any" || given.type === "number" || given.type === "text" || given.type === "date")
    return given.expression;
  const options = given.target?.options;
  if (!options || given.type !== "one") throw new Untranslatable(full);
  return call(
    "concat",
    ...options.map(({ code, label }) =>
      iif(binary("=", given.expression, value(code)), value(label.replaceAll(/<[^<>]*>/g, "")), value("")),
    ),
  );
}

function findVariable(base: string, { names, words }: EmScope): Value | null {
  const numbered = /^\d+X\d+X(\d+)(.*)$/.exec(base);
  if (numbered) {
    const [, digits = "", rest = ""] = numbered;
    // The code of a subquestion may begin with digits, so the longest known number wins.
    for (let length = digits.length; length > 0; length--) {
      const one = names.byQid(digits.slice(0, length));
      const found = one && valueOf(one, `${digits.slice(length)}${rest}`.replace(/^_/, "").replace("#", "_"), words);
      if (found) return found;
    }
    return null;
  }
  for (let cut = base.length; cut > 0; cut = base.lastIndexOf("_", cut - 1)) {
    const one = names.byCode(base.slice(0, cut));
    const found = one && valueOf(one, base.slice(cut + 1), words);
    if (found) return found;
  }
  return null;
}

/** `self`, `that.Q1` and their filters `.sq_…` as lists. Null for other variables. */
function spreadVariable(full: string, { names, words, self, part, isValidator }: EmScope): Value[] | null {
  const { base, filter } = splitSuffix(full);
  const sqs = filter.flatMap((part) => /^sq_(.+)$/.exec(part)?.[1] ?? []);
  if (filter.includes("nosq")) return null;
  if (base === "self" || base === "this") {
    if (!self) throw new Untranslatable(full);
    if (part) return partsOf(self, words, [part.part.code]);
    if (isValidator && self.rows.length === 0) {
      const whole = valueOf(self, "", words);
      return [
        whole
          ? { ...whole, expression: { type: "name", path: ["self"] } }
          : typed({ type: "name", path: ["self"] }, "any"),
      ];
    }
    return partsOf(self, words, sqs);
  }
  if (base !== "that") return null;
  const one = names.byCode(filter[0] ?? "");
  if (!one) throw new Untranslatable(full);
  return partsOf(one, words, sqs);
}

function translateBinary(operator: EmOperator, left: Value, right: Value): Value {
  switch (operator) {
    case "or":
    case "and":
      return typed(binary(operator, left.expression, right.expression), "boolean");
    case "=":
      return typed(compare("=", left, right), "boolean");
    case "!=":
      return typed(compare("<>", left, right), "boolean");
    case "<":
    case "<=":
    case ">":
    case ">=":
      return typed(binary(operator, comparable(left), comparable(right)), "boolean");
    case ".":
      return typed(call("concat", toText(left), toText(right)), "text");
    case "+":
      return typed(
        binary("+", comparable(left), comparable(right)),
        left.type === "number" && right.type === "number" ? "number" : "any",
      );
    default:
      return typed(binary(operator, toNumber(left), toNumber(right)), "number");
  }
}

const CODES: Readonly<Record<string, boolean>> = { Y: true, N: false, "1": true, "0": false, "": false };

/** A chosen option is `Y` in LimeSurvey and a yes-no question `Y` or `N`; both are truth values here. */
function compare(operator: "=" | "<>", left: Value, right: Value): Expression {
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const literal = isText(other.expression) || isNumber(other.expression) ? String(other.expression.value) : null;
    if (one.type === "boolean" && literal !== null && Object.hasOwn(CODES, literal)) {
      const isPicked = one.expression.type === "binary";
      const wanted = CODES[literal] ?? false;
      // Nothing chosen is the empty text; a yes-no question without answer is neither Y nor N.
      if (isPicked) return wanted === (operator === "=") ? one.expression : unary("not", one.expression);
      if (literal === "") return unary(operator === "=" ? "empty" : "notempty", one.expression);
      return binary(operator, one.expression, value(wanted));
    }
    if (one.hiddenText !== undefined) throw new Untranslatable(one.hiddenText);
    if (one.type === "boolean" && other.type !== "boolean") return binary(operator, one.expression, asTruth(other));
  }
  if (left.type === "one" && isText(right.expression) && right.expression.value === OTHER_CODE)
    return binary(operator, left.expression, right.expression);
  return equality(operator, left, right);
}

/** Comparisons and sums of the product treat numeric texts as numbers, as LimeSurvey does. */
function comparable(given: Value): Expression {
  if (given.hiddenText === undefined && given.type === "boolean") return iif(given.expression, value(1), value(0));
  if (given.type === "one" || given.type === "many" || given.hiddenText !== undefined) return toText(given);
  return isText(given.expression) &&
    given.expression.value.trim() !== "" &&
    Number.isFinite(Number(given.expression.value))
    ? value(Number(given.expression.value))
    : given.expression;
}
