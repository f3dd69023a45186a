import type { QuestionCore } from "@idata/engine";
import type { RowAnswers } from "../../shared/answer/matrix-rows.ts";
import { barsOfRows } from "../../shared/core/bars.ts";
import { ratingSteps } from "../rating/rating.answer.ts";
import { newRows } from "../../shared/answer/matrix-parts.ts";
import { matrixCore } from "../../shared/core/matrix-rows.ts";
import { numbersOfRows } from "../../shared/core/numbers.ts";
import { matrixRatingAnswer } from "./matrix-rating.answer.ts";
import type { MatrixRatingItem } from "./matrix-rating.answer.ts";

export const matrixRatingCore: QuestionCore<MatrixRatingItem, RowAnswers<number>> = {
  ...matrixCore<MatrixRatingItem, number>(matrixRatingAnswer, {
    defaults: () => ({ rows: newRows(), max: 5, shape: "star" }),
    count: (_settings, score) => ({ [String(score)]: 1 }),
    exportColumns: () => [{ key: "", label: "", kind: "number" }],
    exportCells: (_settings, score) => [score],
  }),
  bars: (settings, counters) =>
    barsOfRows(
      settings.rows,
      ratingSteps(settings).map((step) => ({ id: String(step), label: String(step) })),
      counters,
    ),
  numbers: ({ rows }, counters) => numbersOfRows(rows, counters),
};
