import { findLoadedCore } from "../../cells/fill/cell-faces.ts";
import { CellMatrix } from "../../cells/fill/cell-matrix.tsx";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import { createMatrixDropdownAnswer } from "./matrix-dropdown.answer.ts";
import type { MatrixDropdownItem } from "./matrix-dropdown.answer.ts";

export const matrixDropdownFill: FillFace<MatrixDropdownItem> = {
  core: createMatrixDropdownAnswer(findLoadedCore),
  Control: CellMatrix,
  labels: "group",
};
