/** A matrix with cells of mixed kinds, as text. Columns without settings are text columns. */
import type { TextFace } from "@idata/importers/text";
import { CELL_KINDS } from "../../cells/answer/cell-kinds.ts";
import { buildCellMatrix, cellColumnsField, printCells } from "../../cells/text/cells.text.ts";
import { MATRIX_FIELDS } from "../../shared/text/matrix.text.ts";

export const matrixDropdownText: TextFace = {
  marks: {
    zh: ["表格题", "矩阵下拉题", "矩阵下拉", "表格下拉框", "表格下拉题"],
    en: ["Table", "matrix dropdown", "mixed matrix"],
  },
  plain: "matrix",
  fields: [...MATRIX_FIELDS, cellColumnsField(CELL_KINDS)],
  build: buildCellMatrix,
  print: printCells,
};
