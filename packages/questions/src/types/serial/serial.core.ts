/**
 * A number that follows from where the response stands among the others. Nobody fills it in, what a client sends for it is
 * ignored, and it is not stored with the answers: whoever shows a response completes it (`completeAnswers` of the engine).
 */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { bad, cleanText, isBlank, ok } from "../../shared/core/plain.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";

export interface SerialItem extends ItemBase {
  type: "serial";
  prefix?: string;
  /** Shorter numbers get zeros in front. */
  digits?: number;
  /** Number of the first response; 1 when absent. */
  start?: number;
}

/** Longest prefix and longest number together, with room to spare. */
const LONGEST = 100;

export const serialCore: QuestionCore<SerialItem, string> = {
  type: "serial",
  defaults: () => ({}),
  parse(_settings, raw) {
    if (isBlank(raw)) return ok<string>(null);
    if (typeof raw !== "string" || raw.length > LONGEST) return bad("decoration");
    const text = cleanText(raw).replaceAll("\n", " ");
    return ok(text === "" ? null : text);
  },
  validate: () => [],
  isUnseen: () => true,
  fromReceipt: ({ prefix = "", digits = 0, start = 1 }, { number }) =>
    cleanText(prefix + String(start - 1 + number).padStart(digits, "0")),
  toExpression: (_settings, answer) => answer,
  count: () => ({}),
  toText: (_settings, answer) => answer,
  exportColumns: () => oneColumn("text"),
  exportCells: (_settings, answer) => [answer],
  fromFields: () => null,
};
