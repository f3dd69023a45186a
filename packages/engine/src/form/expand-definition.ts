/**
 * Options that come from an earlier question, written out: the item gets copies of them, with their ids and with
 * conditions that say when they are there. `compileForm` does this by itself. Whoever reads items from a definition that
 * holds answers (exports, statistics, reports, lists of answers, the console's views of them) must call it first: an answer
 * may name an option that only the expanded item has.
 */
import type {
  CarriedOptions,
  ExpressionText,
  FormDefinition,
  ItemDefinition,
  OptionDefinition,
} from "../definition/definition.ts";
import { optionsOf } from "../definition/parts.ts";

/** The same object when nothing is carried over; expanding twice is expanding once. */
export function expandDefinition(definition: FormDefinition): FormDefinition {
  if (!definition.pages.some(({ items }) => items.some(hasSource))) return definition;
  const byId = new Map<string, ItemDefinition>();
  for (const { items } of definition.pages) for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item);
  const done = new Map<ItemDefinition, ItemDefinition>();

  function expand(item: ItemDefinition): ItemDefinition {
    const known = done.get(item);
    if (known) return known;
    const carried = hasSource(item) ? (item["optionsFrom"] as CarriedOptions) : null;
    if (!carried) return item;
    const { optionsFrom: _source, ...own } = item;
    // Questions that carry from each other in a circle have what is their own.
    done.set(item, own as ItemDefinition);
    const source = byId.get(carried.question);
    const options = source && source !== item ? optionsOf(expand(source)) : [];
    const taken = new Set(options.map(({ id }) => id));
    const copies = options.map((option) => carry(option, carried));
    const expanded = { ...own, options: [...copies, ...optionsOf(item).filter(({ id }) => !taken.has(id))] };
    done.set(item, expanded as ItemDefinition);
    return expanded as ItemDefinition;
  }
  const pages = definition.pages.map((page) =>
    page.items.some(hasSource) ? { ...page, items: page.items.map(expand) } : page,
  );
  return { ...definition, pages };
}

function hasSource(item: ItemDefinition): boolean {
  return typeof item["optionsFrom"] === "object" && item["optionsFrom"] !== null;
}

/** What an option means to its own question (a text field, marks, a quota) stays there. */
function carry(option: OptionDefinition, { question, which }: CarriedOptions): OptionDefinition {
  const { other: _other, score: _score, quota: _quota, visibleIf, ...copy } = option;
  const conditions: ExpressionText[] = [];
  if (visibleIf?.trim()) conditions.push(visibleIf.replace(/\{\s*self\b/g, `{${question}`));
  if (which !== "all") conditions.push(`{${question}} ${which === "chosen" ? "anyof" : "noneof"} ['${option.id}']`);
  if (conditions.length === 0) return copy;
  return {
    ...copy,
    visibleIf: conditions.length > 1 ? conditions.map((one) => `(${one})`).join(" and ") : conditions[0],
  };
}
