/** Translates lookups in the lists of the choices sheet: `instance('list')/root/item[…]/column`. */
import type { Expression } from "@idata/engine";
import { Untranslatable, call, iif, join, simplify, value } from "../shared/make-expression.ts";
import type { Translator } from "./xpath-scope.ts";
import type { XPath, XPathStep } from "./xpath-parse.ts";
import { type ListOption, type Value, typed } from "../shared/typed-values.ts";

/** `instance('list')/root/item[name = ${q}]/label`: a column of the options for which the condition holds. */
export function translateLookup(args: readonly XPath[], steps: readonly XPathStep[], translator: Translator): Value {
  const options = findOptions(args, translator);
  const [root, item, column, ...more] = steps;
  if (root?.name !== "root" || item?.name !== "item" || column === undefined || more.length > 0)
    throw new Untranslatable(`instance()/${steps.map((step) => step.name).join("/")}`);
  const pieces = options.flatMap((option) => {
    const text = column.name === "label" ? option.label : columnsOf(option)[column.name];
    const condition = matches(option, item.predicates, translator);
    if (text === undefined || text === "" || condition === false) return [];
    return [condition === true ? value(text) : iif(condition, value(text), value(""))];
  });
  return typed(pieces.length > 0 ? call("concat", ...pieces) : value(""), "text");
}

/** Number of the options of a lookup for which the condition holds. */
export function countLookup(xpath: XPath, translator: Translator): Value | null {
  if (xpath.type !== "path" || xpath.from === null || xpath.from === "root") return null;
  if (xpath.from.type !== "call" || xpath.from.name !== "instance") return null;
  const item = xpath.steps.at(-1);
  const counted = findOptions(xpath.from.args, translator).flatMap((option) => {
    const condition = matches(option, item?.predicates ?? [], translator);
    if (condition === false) return [];
    return [condition === true ? value(1) : iif(condition, value(1), value(0))];
  });
  return typed(counted.length > 0 ? call("sum", ...counted) : value(0), "number");
}

function findOptions(args: readonly XPath[], { scope }: Translator): readonly ListOption[] {
  const [listName] = args;
  const options = listName?.type === "text" ? scope.list(listName.value) : null;
  if (!options) throw new Untranslatable(`instance(${listName?.type === "text" ? `'${listName.value}'` : "…"})`);
  return options;
}

function matches(option: ListOption, predicates: readonly XPath[], translator: Translator): Expression | boolean {
  const inner = translator.within(columnsOf(option));
  const conditions = predicates.map((predicate) => {
    const translated = inner.translate(predicate);
    // A number is a position and not a condition.
    if (translated.type === "number") throw new Untranslatable("[1]");
    return translated.expression;
  });
  const all = join("and", conditions);
  if (!all) return true;
  const simple = simplify(all);
  return simple.type === "value" && typeof simple.value === "boolean" ? simple.value : simple;
}

const columnsOf = (option: ListOption): Record<string, string> => ({
  ...option.columns,
  name: option.code,
  label: option.label,
});
