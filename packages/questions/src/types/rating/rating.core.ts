import type { QuestionCore } from "@idata/engine";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { numbersOf } from "../../shared/core/numbers.ts";
import { scoreStep } from "../../shared/core/step-score.ts";
import { ratingAnswer, ratingSteps } from "./rating.answer.ts";
import type { RatingItem } from "./rating.answer.ts";
import { barsOfSteps } from "../../shared/core/bars.ts";

export const ratingCore: QuestionCore<RatingItem, number> = {
  ...ratingAnswer,
  givesMeaning: ["min", "max"],
  columns: "answer",
  defaults: () => ({ max: 5, shape: "star" }),
  count: (_settings, answer) => ({ [String(answer)]: 1 }),
  bars: (settings, counters) => barsOfSteps(ratingSteps(settings), counters),
  numbers: (_settings, counters) => numbersOf(counters),
  exportColumns: () => oneColumn("number"),
  exportCells: (_settings, answer) => [answer],
  score: (settings, answer) => scoreStep(settings.key, ratingSteps(settings), answer),
};
