/** A step of a worded scale (Likert): the answer is the step's number, or `na` where "not applicable" is offered. */
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
  /** 1 when absent. */
  min?: number;
  /** 5 when absent; what lies more than ten above `min` is no step. */
  max?: number;
  lowLabel?: string;
  midLabel?: string;
  highLabel?: string;
  /** Words for every step, the first for `min`; the labels of ends and middle are not shown then. */
  stepLabels?: { id: string; label: string }[];
  /** Words of the choice "not applicable"; without them it is not offered. */
  naLabel?: string;
  key?: StepKey;
}

/** The steps of the scale, smallest first. */
export function scaleSteps({ min = 1, max = 5 }: Pick<ScaleItem, "min" | "max">): number[] {
  const count = Math.min(MOST_STEPS, Math.max(0, max - min + 1));
  return Array.from({ length: count }, (_step, index) => min + index);
}

/** The words that belong to a step: its own, or those of the end or middle where it stands. */
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
    // Who the question does not apply to can neither win nor lose by it.
    return score !== null && answer === NOT_APPLICABLE ? { points: 0, max: 0 } : score;
  },
};
