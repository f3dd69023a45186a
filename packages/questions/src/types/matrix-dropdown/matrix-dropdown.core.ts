/** Cells of mixed kinds: each column has its own. */
import type { FindCellCore } from "../../shared/core/cells/cell-kinds.ts";
import { cellMatrixCore } from "../../shared/core/cells/cell-matrix.ts";
import type { CellMatrixItem } from "../../shared/core/cells/cell-matrix.ts";

export interface MatrixDropdownItem extends CellMatrixItem {
  type: "matrix-dropdown";
}

export function createMatrixDropdownCore(find: FindCellCore) {
  return cellMatrixCore<MatrixDropdownItem>("matrix-dropdown", find);
}
