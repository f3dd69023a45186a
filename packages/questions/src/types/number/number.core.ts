/** A number, including its steps. */
import type { QuestionCore } from "@idata/engine";
import { countDecimals } from "../../shared/core/number-text.ts";
import { issue } from "../../shared/core/plain.ts";
import { plainNumberCore } from "./plain-number.core.ts";
import type { NumberItem } from "./plain-number.core.ts";

export type { NumberItem } from "./plain-number.core.ts";

export const numberCore: QuestionCore<NumberItem, number> = {
  ...plainNumberCore,
  texts: ["prefix", "suffix"],
  validate(settings, answer, context) {
    const { step, min } = settings;
    const issues = plainNumberCore.validate(settings, answer, context);
    if (!step || isOnStep(answer, min ?? 0, step)) return issues;
    return [...issues, min ? issue("off_step", { min, step }) : issue("not_multiple", { step })];
  },
};

/** Computes in the smallest unit of the three numbers, so that 0.3 is exactly three times 0.1. */
function isOnStep(value: number, from: number, step: number): boolean {
  const unit = 10 ** Math.max(...[value, from, step].map(countDecimals));
  return Math.round((value - from) * unit) % Math.round(step * unit) === 0;
}
