/**
 * A scale with words (Likert). The answer is the number of the step, or `na` if "not applicable" is offered and chosen.
 */
import type { AnswerCore, ItemBase } from "@idata/engine";
import { fieldValue, ok } from "../../shared/answer/plain.ts";
import type { StepKey } from "../../shared/answer/key-settings.ts";
import { parseStep } from "../../shared/answer/whole-step.ts";

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

export function answerText(item: ScaleItem, answer: number | string): string {
  if (typeof answer === "string") return item.naLabel ?? NOT_APPLICABLE;
  const words = stepLabel(item, scaleSteps(item), answer);
  return words === "" ? String(answer) : `${answer} ${words}`;
}

export const scaleAnswer: AnswerCore<ScaleItem, number | string> = {
  type: "scale",
  parse(settings, raw) {
    if (raw === NOT_APPLICABLE && settings.naLabel !== undefined) return ok<number | string>(NOT_APPLICABLE);
    const { min = 1 } = settings;
    return parseStep(min, scaleSteps(settings).at(-1) ?? min, raw);
  },
  validate: () => [],
  toExpression: (_settings, answer) => answer,
  toText: answerText,
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
};
