/**
 * The codebook explains the codes of an export: one row per question, followed by one row per option, row or column of
 * the question.
 */
import { type FormDefinition, type ItemDefinition, listParts, PART_LISTS } from "@idata/engine";
import type { Cell } from "./column.ts";
import type { ExportWords } from "./words.ts";

export function toCodebook(definition: FormDefinition, words: ExportWords): Cell[][] {
  const items = definition.pages.flatMap((page) => page.items);
  return [[words.column, words.type, words.code, words.meaning], ...items.flatMap(describe)];
}

function describe(item: ItemDefinition): Cell[][] {
  const parts = PART_LISTS.flatMap((list) => listParts(item, list));
  return [
    [item.id, item.type, null, item.title],
    ...parts.map((part): Cell[] => [item.id, item.type, part.id, part.label]),
  ];
}
