import type { QuestionCore } from "@idata/engine";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { numbersOf } from "../../shared/core/numbers.ts";
import { scoreStep } from "../../shared/core/step-score.ts";
import { scaleAnswer, NOT_APPLICABLE, scaleSteps, answerText } from "./scale.answer.ts";
import type { ScaleItem } from "./scale.answer.ts";
import { barsOfSteps } from "../../shared/core/bars.ts";

export const scaleCore: QuestionCore<ScaleItem, number | string> = {
  ...scaleAnswer,
  texts: ["midLabel", "naLabel"],
  columns: "answer",
  defaults: () => ({ max: 5 }),
  count: (_settings, answer) => ({ [String(answer)]: 1 }),
  bars: (settings, counters) => barsOfSteps(scaleSteps(settings), counters, (step) => answerText(settings, step)),
  numbers: (_settings, counters) => numbersOf(counters),
  exportColumns: () => oneColumn("number"),
  exportCells: (settings, answer, codes) => [
    typeof answer === "string" && !codes ? answerText(settings, answer) : answer,
  ],
  score(settings, answer) {
    const score = scoreStep(settings.key, scaleSteps(settings), typeof answer === "number" ? answer : null);
    // If the question does not apply, it adds nothing to the points or the maximum.
    return score !== null && answer === NOT_APPLICABLE ? { points: 0, max: 0 } : score;
  },
};
