/** Where an ExpressionScript stands, and numbers as it reads them. */
import type { Expression } from "@idata/engine";
import { Untranslatable, call, iif, isText, numberOf, unary, value } from "../shared/make-expression.ts";
import { type Value, asText } from "../shared/typed-values.ts";
import type { Em } from "./em-parse.ts";
import type { Named, NamedPart, Names } from "./names.ts";
import type { Words } from "./words.ts";

export interface EmScope {
  readonly names: Names;
  readonly words: Words;
  /** The question that the expression belongs to, for `self` and `this`. */
  readonly self: Named | null;
  /** In a validator of single parts `self` and `this` are the answer of this part. */
  readonly part?: NamedPart;
  /** In a validator `self` is the answer itself. */
  readonly isValidator?: boolean;
  /** The name of a variable for a parameter of the page's address, such as `TOKEN:FIRSTNAME`. */
  parameter?(name: string): string;
}

export interface EmTranslator {
  readonly scope: EmScope;
  translate(em: Em): Value;
  /** Arguments of a function, with `self` and `that` as all values of the question. */
  spread(args: readonly Em[]): Value[];
}

export function toNumber(given: Value): Expression {
  if (given.hiddenText !== undefined) throw new Untranslatable(given.hiddenText);
  if (given.type === "boolean") return iif(given.expression, value(1), value(0));
  if (given.type === "one" || given.type === "many") return call("number", asText(given));
  if (isText(given.expression)) return numberOf(given.expression);
  return given.expression;
}

/** The value as a text: a chosen option is `Y`, one that is not chosen is empty. */
export function toText(given: Value): Expression {
  const { expression, type, hiddenText } = given;
  if (hiddenText !== undefined) throw new Untranslatable(hiddenText);
  if (type !== "boolean") return asText(given);
  if (expression.type !== "name") return iif(expression, value("Y"), value(""));
  return iif(unary("empty", expression), value(""), iif(expression, value("Y"), value("N")));
}
