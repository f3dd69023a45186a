/** A rating on the same scale for each row. The answer maps row ids to integers, in the order of the rows. */
import type { AnswerCore } from "@idata/engine";
import type { MatrixItem } from "../../shared/answer/matrix-parts.ts";
import { matrixAnswer } from "../../shared/answer/matrix-rows.ts";
import type { RowAnswers } from "../../shared/answer/matrix-rows.ts";
import { parseNumber } from "../../shared/answer/number-text.ts";
import { fieldValue } from "../../shared/answer/plain.ts";
import { ratingAnswer } from "../rating/rating.answer.ts";
import type { RatingItem } from "../rating/rating.answer.ts";

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

export const matrixRatingAnswer: AnswerCore<MatrixRatingItem, RowAnswers<number>> = matrixAnswer("matrix-rating", {
  parse: (settings: MatrixRatingItem, raw) => ratingAnswer.parse(toRowRating(settings, ""), raw),
  toText: (_settings, score) => String(score),
  fromFields(_settings, fields, name) {
    const text = fieldValue(fields, name);
    return parseNumber(text) ?? text;
  },
});
