import type { QuestionCore } from "@idata/engine";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { dateAnswer } from "./date.answer.ts";
import type { DateItem } from "./date.answer.ts";
import { foundBars } from "../../shared/core/bars.ts";
import { groupDays } from "../../shared/core/day-groups.ts";

export const dateCore: QuestionCore<DateItem, string> = {
  ...dateAnswer,
  columns: "answer",
  defaults: () => ({}),
  count: (_settings, answer) => ({ [answer]: 1 }),
  reported: (_settings, counters) => foundBars(groupDays(counters)?.groups ?? []),
  exportColumns: () => oneColumn("date"),
  exportCells: (_settings, answer) => [answer],
};
