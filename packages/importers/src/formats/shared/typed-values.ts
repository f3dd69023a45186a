/**
 * Values of expressions with what is known about them, and how they are converted. In the files a choice is the text of
 * its code; in the product it is an option, whose code may differ from its id.
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
  numberOf,
  unary,
  value,
} from "./make-expression.ts";

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
  /** The function that gives its value, for rows that are not in the form. */
  readonly stands?: "today";
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
