/** A matrix with cells of mixed kinds. Each column has its own kind. */
import type { FindCell } from "../../cells/answer/cell-kinds.ts";
import { cellMatrixAnswer } from "../../cells/answer/cell-matrix.ts";
import type { CellMatrixItem } from "../../cells/answer/cell-matrix.ts";

export interface MatrixDropdownItem extends CellMatrixItem {
  type: "matrix-dropdown";
}

export function createMatrixDropdownAnswer(find: FindCell) {
  return cellMatrixAnswer<MatrixDropdownItem>("matrix-dropdown", find);
}
