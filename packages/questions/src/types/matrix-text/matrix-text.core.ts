import type { FindCellCore } from "../../cells/core/cell-kinds.ts";
import { cellMatrixCore } from "../../cells/core/cell-matrix.ts";
import type { CellMatrixItem } from "../../cells/core/cell-matrix.ts";

/** A matrix of texts and numbers. The columns have the kinds `text` and `number` only. */
export interface MatrixTextItem extends CellMatrixItem {
  type: "matrix-text";
}

export function createMatrixTextCore(find: FindCellCore) {
  return cellMatrixCore<MatrixTextItem>("matrix-text", find);
}
