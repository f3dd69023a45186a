/** A whole number on a short scale, given by stars, hearts, numbers or smileys. */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { fieldValue } from "../../shared/core/plain.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { scoreStep, type StepKey } from "../../shared/core/step-score.ts";
import { parseStep } from "../../shared/core/whole-step.ts";

/** Names of the shapes, the default first. */
export const RATING_SHAPES = ["star", "heart", "number", "smiley"] as const;
export type RatingShape = (typeof RATING_SHAPES)[number];

export interface RatingItem extends ItemBase {
  type: "rating";
  /** 1 when absent; 0 makes a scale from 0. */
  min?: number;
  /** 5 when absent, at most 10. */
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
