import type { QuestionCore } from "@idata/engine";
import { countDays } from "../../shared/answer/calendar.ts";
import { dateRangeAnswer } from "./date-range.answer.ts";
import type { DateRangeItem, DateRangeAnswer } from "./date-range.answer.ts";
import { foundBars } from "../../shared/core/bars.ts";
import { groupDays } from "../../shared/core/day-groups.ts";

export const dateRangeCore: QuestionCore<DateRangeItem, DateRangeAnswer> = {
  ...dateRangeAnswer,
  columns: "answer",
  defaults: () => ({}),
  // Counts the first day, and the length under `n:<days>`.
  count: (_settings, { from, to }) => ({ [from]: 1, [`n:${countDays(from, to)}`]: 1 }),
  reported: (_settings, counters) => foundBars(groupDays(counters)?.groups ?? [], "starts"),
  exportColumns: () => [
    { key: "from", label: "", word: "from", kind: "date" },
    { key: "to", label: "", word: "to", kind: "date" },
    { key: "days", label: "", word: "days", kind: "number" },
  ],
  exportCells: (_settings, { from, to }) => [from, to, countDays(from, to)],
};
