import type { QuestionCore } from "@idata/engine";
import { bad, cleanText, isBlank, ok } from "../../shared/answer/plain.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { serialAnswer } from "./serial.answer.ts";
import type { SerialItem } from "./serial.answer.ts";

/** Above the maximum length of prefix and number together. */
const LONGEST = 100;

export const serialCore: QuestionCore<SerialItem, string> = {
  ...serialAnswer,
  // Reads numbers that were derived from receipts.
  parse(_settings, raw) {
    if (isBlank(raw)) return ok<string>(null);
    if (typeof raw !== "string" || raw.length > LONGEST) return bad("decoration");
    const text = cleanText(raw).replaceAll("\n", " ");
    return ok(text === "" ? null : text);
  },
  columns: "none",
  defaults: () => ({}),
  fromReceipt: ({ prefix = "", digits = 0, start = 1 }, { number }) =>
    cleanText(prefix + String(start - 1 + number).padStart(digits, "0")),
  count: () => ({}),
  exportColumns: () => oneColumn("text"),
  exportCells: (_settings, answer) => [answer],
};
