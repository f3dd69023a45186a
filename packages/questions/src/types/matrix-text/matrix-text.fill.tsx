import { findLoadedCore } from "../../cells/fill/cell-faces.ts";
import { CellMatrix } from "../../cells/fill/cell-matrix.tsx";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import { createMatrixTextAnswer } from "./matrix-text.answer.ts";
import type { MatrixTextItem } from "./matrix-text.answer.ts";

export const matrixTextFill: FillFace<MatrixTextItem> = {
  core: createMatrixTextAnswer(findLoadedCore),
  Control: CellMatrix,
  labels: "group",
};
