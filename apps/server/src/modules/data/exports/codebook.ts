/**
 * The codebook explains the codes of an export: one row per question, followed by one row per option, row or column of
 * the question, and per code that its answers were given by hand.
 */
import { type FormDefinition, type ItemDefinition, listParts, PART_LISTS } from "@idata/engine";
import type { CodesByQuestion } from "./coding-columns.ts";
import type { Cell } from "./column.ts";
import type { ExportWords } from "./words.ts";

export function toCodebook(definition: FormDefinition, words: ExportWords, codings: CodesByQuestion): Cell[][] {
  const items = definition.pages.flatMap((page) => page.items);
  return [[words.column, words.type, words.code, words.meaning], ...items.flatMap((item) => describe(item, codings))];
}

function describe(item: ItemDefinition, codings: CodesByQuestion): Cell[][] {
  const parts = PART_LISTS.flatMap((list) => listParts(item, list));
  return [
    [item.id, item.type, null, item.title],
    ...parts.map((part): Cell[] => [item.id, item.type, part.id, part.label]),
    ...(codings.get(item.id) ?? []).map(({ codeId, name }): Cell[] => {
      return [`${item.id}.codings`, item.type, String(codeId), name];
    }),
  ];
}
