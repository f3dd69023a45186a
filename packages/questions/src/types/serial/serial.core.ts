import type { QuestionCore } from "@idata/engine";
import { cleanText } from "../../shared/answer/plain.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { serialAnswer } from "./serial.answer.ts";
import type { SerialItem } from "./serial.answer.ts";

export const serialCore: QuestionCore<SerialItem, string> = {
  ...serialAnswer,
  defaults: () => ({}),
  fromReceipt: ({ prefix = "", digits = 0, start = 1 }, { number }) =>
    cleanText(prefix + String(start - 1 + number).padStart(digits, "0")),
  count: () => ({}),
  exportColumns: () => oneColumn("text"),
  exportCells: (_settings, answer) => [answer],
};
