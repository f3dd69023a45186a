/** What the types share whose answer is one line with a normal form of its own: an address, a number of a person. */
import type { Counters, ExportColumn, FilledField, ItemBase, Parsed } from "@idata/engine";
import { narrow } from "./narrow.ts";
import { fieldValue } from "./plain.ts";
import { oneColumn } from "./single-cell.ts";
import { parseText } from "./text-answer.ts";

/** `normal` gets the trimmed line with narrow signs and gives the line as it is stored; `""` for nothing. */
export function parseLine(raw: unknown, hardMax: number, normal: (line: string) => string): Parsed<string> {
  const parsed = parseText(raw, hardMax, true);
  return parsed.ok && parsed.value !== null ? { ok: true, value: normal(narrow(parsed.value).trim()) || null } : parsed;
}

/** Only how many answered can be summed up: no two answers are alike. */
export const lineAnswer = {
  toExpression: (_settings: ItemBase, answer: string): string => answer,
  count: (): Counters => ({ n: 1 }),
  toText: (_settings: ItemBase, answer: string): string => answer,
  exportColumns: (): ExportColumn[] => oneColumn("text"),
  exportCells: (_settings: ItemBase, answer: string): string[] => [answer],
  fromFields: (settings: ItemBase, fields: readonly FilledField[]): string | null => fieldValue(fields, settings.id),
};
