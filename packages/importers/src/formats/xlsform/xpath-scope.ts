/** Where an expression stands: what it can mention, and the value of what it mentions. */
import { Untranslatable, call, name } from "../shared/make-expression.ts";
import { type ListOption, type Target, type Value, typed } from "../shared/typed-values.ts";
import type { XPath } from "./xpath-parse.ts";

/** The value of a target where the expression stands, by the repeats around both. */
export function valueOf(target: Target, here: readonly string[], what: string): Value {
  if (target.isLost || target.isGroup) throw new Untranslatable(what);
  const { repeats, id, type, part, stands } = target;
  if (stands) return typed(call(stands), type);
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
  readonly walk: (steps: readonly string[], from: "here" | "root") => Target | null;
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
