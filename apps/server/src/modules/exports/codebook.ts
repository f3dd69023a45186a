/** What the codes of an export mean: one row per question, then one per option, row or column of it. */
import type { FormDefinition, ItemDefinition } from "@idata/engine";
import type { Cell } from "./cells.ts";
import type { ExportWords } from "./words.ts";

/** Lists of parts with an id and a label that an item may have. */
const PART_LISTS = ["options", "rows", "columns"] as const;

export function toCodebook(definition: FormDefinition, words: ExportWords): Cell[][] {
  const items = definition.pages.flatMap((page) => page.items);
  return [[words.column, words.type, words.code, words.meaning], ...items.flatMap(describe)];
}

function describe(item: ItemDefinition): Cell[][] {
  const parts = PART_LISTS.flatMap((list) => toParts(item[list]));
  return [
    [item.id, item.type, null, item.title],
    ...parts.map((part): Cell[] => [item.id, item.type, part.id, part.label]),
  ];
}

/** Settings of the same name may be something else: the `rows` of a text area are a number. */
function toParts(value: unknown): { id: string; label: string }[] {
  return Array.isArray(value) ? (value as { id: string; label: string }[]) : [];
}
