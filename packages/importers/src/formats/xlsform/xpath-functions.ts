/**
 * The functions of ODK and XPath that the product's expressions can say (docs/expressions.md). Functions that are not
 * in the table cannot be translated: random values, the time of day, sets of nodes, geometry, logarithms and angles.
 */
import { type Expression, findPatternFault } from "@idata/engine";
import {
  Untranslatable,
  binary,
  call,
  escapePattern,
  iif,
  isNumber,
  isText,
  join,
  name,
  unary,
  value,
} from "../shared/make-expression.ts";
import { DATE_FUNCTIONS } from "./xpath-dates.ts";
import { MANY, NONE, type XPathFunction, first, of } from "./xpath-function.ts";
import { countLookup } from "./xpath-lookup.ts";

import { type Value, asNumber, asPiece, asText, asTruth, pickByOption, typed } from "../shared/typed-values.ts";

const numeric = (label: string, make: (number: Expression) => Expression): XPathFunction =>
  of(label, 1, 1, (args) => typed(make(asNumber(first(args))), "number"));

/** Over all values, or over all entries of a repeat. */
const overAll = (label: string, own: string, inArray: string): XPathFunction =>
  of(label, 1, MANY, (args) => {
    const [only] = args;
    if (args.length === 1 && only?.column?.id)
      return typed(call(inArray, only.column.repeat, value(only.column.id)), "number");
    if (args.some(({ column }) => column)) throw new Untranslatable(`${label}()`);
    return typed(call(own, ...args.map((arg) => (arg.type === "any" ? arg.expression : asNumber(arg)))), "number");
  });

/** `selected(${q}, 'a')`: by the kind of question; a text counts as codes between spaces. */
function selected(given: Value, code: Value): Expression {
  if (given.type === "many") return binary("contains", given.expression, code.expression);
  if (given.type === "boolean") return given.expression;
  const wanted = isText(code.expression) ? code.expression.value.trim() : null;
  if (given.type === "one") return binary("=", given.expression, wanted === null ? code.expression : value(wanted));
  if (wanted === null) return binary("=", asText(given), asText(code));
  return call("regex", asText(given), value(String.raw`(^|\s)${escapePattern(wanted)}(\s|$)`));
}

/** ODK matches the whole text, the product any part of it. */
function wholePattern(written: string): string {
  // After a class such as `\\w` a minus sign stands for itself.
  const pattern = written.replaceAll(/(\\[wds])-(?!\])/g, String.raw`$1\-`);
  return pattern.startsWith("^") && pattern.endsWith("$") && !pattern.includes("|") ? pattern : `^(?:${pattern})$`;
}

function checklist(label: string, weighted: boolean): XPathFunction {
  return of(label, 2, MANY, ([least = typed(NONE, "any"), most = typed(NONE, "any"), ...rest]) => {
    const points = rest.flatMap((given, at) => {
      if (!weighted) return [iif(given.expression, value(1), value(0))];
      const weight = rest[at + 1];
      return at % 2 === 0 && weight ? [iif(given.expression, asNumber(weight), value(0))] : [];
    });
    const total = call("sum", ...points);
    const bound = (given: Value, operator: "<=" | ">="): Expression => {
      const limit = asNumber(given);
      if (isNumber(limit)) return limit.value < 0 ? value(true) : binary(operator, total, limit);
      return binary("or", binary("<", limit, value(0)), binary(operator, total, limit));
    };
    return typed(binary("and", bound(least, ">="), bound(most, "<=")), "boolean");
  });
}

const startsWith = of("starts-with", 2, 2, ([text = typed(NONE, "any"), start = typed(NONE, "any")]) => {
  if (isText(start.expression)) {
    const prefix = start.expression.value;
    if (prefix === "") return typed(value(true), "boolean");
    return typed(call("regex", asText(text), value(`^${escapePattern(prefix)}`)), "boolean");
  }
  const size = call("length", asText(start));
  return typed(binary("=", call("substring", asText(text), value(0), size), asText(start)), "boolean");
});

const endsWith = of("ends-with", 2, 2, ([text = typed(NONE, "any"), end = typed(NONE, "any")]) => {
  if (isText(end.expression)) {
    const suffix = end.expression.value;
    if (suffix === "") return typed(value(true), "boolean");
    return typed(call("regex", asText(text), value(`${escapePattern(suffix)}$`)), "boolean");
  }
  const from = binary("-", call("length", asText(text)), call("length", asText(end)));
  return typed(binary("=", call("substring", asText(text), from), asText(end)), "boolean");
});

const containsText = of("contains", 2, 2, ([text = typed(NONE, "any"), part = typed(NONE, "any")]) => {
  if (isText(part.expression) && part.expression.value === "") return typed(value(true), "boolean");
  return typed(binary("contains", text.type === "many" ? text.expression : asText(text), asText(part)), "boolean");
});

const round: XPathFunction = of("round", 1, 2, ([number = typed(NONE, "any"), digits]) =>
  typed(call("round", asNumber(number), ...(digits ? [asNumber(digits)] : [])), "number"),
);

/** Positions of `substring` count from 1, of `substr` and of the product's function from 0. */
const substring = of("substring", 2, 3, ([text = typed(NONE, "any"), start = typed(NONE, "any"), size]) => {
  const less = (number: Expression): Expression =>
    isNumber(number) ? value(Math.round(number.value) - 1) : binary("-", number, value(1));
  const from = less(asNumber(start));
  if (!size) return typed(call("substring", asText(text), from), "text");
  const count = asNumber(size);
  const to = isNumber(from) && isNumber(count) ? value(from.value + Math.round(count.value)) : binary("+", from, count);
  return typed(call("substring", asText(text), from, to), "text");
});

const substr = of("substr", 2, 3, ([text = typed(NONE, "any"), start = typed(NONE, "any"), end]) => {
  const place = (given: Value): Expression => {
    const number = asNumber(given);
    // A negative position counts from the end.
    return isNumber(number) && number.value < 0
      ? binary("-", call("length", asText(text)), value(-number.value))
      : number;
  };
  return typed(call("substring", asText(text), place(start), ...(end ? [place(end)] : [])), "text");
});

const branch = of("if", 3, 3, ([test = typed(NONE, "any"), yes = typed(NONE, "any"), no = typed(NONE, "any")]) => {
  const isSame = yes.type === no.type;
  // Options of two questions have ids of their own, so their codes are compared as texts.
  const side = (given: Value): Expression =>
    given.type === "one" || given.type === "many" ? asText(given) : given.expression;
  const type = isSame ? (yes.type === "one" || yes.type === "many" ? "text" : yes.type) : "any";
  return typed(iif(test.expression, side(yes), side(no)), type);
});

const coalesce = of("coalesce", 2, 2, ([one = typed(NONE, "any"), other = typed(NONE, "any")]) => {
  const side = (given: Value): Expression =>
    given.type === "one" || given.type === "many" ? asText(given) : given.expression;
  return typed(
    iif(unary("notempty", one.expression), side(one), side(other)),
    one.type === other.type && one.type !== "one" && one.type !== "many" ? one.type : "any",
  );
});

/** The label of an option in the first language. Further languages are not in expressions. */
const choiceName: XPathFunction = (args, translator) => {
  const [question] = args;
  if (!question || args.length > 2) throw new Untranslatable("jr:choice-name()");
  const given = translator.translate(question);
  if (!given.target?.options) throw new Untranslatable("jr:choice-name()");
  const joint = given.type === "many" ? ", " : "";
  const text = pickByOption(given, ({ label }) => `${label}${joint}`);
  return typed(given.type === "many" ? call("trim", text) : text, "text");
};

const count: XPathFunction = (args, translator) => {
  const [only] = args;
  if (!only || args.length > 1) throw new Untranslatable("count()");
  const looked = countLookup(only, translator);
  if (looked) return looked;
  const given = translator.translate(only);
  if (!given.column) throw new Untranslatable("count()");
  const { repeat } = given.column;
  if (repeat.type !== "name") throw new Untranslatable("count()");
  return typed(name(...repeat.path, "length"), "number");
};

const indexedRepeat: XPathFunction = (args, translator) => {
  const [question, , index] = args;
  const given = question && args.length === 3 ? translator.translate(question) : null;
  const place = index ? asNumber(translator.translate(index)) : NONE;
  const { repeat, id } = given?.column ?? {};
  if (!given || repeat?.type !== "name" || !id || !isNumber(place)) throw new Untranslatable("indexed-repeat()");
  return {
    ...typed(name(...repeat.path, place.value - 1, id), given.type),
    ...(given.target ? { target: given.target } : {}),
  };
};

const selectedAt = of("selected-at", 2, 2, ([given = typed(NONE, "any"), index = typed(NONE, "any")]) => {
  const place = asNumber(index);
  if (given.type !== "many" || given.expression.type !== "name" || !isNumber(place))
    throw new Untranslatable("selected-at()");
  return {
    ...typed(name(...given.expression.path, place.value), "one"),
    ...(given.target ? { target: given.target } : {}),
  };
});

const regex: XPathFunction = of("regex", 2, 2, ([text = typed(NONE, "any"), pattern = typed(NONE, "any")]) => {
  if (!isText(pattern.expression)) throw new Untranslatable("regex()");
  const whole = wholePattern(pattern.expression.value);
  if (findPatternFault(whole)) throw new Untranslatable(`regex('${pattern.expression.value}')`);
  return typed(call("regex", asText(text), value(whole)), "boolean");
});

const countSelected: XPathFunction = of("count-selected", 1, 1, (args) => {
  const given = first(args);
  if (given.type !== "many" && given.type !== "one") throw new Untranslatable("count-selected()");
  return typed(call("count", given.expression), "number");
});

const countFilled: XPathFunction = of("count-non-empty", 1, MANY, (args) => {
  const [only] = args;
  if (args.length === 1 && only?.column?.id)
    return typed(call("countinarray", only.column.repeat, value(only.column.id)), "number");
  return typed(
    call("sum", ...args.map(({ expression }) => iif(unary("notempty", expression), value(1), value(0)))),
    "number",
  );
});

const joinTexts: XPathFunction = of("join", 2, MANY, ([separator = typed(NONE, "any"), ...texts]) => {
  if (texts.some(({ column }) => column)) throw new Untranslatable("join()");
  return typed(
    call(
      "concat",
      ...texts.flatMap((text, at) => (at === 0 ? [asPiece(text)] : [separator.expression, asPiece(text)])),
    ),
    "text",
  );
});

const concat: XPathFunction = of("concat", 1, MANY, (args) => {
  if (args.some(({ column }) => column)) throw new Untranslatable("concat()");
  return typed(call("concat", ...args.map(asPiece)), "text");
});

const truth = (constant: boolean): XPathFunction => of(String(constant), 0, 0, () => typed(value(constant), "boolean"));
const E = Math.E;

export const FUNCTIONS: ReadonlyMap<string, XPathFunction> = new Map<string, XPathFunction>([
  ["true", truth(true)],
  ["false", truth(false)],
  ["not", of("not", 1, 1, (args) => typed(unary("not", first(args).expression), "boolean"))],
  ["boolean", of("boolean", 1, 1, (args) => typed(asTruth(first(args)), "boolean"))],
  [
    "boolean-from-string",
    of("boolean-from-string", 1, 1, (args) => {
      const { expression } = first(args);
      const conditions = ["true", "1"].map((word) => binary("=", expression, value(word)));
      return typed(join("or", conditions) ?? NONE, "boolean");
    }),
  ],
  ["if", branch],
  ["coalesce", coalesce],
  ["once", of("once", 1, 1, (args, { nearly }) => (nearly.add("once()"), first(args)))],
  [
    "selected",
    of("selected", 2, 2, ([given = typed(NONE, "any"), code = typed(NONE, "any")]) =>
      typed(selected(given, code), "boolean"),
    ),
  ],
  ["selected-at", selectedAt],
  ["count-selected", countSelected],
  ["jr:choice-name", choiceName],
  ["indexed-repeat", indexedRepeat],
  ["count", count],
  ["count-non-empty", countFilled],
  ["sum", overAll("sum", "sum", "suminarray")],
  ["min", overAll("min", "min", "mininarray")],
  ["max", overAll("max", "max", "maxinarray")],
  ["regex", regex],
  ["contains", containsText],
  ["starts-with", startsWith],
  ["ends-with", endsWith],
  ["substr", substr],
  ["substring", substring],
  ["string-length", of("string-length", 1, 1, (args) => typed(call("length", asText(first(args))), "number"))],
  [
    "normalize-space",
    of("normalize-space", 1, 1, (args, { nearly }) => {
      nearly.add("normalize-space()");
      return typed(call("trim", asText(first(args))), "text");
    }),
  ],
  ["concat", concat],
  ["join", joinTexts],
  ["string", of("string", 1, 1, (args) => typed(asText(first(args)), "text"))],
  ["number", numeric("number", (number) => number)],
  ["int", numeric("int", (number) => call("trunc", number))],
  ["round", round],
  ["floor", numeric("floor", (number) => call("floor", number))],
  ["ceiling", numeric("ceiling", (number) => call("ceil", number))],
  ["abs", numeric("abs", (number) => call("abs", number))],
  ["sqrt", numeric("sqrt", (number) => binary("^", number, value(0.5)))],
  ["exp", numeric("exp", (number) => binary("^", value(E), number))],
  ["exp10", numeric("exp10", (number) => binary("^", value(10), number))],
  [
    "pow",
    of("pow", 2, 2, ([base = typed(NONE, "any"), power = typed(NONE, "any")]) =>
      typed(binary("^", asNumber(base), asNumber(power)), "number"),
    ),
  ],
  ["pi", of("pi", 0, 0, () => typed(value(Math.PI), "number"))],
  ["checklist", checklist("checklist", false)],
  ["weighted-checklist", checklist("weighted-checklist", true)],
  ...DATE_FUNCTIONS,
]);
