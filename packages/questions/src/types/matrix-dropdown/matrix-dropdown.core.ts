/** Cells of mixed kinds: each column has its own. */
import { cellMatrixCore } from "../../shared/core/cells/cell-matrix.ts";
import type { CellMatrixItem } from "../../shared/core/cells/cell-matrix.ts";

export interface MatrixDropdownItem extends CellMatrixItem {
  type: "matrix-dropdown";
}

export const matrixDropdownCore = cellMatrixCore<MatrixDropdownItem>("matrix-dropdown");
