/** A matrix with cells of mixed kinds. Each column has its own kind. */
import type { FindCellCore } from "../../cells/core/cell-kinds.ts";
import { cellMatrixCore } from "../../cells/core/cell-matrix.ts";
import type { CellMatrixItem } from "../../cells/core/cell-matrix.ts";

export interface MatrixDropdownItem extends CellMatrixItem {
  type: "matrix-dropdown";
}

export function createMatrixDropdownCore(find: FindCellCore) {
  return cellMatrixCore<MatrixDropdownItem>("matrix-dropdown", find);
}
