import { newRows } from "../../shared/answer/matrix-parts.ts";
import { matrixCore } from "../../shared/core/matrix-rows.ts";
import { matrixRatingAnswer } from "./matrix-rating.answer.ts";
import type { MatrixRatingItem } from "./matrix-rating.answer.ts";

export const matrixRatingCore = matrixCore<MatrixRatingItem, number>(matrixRatingAnswer, {
  defaults: () => ({ rows: newRows(), max: 5, shape: "star" }),
  count: (_settings, score) => ({ [String(score)]: 1 }),
  exportColumns: () => [{ key: "", label: "", kind: "number" }],
  exportCells: (_settings, score) => [score],
});
