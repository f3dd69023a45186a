/** A text or a number in each row and column. */
import type { FindCellCore } from "../../cells/core/cell-kinds.ts";
import { cellMatrixCore } from "../../cells/core/cell-matrix.ts";
import type { CellMatrixItem } from "../../cells/core/cell-matrix.ts";

/** The columns are of the kinds `text` and `number` only. */
export interface MatrixTextItem extends CellMatrixItem {
  type: "matrix-text";
}

export function createMatrixTextCore(find: FindCellCore) {
  return cellMatrixCore<MatrixTextItem>("matrix-text", find);
}
