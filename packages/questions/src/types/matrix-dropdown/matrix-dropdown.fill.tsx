import { findLoadedCore } from "../../cells/fill/cell-faces.ts";
import { CellMatrix } from "../../cells/fill/cell-matrix.tsx";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import { createMatrixDropdownCore } from "./matrix-dropdown.core.ts";
import type { MatrixDropdownItem } from "./matrix-dropdown.core.ts";

export const matrixDropdownFill: FillFace<MatrixDropdownItem> = {
  core: createMatrixDropdownCore(findLoadedCore),
  Control: CellMatrix,
  labels: "group",
};
