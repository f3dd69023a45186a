import type { QuestionCore } from "@idata/engine";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { numbersOf } from "../../shared/core/numbers.ts";
import { NPS_STEPS, npsAnswer } from "./nps.answer.ts";
import type { NpsItem } from "./nps.answer.ts";
import { barsOfSteps } from "../../shared/core/bars.ts";

export const npsCore: QuestionCore<NpsItem, number> = {
  ...npsAnswer,
  columns: "answer",
  defaults: () => ({}),
  count: (_settings, answer) => ({ [String(answer)]: 1 }),
  bars: (_settings, counters) => barsOfSteps(NPS_STEPS, counters),
  numbers: (_settings, counters) => numbersOf(counters).map((group) => ({ ...group, isRecommendation: true })),
  exportColumns: () => oneColumn("number"),
  exportCells: (_settings, answer) => [answer],
};
