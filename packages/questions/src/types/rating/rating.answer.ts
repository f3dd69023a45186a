/** A rating on a short scale with stars, hearts, numbers or smileys. The answer is an integer. */
import type { AnswerCore, ItemBase } from "@idata/engine";
import { fieldValue } from "../../shared/answer/plain.ts";
import type { StepKey } from "../../shared/answer/key-settings.ts";
import { parseStep } from "../../shared/answer/whole-step.ts";

/** The shapes, the default first. */
export const RATING_SHAPES = ["star", "heart", "number", "smiley"] as const;
export type RatingShape = (typeof RATING_SHAPES)[number];

export interface RatingItem extends ItemBase {
  type: "rating";
  /** 0 or 1. Absent: 1. */
  min?: number;
  /** At most 10. Absent: 5. */
  max?: number;
  shape?: RatingShape;
  lowLabel?: string;
  highLabel?: string;
  key?: StepKey;
}

/** The steps of the scale, smallest first. */
export function ratingSteps({ min = 1, max = 5 }: Pick<RatingItem, "min" | "max">): number[] {
  return Array.from({ length: Math.max(0, max - min + 1) }, (_step, index) => min + index);
}

export const ratingAnswer: AnswerCore<RatingItem, number> = {
  type: "rating",
  parse: ({ min = 1, max = 5 }, raw) => parseStep(min, max, raw),
  validate: () => [],
  toExpression: (_settings, answer) => answer,
  toText: (_settings, answer) => String(answer),
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
};
