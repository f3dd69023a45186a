import type { FindCell } from "../../cells/answer/cell-kinds.ts";
import { cellMatrixAnswer } from "../../cells/answer/cell-matrix.ts";
import type { CellMatrixItem } from "../../cells/answer/cell-matrix.ts";

/** A matrix of texts and numbers. The columns have the kinds `text` and `number` only. */
export interface MatrixTextItem extends CellMatrixItem {
  type: "matrix-text";
}

export function createMatrixTextAnswer(find: FindCell) {
  return cellMatrixAnswer<MatrixTextItem>("matrix-text", find);
}
