import type { QuestionCore } from "@idata/engine";
import { toDay } from "../../shared/core/read-day.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { datetimeAnswer, toWords } from "./datetime.answer.ts";
import type { DatetimeItem } from "./datetime.answer.ts";
import { foundBars } from "../../shared/core/bars.ts";
import { groupDays } from "../../shared/core/day-groups.ts";

export const datetimeCore: QuestionCore<DatetimeItem, string> = {
  ...datetimeAnswer,
  columns: "answer",
  defaults: () => ({}),
  // Counts days and hours separately, because few responses share the same date and time.
  count: (_settings, answer) => ({ [answer.slice(0, 10)]: 1, [answer.slice(11, 13)]: 1 }),
  reported: (_settings, counters) => foundBars(groupDays(counters)?.groups ?? []),
  exportColumns: () => oneColumn("text"),
  exportCells: (_settings, answer, codes) => [codes ? answer : toWords(answer)],
  fromCells(_settings, { "": text = "" }) {
    const [, day = "", time = ""] = /^(\S+?)[T ]\s*(\S+)$/.exec(text.trim()) ?? [];
    return day === "" ? text.trim() : `${toDay(day)}T${time}`;
  },
};
