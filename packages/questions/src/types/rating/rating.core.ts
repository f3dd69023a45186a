/** A whole number on a short scale, given by stars, hearts, numbers or smileys. */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { parseNumber } from "../../shared/core/number-text.ts";
import { bad, fieldValue, isBlank, ok } from "../../shared/core/plain.ts";
import { checkRange } from "../../shared/core/range.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";

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
}

/** The steps of the scale, smallest first. */
export function ratingSteps({ min = 1, max = 5 }: Pick<RatingItem, "min" | "max">): number[] {
  return Array.from({ length: Math.max(0, max - min + 1) }, (_step, index) => min + index);
}

export const ratingCore: QuestionCore<RatingItem, number> = {
  type: "rating",
  givesMeaning: ["min", "max"],
  defaults: () => ({ max: 5, shape: "star" }),
  parse({ min = 1, max = 5 }, raw) {
    if (isBlank(raw)) return ok<number>(null);
    const value = parseNumber(raw);
    if (value === null) return bad("not_a_number");
    if (!Number.isInteger(value)) return bad("integer");
    const issues = checkRange(min, max, value);
    return issues.length > 0 ? { ok: false, issues } : ok(value);
  },
  validate: () => [],
  toExpression: (_settings, answer) => answer,
  count: (_settings, answer) => ({ [String(answer)]: 1 }),
  toText: (_settings, answer) => String(answer),
  exportColumns: () => oneColumn("number"),
  exportCells: (_settings, answer) => [answer],
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
};
