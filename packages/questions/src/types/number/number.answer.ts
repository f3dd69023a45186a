/** A number, including its steps. */
import type { AnswerCore } from "@idata/engine";
import { countDecimals } from "../../shared/answer/number-text.ts";
import { issue } from "../../shared/answer/plain.ts";
import { plainNumberAnswer } from "./plain-number.answer.ts";
import type { NumberItem } from "./plain-number.answer.ts";

export type { NumberItem } from "./plain-number.answer.ts";

export const numberAnswer: AnswerCore<NumberItem, number> = {
  ...plainNumberAnswer,
  validate(settings, answer, context) {
    const { step, min } = settings;
    const issues = plainNumberAnswer.validate(settings, answer, context);
    if (!step || isOnStep(answer, min ?? 0, step)) return issues;
    return [...issues, min ? issue("off_step", { min, step }) : issue("not_multiple", { step })];
  },
};

/** Computes in the smallest unit of the three numbers, so that 0.3 is exactly three times 0.1. */
function isOnStep(value: number, from: number, step: number): boolean {
  const unit = 10 ** Math.max(...[value, from, step].map(countDecimals));
  return Math.round((value - from) * unit) % Math.round(step * unit) === 0;
}
