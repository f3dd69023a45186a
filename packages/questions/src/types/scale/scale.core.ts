/**
 * A scale with words (Likert). The answer is the number of the step, or `na` if "not applicable" is offered and chosen.
 */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { fieldValue, ok } from "../../shared/core/plain.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { scoreStep, type StepKey } from "../../shared/core/step-score.ts";
import { parseStep } from "../../shared/core/whole-step.ts";

/** The answer "not applicable". */
export const NOT_APPLICABLE = "na";
const MOST_STEPS = 11;

export interface ScaleItem extends ItemBase {
  type: "scale";
  /** Absent: 1. */
  min?: number;
  /** Absent: 5. At most ten above `min`. Further steps are ignored. */
  max?: number;
  lowLabel?: string;
  midLabel?: string;
  highLabel?: string;
  /** Labels of all steps, starting at `min`. They replace the labels of the ends and the middle. */
  stepLabels?: { id: string; label: string }[];
  /** Label of "not applicable". Absent: not offered. */
  naLabel?: string;
  key?: StepKey;
}

/** The steps of the scale, smallest first. */
export function scaleSteps({ min = 1, max = 5 }: Pick<ScaleItem, "min" | "max">): number[] {
  const count = Math.min(MOST_STEPS, Math.max(0, max - min + 1));
  return Array.from({ length: count }, (_step, index) => min + index);
}

/** Returns the label of a step: its own, or that of the end or the middle at its position. */
export function stepLabel(item: ScaleItem, steps: readonly number[], step: number): string {
  const index = steps.indexOf(step);
  if (item.stepLabels !== undefined) return item.stepLabels[index]?.label ?? "";
  const words = index === 0 ? item.lowLabel : index === steps.length - 1 ? item.highLabel : undefined;
  return words ?? (index * 2 === steps.length - 1 ? item.midLabel : undefined) ?? "";
}

function answerText(item: ScaleItem, answer: number | string): string {
  if (typeof answer === "string") return item.naLabel ?? NOT_APPLICABLE;
  const words = stepLabel(item, scaleSteps(item), answer);
  return words === "" ? String(answer) : `${answer} ${words}`;
}

export const scaleCore: QuestionCore<ScaleItem, number | string> = {
  type: "scale",
  texts: ["midLabel", "naLabel"],
  defaults: () => ({ max: 5 }),
  parse(settings, raw) {
    if (raw === NOT_APPLICABLE && settings.naLabel !== undefined) return ok<number | string>(NOT_APPLICABLE);
    const { min = 1 } = settings;
    return parseStep(min, scaleSteps(settings).at(-1) ?? min, raw);
  },
  validate: () => [],
  toExpression: (_settings, answer) => answer,
  count: (_settings, answer) => ({ [String(answer)]: 1 }),
  toText: answerText,
  exportColumns: () => oneColumn("number"),
  exportCells: (settings, answer, codes) => [
    typeof answer === "string" && !codes ? answerText(settings, answer) : answer,
  ],
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
  score(settings, answer) {
    const score = scoreStep(settings.key, scaleSteps(settings), typeof answer === "number" ? answer : null);
    // If the question does not apply, it adds nothing to the points or the maximum.
    return score !== null && answer === NOT_APPLICABLE ? { points: 0, max: 0 } : score;
  },
};
