/** A rating for each row, as text: the rows below the title, and the settings of the scale like those of a rating. */
import type { TextFace } from "@idata/importers/text";
import { MATRIX_FIELDS } from "../../shared/text/matrix.text.ts";
import { printMatrix, toRows } from "../../shared/text/matrix.text.ts";
import { ratingText } from "../rating/rating.text.ts";

export const matrixRatingText: TextFace = {
  marks: {
    zh: ["矩阵评分题", "矩阵评分", "矩阵打分题", "矩阵打分", "矩阵打星题", "矩阵打星"],
    en: ["Matrix Rating", "rating grid"],
  },
  plain: "matrix",
  fields: [...MATRIX_FIELDS, ...ratingText.fields],
  build: (block) => ({ ...ratingText.build({ ...block, mark: "" }), rows: toRows(block) }),
  print: printMatrix,
};
