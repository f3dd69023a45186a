/** Date functions of XPath as date functions of the product. ODK counts days since 1970-01-01. */
import type { Expression } from "@idata/engine";
import { Untranslatable, binary, call, iif, isText, unary, value } from "../shared/make-expression.ts";
import { type Value, asNumber, daysOf, isMoment, typed } from "../shared/typed-values.ts";
import { NONE, type XPathFunction, first, of } from "./xpath-function.ts";

const difference = (unit: string): XPathFunction =>
  of(`difference-in-${unit}s`, 2, 2, ([from = typed(NONE, "any"), to = typed(NONE, "any")]) =>
    typed(call("datediff", from.expression, to.expression, value(unit)), "number"),
  );

/** A date from a date, a text, or days since 1970-01-01. */
function toDate(given: Value): Value {
  if (given.type === "number")
    return typed(call("dateadd", value("1970-01-01"), given.expression, value("day")), "date");
  if (isMoment(given)) return typed(given.expression, "datetime");
  return typed(given.expression, given.type === "now" ? "now" : "date");
}

/** `%Y-%m-%d` and other directives, as parts of the ISO text of the date. */
function formatDate(label: string): XPathFunction {
  return of(label, 2, 2, ([given = typed(NONE, "any"), format = typed(NONE, "any")], translator) => {
    if (!isText(format.expression)) throw new Untranslatable(`${label}()`);
    const date = toDate(given);
    if (date.type === "now" && /%[HhMS3]/.test(format.expression.value)) throw new Untranslatable("now()");
    const pieces = format.expression.value.split(/(%[a-zA-Z3%])/).filter((piece) => piece !== "");
    const made = pieces.map((piece) => (piece.startsWith("%") ? directive(piece, date.expression) : value(piece)));
    if (date.type === "now") translator.nearly.add("now()");
    const text = call("concat", ...made);
    return typed(isText(date.expression) ? text : iif(unary("empty", date.expression), value(""), text), "text");
  });
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const DAYS = "Sun Mon Tue Wed Thu Fri Sat".split(" ");

function directive(sign: string, date: Expression): Expression {
  const slice = (from: number, to: number): Expression => call("substring", date, value(from), value(to));
  const pick = (names: readonly string[], number: Expression, from: number): Expression =>
    call("concat", ...names.map((word, at) => iif(binary("=", number, value(at + from)), value(word), value(""))));
  const parts: Record<string, () => Expression> = {
    "%Y": () => slice(0, 4),
    "%y": () => slice(2, 4),
    "%m": () => slice(5, 7),
    "%n": () => call("month", date),
    "%d": () => slice(8, 10),
    "%e": () => call("day", date),
    "%H": () => slice(11, 13),
    "%h": () => call("number", slice(11, 13)),
    "%M": () => slice(14, 16),
    "%S": () => slice(17, 19),
    "%b": () => pick(MONTHS, call("month", date), 1),
    "%a": () => pick(DAYS, call("weekday", date), 0),
    "%%": () => value("%"),
  };
  const part = Object.hasOwn(parts, sign) ? parts[sign] : undefined;
  if (!part) throw new Untranslatable(`format-date('${sign}')`);
  return part();
}

const dateOf: XPathFunction = of("date", 1, 1, (args) => toDate(first(args)));

const decimalDate: XPathFunction = of("decimal-date-time", 1, 1, (args, { nearly }) => {
  const given = first(args);
  if (given.type === "now") nearly.add("now()");
  return typed(given.type === "number" ? given.expression : daysOf(given), "number");
});

const decimalTime: XPathFunction = of("decimal-time", 1, 1, (args) => {
  const { expression } = first(args);
  const part = (from: number, minutes: number): Expression =>
    binary("*", call("number", call("substring", expression, value(from), value(from + 2))), value(minutes));
  return typed(binary("/", binary("+", part(0, 60), part(3, 1)), value(24 * 60)), "number");
});

const addDate: XPathFunction = of("add-date", 2, 6, (args) => {
  const units = ["year", "month", "day", "hour", "minute"];
  const [date = typed(NONE, "any"), ...amounts] = args;
  return typed(
    amounts.reduce(
      (from, amount, at) => call("dateadd", from, asNumber(amount), value(units[at] ?? "day")),
      toDate(date).expression,
    ),
    "date",
  );
});

export const DATE_FUNCTIONS: readonly (readonly [name: string, translate: XPathFunction])[] = [
  ["today", of("today", 0, 0, () => typed(call("today"), "date"))],
  ["now", of("now", 0, 0, (_, { nearly }) => (nearly.add("now()"), typed(call("today"), "now")))],
  ["date", dateOf],
  ["date-time", dateOf],
  ["decimal-date-time", decimalDate],
  ["decimal-date", decimalDate],
  ["decimal-time", decimalTime],
  ["format-date", formatDate("format-date")],
  ["format-date-time", formatDate("format-date-time")],
  // Functions of CHT, a user of XLSForm.
  ["add-date", addDate],
  ["difference-in-months", difference("month")],
  ...["day", "week", "month", "year"].map((unit): [string, XPathFunction] => [
    `cht:difference-in-${unit}s`,
    difference(unit),
  ]),
];
