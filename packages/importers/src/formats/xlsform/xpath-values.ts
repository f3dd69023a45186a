/**
 * Converts between the kinds of values of XPath. XPath has numbers, texts, truth values and sets of nodes, and a choice
 * is the text of its code. In the product a choice is an option, whose code may differ from its id.
 */
import type { Expression } from "@idata/engine";
import {
  type Typed,
  Untranslatable,
  binary,
  call,
  iif,
  isNumber,
  isText,
  name,
  numberOf,
  unary,
  value,
} from "../shared/make-expression.ts";
import type { XPath } from "./xpath-parse.ts";

export interface ListOption {
  readonly id: string;
  readonly code: string;
  /** Plain text in the first language. */
  readonly label: string;
  /** Further columns of the choices sheet. */
  readonly columns: Readonly<Record<string, string>>;
}

/** A row of the survey that expressions may mention. */
export interface Target {
  readonly id: string;
  /** Where its value is inside the answer with this id, for example the row of a matrix. */
  readonly part?: string;
  readonly type: Typed["type"];
  /** Ids of the repeats around it, outermost first. */
  readonly repeats: readonly string[];
  readonly options?: readonly ListOption[];
  readonly isRepeat?: boolean;
  /** A group or a row without a value. */
  readonly isGroup?: boolean;
  /** The reference is a row that is not in the form, so it has no value. */
  readonly isLost?: boolean;
}

/** A translated part, with the question it stands for and the options that question has. */
export interface Value extends Typed {
  readonly target?: Target;
  /** The value in all entries of a repeat: its id and the id of the question in it. */
  readonly column?: { readonly repeat: Expression; readonly id: string | null };
}

export const typed = (expression: Expression, type: Typed["type"]): Value => ({ expression, type });

const ISO_DAY = /^\d{4}-\d\d-\d\d$/;
const ISO_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

export const isDay = ({ type, expression }: Typed): boolean =>
  type === "date" || type === "now" || (isText(expression) && ISO_DAY.test(expression.value));
export const isMoment = ({ type, expression }: Typed): boolean =>
  type === "datetime" || (isText(expression) && ISO_MOMENT.test(expression.value));

const SECONDS_PER_DAY = 86_400;

/** Days since 1970-01-01, as ODK counts them, without the time zone. */
export function daysOf(given: Typed): Expression {
  if (isMoment(given))
    return binary(
      "/",
      call("datediff", value("1970-01-01"), given.expression, value("second")),
      value(SECONDS_PER_DAY),
    );
  return call("datediff", value("1970-01-01"), given.expression, value("day"));
}

export function asNumber(given: Value): Expression {
  const { expression, type } = given;
  if (type === "number") return expression;
  if (type === "boolean") return iif(expression, value(1), value(0));
  if (isDay(given) || isMoment(given)) return daysOf(given);
  if (type === "one" || type === "many") return numberOfChoice(given);
  if (type === "time") throw new Untranslatable("number(time)");
  return numberOf(expression);
}

/** The code as a number, for choices with numbers as codes. */
function numberOfChoice({ expression, target }: Value): Expression {
  const numeric = (target?.options ?? []).filter(({ code }) => code.trim() !== "" && Number.isFinite(Number(code)));
  const [first, ...rest] = numeric.map(({ code }) =>
    iif(binary("=", expression, value(code)), value(Number(code)), value(null)),
  );
  if (first === undefined) return call("number", expression);
  return rest.reduce((left, right) => binary("+", left, right), first);
}

export function asText(given: Value): Expression {
  const { expression, type, target } = given;
  if (type === "boolean") return iif(expression, value("true"), value("false"));
  if (isNumber(expression)) return value(String(expression.value));
  if (type === "number") return call("concat", expression);
  if (type === "one" && hasOtherIds(target)) return pickByOption(given, ({ code }) => code);
  if (type === "many")
    return call(
      "trim",
      pickByOption(given, ({ code }) => `${code} `),
    );
  return expression;
}

/** A text in a place where joining is meant, so numbers need no conversion. */
export function asPiece(given: Value): Expression {
  return given.type === "number" ? given.expression : asText(given);
}

export const hasOtherIds = (target: Target | undefined): boolean =>
  (target?.options ?? []).some(({ id, code }) => id !== code);

/** The texts of the chosen options, one after the other. */
export function pickByOption({ expression, type, target }: Value, textOf: (option: ListOption) => string): Expression {
  const options = (target?.options ?? []).filter((option) => textOf(option).trim() !== "");
  if (options.length === 0) return value("");
  return call(
    "concat",
    ...options.map((option) =>
      iif(binary(type === "many" ? "contains" : "=", expression, value(option.code)), value(textOf(option)), value("")),
    ),
  );
}

/** In a condition every value is true or false; elsewhere it has to become one. */
export function asTruth({ expression, type }: Value): Expression {
  return type === "boolean" ? expression : unary("not", unary("not", expression));
}

/** The value of a target where the expression stands, by the repeats around both. */
export function valueOf(target: Target, here: readonly string[], what: string): Value {
  if (target.isLost || target.isGroup) throw new Untranslatable(what);
  const { repeats, id, type, part } = target;
  const shared = repeats.findIndex((one, index) => one !== here[index]);
  const common = shared < 0 ? repeats.length : shared;
  // An entry of a repeat does not know the questions around it.
  if (common < here.length) throw new Untranslatable(what);
  const outside = repeats.slice(common);
  if (outside.length === 0) {
    const expression = part === undefined ? name(id) : name(id, part);
    return { expression, type, target, ...(target.isRepeat ? { column: { repeat: expression, id: null } } : {}) };
  }
  if (outside.length > 1 || part !== undefined) throw new Untranslatable(what);
  const repeat = name(outside[0] ?? "");
  return { expression: name(outside[0] ?? "", 0, id), type, target, column: { repeat, id } };
}

export interface XPathScope {
  /** Finds a row by its name; rows near `.` win. */
  find(name: string): Target | null;
  /** Finds a row by a path from the row of the expression, or from the root. */
  walk(steps: readonly string[], from: "here" | "root"): Target | null;
  /** Ids of the repeats around the row of the expression. */
  readonly repeats: readonly string[];
  /** The row of the expression, as `.`. */
  readonly self: Target | null;
  /** The options of a list of the choices sheet; null if it has no such list. */
  list(name: string): readonly ListOption[] | null;
  /** Columns of the option that a choice filter is tried on. */
  readonly columns?: Readonly<Record<string, string>>;
}

export interface Translator {
  readonly scope: XPathScope;
  /** Words that were translated to something that is only nearly the same. */
  readonly nearly: Set<string>;
  translate(xpath: XPath): Value;
  /** Translates with the columns of one option in reach, for conditions in lookups. */
  within(columns: Readonly<Record<string, string>>): Translator;
}
