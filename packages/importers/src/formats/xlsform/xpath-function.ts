/** How functions of XPath are declared for the translator. */
import { Untranslatable, value } from "../shared/make-expression.ts";
import { type Value, typed } from "../shared/typed-values.ts";
import type { XPath } from "./xpath-parse.ts";
import type { Translator } from "./xpath-scope.ts";

export type XPathFunction = (args: readonly XPath[], translator: Translator) => Value;

/** A function of translated values. Throws Untranslatable for a wrong number of arguments. */
export const of =
  (label: string, least: number, most: number, make: (args: Value[], translator: Translator) => Value): XPathFunction =>
  (args, translator) => {
    if (args.length < least || args.length > most) throw new Untranslatable(`${label}()`);
    return make(
      args.map((arg) => translator.translate(arg)),
      translator,
    );
  };

export const MANY = 1000;
export const NONE = value(null);
export const first = (args: readonly Value[]): Value => args[0] ?? typed(NONE, "any");
