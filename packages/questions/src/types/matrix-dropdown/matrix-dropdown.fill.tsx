import { CellMatrix } from "../../shared/fill/cells/cell-matrix.tsx";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import { matrixDropdownCore } from "./matrix-dropdown.core.ts";
import type { MatrixDropdownItem } from "./matrix-dropdown.core.ts";

export const matrixDropdownFill: FillFace<MatrixDropdownItem> = {
  core: matrixDropdownCore,
  Control: CellMatrix,
  labels: "group",
};
