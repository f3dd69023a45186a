/** A rating on a short scale with stars, hearts, numbers or smileys. The answer is an integer. */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { fieldValue } from "../../shared/core/plain.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { scoreStep, type StepKey } from "../../shared/core/step-score.ts";
import { parseStep } from "../../shared/core/whole-step.ts";

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

export const ratingCore: QuestionCore<RatingItem, number> = {
  type: "rating",
  givesMeaning: ["min", "max"],
  defaults: () => ({ max: 5, shape: "star" }),
  parse: ({ min = 1, max = 5 }, raw) => parseStep(min, max, raw),
  validate: () => [],
  toExpression: (_settings, answer) => answer,
  count: (_settings, answer) => ({ [String(answer)]: 1 }),
  toText: (_settings, answer) => String(answer),
  exportColumns: () => oneColumn("number"),
  exportCells: (_settings, answer) => [answer],
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
  score: (settings, answer) => scoreStep(settings.key, ratingSteps(settings), answer),
};
