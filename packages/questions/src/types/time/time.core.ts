import type { QuestionCore } from "@idata/engine";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { timeAnswer } from "./time.answer.ts";
import type { TimeItem } from "./time.answer.ts";
import { foundBars } from "../../shared/core/bars.ts";
import { groupHours } from "../../shared/core/hour-bars.ts";

export const timeCore: QuestionCore<TimeItem, string> = {
  ...timeAnswer,
  columns: "answer",
  defaults: () => ({}),
  // Counts minutes even if seconds are asked for, which limits the number of counters.
  count: (_settings, answer) => ({ [answer.slice(0, 5)]: 1 }),
  reported: (_settings, counters) => foundBars(groupHours(counters)),
  exportColumns: () => oneColumn("text"),
  exportCells: (_settings, answer) => [answer],
};
