import { CellMatrix } from "../../shared/fill/cells/cell-matrix.tsx";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import { matrixTextCore } from "./matrix-text.core.ts";
import type { MatrixTextItem } from "./matrix-text.core.ts";

export const matrixTextFill: FillFace<MatrixTextItem> = {
  core: matrixTextCore,
  Control: CellMatrix,
  labels: "group",
};
