/** The functions of ExpressionScript that the product's expressions can say. */
import { type Expression, findPatternFault } from "@idata/engine";
import { equality } from "../shared/compare-values.ts";
import { Untranslatable, binary, call, iif, isNumber, isText, join, unary, value } from "../shared/make-expression.ts";
import { type Value, typed } from "../shared/typed-values.ts";
import type { Em } from "./em-parse.ts";
import { type EmTranslator, toNumber, toText } from "./em-scope.ts";

type EmFunction = (args: readonly Em[], translator: EmTranslator) => Value;

const of =
  (label: string, least: number, most: number, make: (args: Value[]) => Value): EmFunction =>
  (args, translator) => {
    const values = translator.spread(args);
    if (values.length < least || values.length > most) throw new Untranslatable(`${label}()`);
    return make(values);
  };

const MANY = 2000;
const NOTHING: Value = typed(value(null), "any");
const first = ([given = NOTHING]: readonly Value[]): Value => given;
const numeric = (label: string, make: (number: Expression) => Expression): EmFunction =>
  of(label, 1, 1, (args) => typed(make(toNumber(first(args))), "number"));

const isFilled = (given: Value): Expression =>
  given.type === "boolean" && given.expression.type === "binary"
    ? given.expression
    : unary("notempty", given.expression);
const sumOf = (conditions: readonly Expression[]): Value =>
  typed(
    conditions.length > 0 ? call("sum", ...conditions.map((one) => iif(one, value(1), value(0)))) : value(0),
    "number",
  );

const NUMBER = String.raw`^\s*-?(\d+(\.\d*)?|\.\d+)\s*$`;

/** `/[0-9]+/` as a pattern of the product. Throws if the product cannot say it. */
export function readPattern(written: string): string {
  const slashed = /^\s*\/(.*)\/([a-z]*)\s*$/s.exec(written);
  const [, body = written, flags = ""] = slashed ?? [];
  const pattern = flags.includes("i") ? ignoreCase(body) : body;
  if (findPatternFault(pattern)) throw new Untranslatable(`regexMatch('${written}')`);
  return pattern;
}

/** Letters outside classes and escapes become classes of both cases. */
function ignoreCase(pattern: string): string {
  let isClass = false;
  return pattern.replaceAll(/\\.|[[\]]|\p{L}-\p{L}|\p{L}/gu, (part) => {
    if (part === "[" || part === "]") {
      isClass = part === "[";
      return part;
    }
    if (part.startsWith("\\") || (part.toLowerCase() === part && part.toUpperCase() === part)) return part;
    const both = `${part.toLowerCase()}${part.toUpperCase()}`;
    return isClass || part.length > 1 ? both : `[${both}]`;
  });
}

const OPERATORS: Readonly<Record<string, string>> = {
  "==": "=",
  eq: "=",
  "!=": "<>",
  ne: "<>",
  "<": "<",
  lt: "<",
  "<=": "<=",
  le: "<=",
  ">": ">",
  gt: ">",
  ">=": ">=",
  ge: ">=",
};

function test(operator: Value, limit: Value, given: Value): Expression {
  const word = isText(operator.expression) ? operator.expression.value : "";
  if (word === "RX" && isText(limit.expression))
    return call("regex", toText(given), value(readPattern(limit.expression.value)));
  const sign = Object.hasOwn(OPERATORS, word) ? OPERATORS[word] : undefined;
  if (sign === "=" || sign === "<>") return equality(sign, given, limit);
  if (sign === "<" || sign === "<=" || sign === ">" || sign === ">=")
    return binary(sign, toNumber(given), toNumber(limit));
  throw new Untranslatable(`countifop("${word}")`);
}

const branch = of("if", 2, 3, ([condition = NOTHING, yes = NOTHING, no = typed(value(""), "text")]) => {
  const side = (given: Value): Expression =>
    given.type === "one" || given.type === "many" || given.hiddenText !== undefined ? toText(given) : given.expression;
  return typed(
    iif(condition.expression, side(yes), side(no)),
    yes.type === no.type && yes.type !== "one" ? yes.type : "any",
  );
});

const isEmpty = of("is_empty", 1, 1, (args) => {
  const given = first(args);
  const isPicked = given.type === "boolean" && given.expression.type === "binary";
  return typed(isPicked ? unary("not", given.expression) : unary("empty", given.expression), "boolean");
});

const substr = of("substr", 2, 3, ([text = NOTHING, start = NOTHING, size]) => {
  const from = toNumber(start);
  const source = toText(text);
  if (isNumber(from) && from.value < 0) throw new Untranslatable("substr()");
  if (!size) return typed(call("substring", source, from), "text");
  const count = toNumber(size);
  const to = isNumber(from) && isNumber(count) ? value(from.value + count.value) : binary("+", from, count);
  return typed(call("substring", source, from, to), "text");
});

/** Texts with a separator between those that are not empty. */
function joined(separator: Expression, texts: readonly Value[]): Value {
  if (texts.length > 40) throw new Untranslatable("list()");
  const pieces = texts.flatMap((text, index) => {
    const before = texts.slice(0, index).map((one) => isFilled(one));
    const parted =
      index === 0 ? [] : [iif(binary("and", isFilled(text), join("or", before) ?? value(false)), separator, value(""))];
    return [...parted, toText(text)];
  });
  return typed(call("concat", ...pieces), "text");
}

const FORMATS: Readonly<Record<string, (date: Expression) => Expression>> = {
  Y: (date) => call("substring", date, value(0), value(4)),
  y: (date) => call("substring", date, value(2), value(4)),
  m: (date) => call("substring", date, value(5), value(7)),
  n: (date) => call("month", date),
  d: (date) => call("substring", date, value(8), value(10)),
  j: (date) => call("day", date),
};

/** `date('Y-m-d')`: the present day in parts. Times of day are not known. */
const date = of("date", 1, 2, ([format = NOTHING, moment]) => {
  if (!isText(format.expression) || (moment && moment.type !== "now")) throw new Untranslatable("date()");
  const pieces = format.expression.value.split("").map((sign) => {
    const make = Object.hasOwn(FORMATS, sign) ? FORMATS[sign] : undefined;
    if (!make && /[A-Za-z]/.test(sign)) throw new Untranslatable(`date('${sign}')`);
    return make ? make(call("today")) : value(sign);
  });
  if (format.expression.value === "Y-m-d") return typed(call("today"), "date");
  const [only] = pieces;
  return typed(pieces.length === 1 && only ? only : call("concat", ...pieces), "text");
});

const identity = (label: string): EmFunction => of(label, 1, 1, (args) => typed(toText(first(args)), "text"));
const text = (label: string, own: string): EmFunction =>
  of(label, 1, 1, (args) => typed(call(own, toText(first(args))), own === "length" ? "number" : "text"));
const overAll = (label: string): EmFunction =>
  of(label, 1, MANY, (args) => typed(call(label, ...args.map(toNumber)), "number"));

export const EM_FUNCTIONS: ReadonlyMap<string, EmFunction> = new Map<string, EmFunction>([
  ["if", branch],
  ["is_empty", isEmpty],
  ["is_null", isEmpty],
  ["is_numeric", of("is_numeric", 1, 1, (args) => typed(call("regex", toText(first(args)), value(NUMBER)), "boolean"))],
  [
    "is_int",
    of("is_int", 1, 1, (args) =>
      typed(call("regex", toText(first(args)), value(String.raw`^\s*-?\d+\s*$`)), "boolean"),
    ),
  ],
  ["is_float", of("is_float", 1, 1, (args) => typed(call("regex", toText(first(args)), value(NUMBER)), "boolean"))],
  [
    "is_nan",
    of("is_nan", 1, 1, (args) => typed(unary("not", call("regex", toText(first(args)), value(NUMBER))), "boolean")),
  ],
  [
    "is_string",
    of("is_string", 1, 1, (args) => typed(unary("not", call("regex", toText(first(args)), value(NUMBER))), "boolean")),
  ],
  ["count", of("count", 0, MANY, (args) => sumOf(args.map(isFilled)))],
  [
    "countif",
    of("countif", 1, MANY, ([wanted = NOTHING, ...rest]) => sumOf(rest.map((given) => equality("=", given, wanted)))),
  ],
  [
    "countifop",
    of("countifop", 2, MANY, ([operator = NOTHING, limit = NOTHING, ...rest]) =>
      sumOf(rest.map((given) => test(operator, limit, given))),
    ),
  ],
  [
    "sumifop",
    of("sumifop", 2, MANY, ([operator = NOTHING, limit = NOTHING, ...rest]) =>
      typed(
        call("sum", ...rest.map((given) => iif(test(operator, limit, given), toNumber(given), value(0)))),
        "number",
      ),
    ),
  ],
  ["sum", overAll("sum")],
  ["min", overAll("min")],
  ["max", overAll("max")],
  ["abs", numeric("abs", (number) => call("abs", number))],
  ["ceil", numeric("ceil", (number) => call("ceil", number))],
  ["floor", numeric("floor", (number) => call("floor", number))],
  ["intval", numeric("intval", (number) => call("trunc", call("number", number)))],
  ["floatval", numeric("floatval", (number) => call("number", number))],
  ["fixnum", numeric("fixnum", (number) => call("number", number))],
  [
    "round",
    of("round", 1, 2, ([number = NOTHING, digits]) =>
      typed(call("round", toNumber(number), ...(digits ? [toNumber(digits)] : [])), "number"),
    ),
  ],
  [
    "pow",
    of("pow", 2, 2, ([base = NOTHING, power = NOTHING]) =>
      typed(binary("^", toNumber(base), toNumber(power)), "number"),
    ),
  ],
  ["sqrt", numeric("sqrt", (number) => binary("^", number, value(0.5)))],
  ["exp", numeric("exp", (number) => binary("^", value(Math.E), number))],
  ["pi", of("pi", 0, 0, () => typed(value(Math.PI), "number"))],
  ["strlen", text("strlen", "length")],
  ["strtolower", text("strtolower", "lower")],
  ["strtoupper", text("strtoupper", "upper")],
  ["trim", text("trim", "trim")],
  ["substr", substr],
  ["join", of("join", 1, MANY, (args) => typed(call("concat", ...args.map(toText)), "text"))],
  [
    "implode",
    of("implode", 2, MANY, ([separator = NOTHING, ...rest]) =>
      typed(
        call(
          "concat",
          ...rest.flatMap((one, index) => (index === 0 ? [toText(one)] : [separator.expression, toText(one)])),
        ),
        "text",
      ),
    ),
  ],
  ["list", of("list", 1, MANY, (args) => joined(value(", "), args))],
  [
    "regexmatch",
    of("regexMatch", 2, 2, ([one = NOTHING, other = NOTHING]) => {
      // Some files have the text first.
      const [pattern, given] = isText(one.expression) ? [one, other] : [other, one];
      if (!isText(pattern.expression)) throw new Untranslatable("regexMatch()");
      return typed(call("regex", toText(given), value(readPattern(pattern.expression.value))), "boolean");
    }),
  ],
  ["date", date],
  ["time", of("time", 0, 0, () => typed(call("today"), "now"))],
  ["nl2br", identity("nl2br")],
  ["htmlspecialchars", identity("htmlspecialchars")],
  ["html_entity_decode", identity("html_entity_decode")],
  ["strip_tags", identity("strip_tags")],
  ["stripslashes", identity("stripslashes")],
]);
