/** Code shared by types with a one-line answer that has a normal form, such as an address or a phone number. */
import type { FilledField, ItemBase, Parsed } from "@idata/engine";
import { narrow } from "./narrow.ts";
import { fieldValue } from "./plain.ts";
import { parseText } from "./text-answer.ts";

/**
 * `normal` gets the trimmed line with full-width characters made narrow, and returns the line to store, or `""` for no
 * answer.
 */
export function parseLine(raw: unknown, hardMax: number, normal: (line: string) => string): Parsed<string> {
  const parsed = parseText(raw, hardMax, true);
  return parsed.ok && parsed.value !== null ? { ok: true, value: normal(narrow(parsed.value).trim()) || null } : parsed;
}

export const lineAnswer = {
  toExpression: (_settings: ItemBase, answer: string): string => answer,
  toText: (_settings: ItemBase, answer: string): string => answer,
  fromFields: (settings: ItemBase, fields: readonly FilledField[]): string | null => fieldValue(fields, settings.id),
};
