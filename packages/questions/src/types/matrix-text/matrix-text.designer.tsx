import type { CellKind } from "../../cells/answer/cell-kinds.ts";
import {
  CellMatrixLists,
  CellMatrixSettings,
  adoptCells,
  cellMatrixTargets,
} from "../../cells/designer/cell-matrix-face.tsx";
import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import { MATRIX_MEANINGS, createRows, matrixIcon } from "../../shared/designer/matrix-face.tsx";
import type { MatrixTextItem } from "./matrix-text.answer.ts";

const KINDS: readonly CellKind[] = ["text", "number"];

export const matrixTextDesigner: DesignerFace<MatrixTextItem> = {
  group: "matrix",
  icon: matrixIcon(<path d="M9.5 11.75h5M9.5 14.25h3" />),
  settings: MATRIX_MEANINGS,
  create: (tools) => ({
    rows: createRows(tools),
    columns: [1, 2].map((n) => ({ id: tools.newId("c"), label: tools.t("matrix.column", { n }), kind: "text" })),
  }),
  adopt: adoptCells(KINDS),
  targets: cellMatrixTargets,
  Settings: (props) => <CellMatrixSettings {...props} kinds={KINDS} />,
  Inline: CellMatrixLists,
};
