import type { QuestionCore } from "@idata/engine";
import { findChoice } from "../../shared/core/read-choices.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { numbersOf } from "../../shared/core/numbers.ts";
import { scoreStep } from "../../shared/core/step-score.ts";
import { scaleAnswer, NOT_APPLICABLE, scaleSteps, answerText, stepLabel } from "./scale.answer.ts";
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
  // A step is named by its number, its words, or both.
  fromCells(settings, { "": text = "" }) {
    const steps = scaleSteps(settings);
    const names = steps.flatMap((step) => [
      { id: String(step), label: answerText(settings, step) },
      { id: String(step), label: stepLabel(settings, steps, step) },
    ]);
    return findChoice([...names, { id: NOT_APPLICABLE, label: settings.naLabel ?? NOT_APPLICABLE }], text) ?? text;
  },
  score(settings, answer) {
    const score = scoreStep(settings.key, scaleSteps(settings), typeof answer === "number" ? answer : null);
    // If the question does not apply, it adds nothing to the points or the maximum.
    return score !== null && answer === NOT_APPLICABLE ? { points: 0, max: 0 } : score;
  },
};
