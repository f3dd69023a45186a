/**
 * Expands carried options: the item gets copies of the earlier question's options, with their ids and with conditions
 * that say when they are shown. `compileForm` does this itself. All other code that reads items together with answers
 * (exports, statistics, reports, answer lists) must call this first, because an answer may name an option that only the
 * expanded item has. The same holds before compiling with the lean language (`createLanguage`).
 */
import type {
  CarriedOptions,
  ExpressionText,
  FormDefinition,
  ItemDefinition,
  OptionDefinition,
} from "../definition/definition.ts";
import { optionsOf } from "../definition/parts.ts";

/** Returns the same object if nothing is carried over. Idempotent. */
export function expandDefinition(definition: FormDefinition): FormDefinition {
  const lists = definition.pages.map(({ items }) => items);
  if (!lists.some((items) => items.some(carries))) return definition;
  const expanded = expandLists(lists);
  return { ...definition, pages: definition.pages.map((page, index) => ({ ...page, items: expanded[index] ?? [] })) };
}

/** Expands lists of items that may refer to each other. */
function expandLists(lists: readonly ItemDefinition[][]): ItemDefinition[][] {
  const byId = new Map<string, ItemDefinition>();
  for (const item of lists.flat()) if (!byId.has(item.id)) byId.set(item.id, item);
  const done = new Map<ItemDefinition, ItemDefinition>();

  function expand(item: ItemDefinition): ItemDefinition {
    if (!carries(item)) return item;
    const known = done.get(item);
    if (known) return known;
    const { optionsFrom: carried, ...own } = item as ItemDefinition & { optionsFrom?: CarriedOptions };
    const [inner] = innerItems(item).some(carries) ? expandLists([innerItems(item)]) : [];
    const plain = (inner ? { ...own, items: inner } : own) as ItemDefinition;
    // In a circle of questions that carry from each other, each keeps only its own options.
    done.set(item, plain);
    const source = carried && byId.get(carried.question);
    if (!carried || !source || source === item) return plain;
    const copies = optionsOf(expand(source)).map((option) => carry(option, carried));
    const taken = new Set(copies.map(({ id }) => id));
    const expanded = { ...plain, options: [...copies, ...optionsOf(item).filter(({ id }) => !taken.has(id))] };
    done.set(item, expanded);
    return expanded;
  }
  return lists.map((items) => items.map(expand));
}

/** The questions inside a group; empty for other items. */
function innerItems({ items }: ItemDefinition): ItemDefinition[] {
  return Array.isArray(items) ? (items as ItemDefinition[]) : [];
}

function carries(item: ItemDefinition): boolean {
  const source = item["optionsFrom"];
  return (typeof source === "object" && source !== null) || innerItems(item).some(carries);
}

/** Copies an option without what belongs to its original question: the text field, score and quota. */
function carry(option: OptionDefinition, { question, which }: CarriedOptions): OptionDefinition {
  const { other: _other, score: _score, quota: _quota, visibleIf, ...copy } = option;
  const conditions: ExpressionText[] = [];
  if (visibleIf?.trim()) conditions.push(visibleIf.replace(/\{\s*self\b/g, `{${question}`));
  if (which !== "all") conditions.push(`{${question}} ${which === "chosen" ? "anyof" : "noneof"} ['${option.id}']`);
  if (conditions.length === 0) return copy;
  const together = conditions.length > 1 ? conditions.map((one) => `(${one})`).join(" and ") : conditions[0];
  return { ...copy, visibleIf: together };
}
