/** A rating on the same scale for each row. The answer maps row ids to integers, in the order of the rows. */
import type { QuestionCore } from "@idata/engine";
import { newRows } from "../../shared/core/matrix-parts.ts";
import type { MatrixItem } from "../../shared/core/matrix-parts.ts";
import { matrixCore } from "../../shared/core/matrix-rows.ts";
import type { RowAnswers } from "../../shared/core/matrix-rows.ts";
import { parseNumber } from "../../shared/core/number-text.ts";
import { fieldValue } from "../../shared/core/plain.ts";
import { ratingCore } from "../rating/rating.core.ts";
import type { RatingItem } from "../rating/rating.core.ts";

type Scale = Pick<RatingItem, "min" | "max" | "shape" | "lowLabel" | "highLabel">;

export interface MatrixRatingItem extends MatrixItem, Scale {
  type: "matrix-rating";
}

/** Returns one row as a rating question, whose id is the name of its field in a plain post. */
export function toRowRating(item: MatrixRatingItem, rowId: string): RatingItem {
  const { min, max, shape } = item;
  const scale = { ...(min !== undefined && { min }), ...(max !== undefined && { max }), ...(shape && { shape }) };
  return { ...scale, id: `${item.id}.${rowId}`, type: "rating", title: "" };
}

export const matrixRatingCore: QuestionCore<MatrixRatingItem, RowAnswers<number>> = matrixCore("matrix-rating", {
  defaults: () => ({ rows: newRows(), max: 5, shape: "star" }),
  parse: (settings: MatrixRatingItem, raw) => ratingCore.parse(toRowRating(settings, ""), raw),
  count: (_settings, score) => ({ [String(score)]: 1 }),
  toText: (_settings, score) => String(score),
  exportColumns: () => [{ key: "", label: "", kind: "number" }],
  exportCells: (_settings, score) => [score],
  fromFields(_settings, fields, name) {
    const text = fieldValue(fields, name);
    return parseNumber(text) ?? text;
  },
});
