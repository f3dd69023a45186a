/** A matrix of texts and numbers, as text. */
import type { TextFace } from "@idata/importers/text";
import { buildCellMatrix, cellColumnsField, printCells } from "../../cells/text/cells.text.ts";
import { MATRIX_FIELDS } from "../../shared/text/matrix.text.ts";

export const matrixTextText: TextFace = {
  marks: {
    zh: ["矩阵填空题", "矩阵填空", "矩阵文本题", "矩阵文本", "表格填空题", "表格文本题", "表格填空"],
    en: ["Matrix Text", "text grid"],
  },
  mapped: { zh: ["表格数值题", "矩阵滑动条"], en: [] },
  plain: "matrix",
  fields: [...MATRIX_FIELDS, cellColumnsField(["text", "number"])],
  build: buildCellMatrix,
  print: printCells,
};
