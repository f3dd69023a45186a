import type { QuestionCore } from "@idata/engine";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { dateAnswer } from "./date.answer.ts";
import type { DateItem } from "./date.answer.ts";

export const dateCore: QuestionCore<DateItem, string> = {
  ...dateAnswer,
  columns: "answer",
  defaults: () => ({}),
  count: (_settings, answer) => ({ [answer]: 1 }),
  exportColumns: () => oneColumn("date"),
  exportCells: (_settings, answer) => [answer],
};
