import { findLoadedCore } from "../../cells/fill/cell-faces.ts";
import { CellMatrix } from "../../cells/fill/cell-matrix.tsx";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import { createMatrixTextCore } from "./matrix-text.core.ts";
import type { MatrixTextItem } from "./matrix-text.core.ts";

export const matrixTextFill: FillFace<MatrixTextItem> = {
  core: createMatrixTextCore(findLoadedCore),
  Control: CellMatrix,
  labels: "group",
};
