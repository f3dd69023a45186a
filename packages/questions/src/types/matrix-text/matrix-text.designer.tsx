import type { CellKind } from "../../shared/core/cells/cell-kinds.ts";
import {
  CellMatrixLists,
  CellMatrixSettings,
  adoptCells,
  cellMatrixTargets,
} from "../../shared/designer/cells/cell-matrix-face.tsx";
import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { MatrixTextItem } from "./matrix-text.core.ts";

const KINDS: readonly CellKind[] = ["text", "number"];

export const matrixTextDesigner: DesignerFace<MatrixTextItem> = {
  group: "matrix",
  icon: (
    <>
      <path d="M2.75 6.5h14.5M7 2.75v14.5" />
      <rect x="2.75" y="2.75" width="14.5" height="14.5" rx="2.5" />
      <path d="M9.5 11.75h5M9.5 14.25h3" />
    </>
  ),
  settings: {
    rows: "matrix-rows",
    rowsOrder: "rows-order",
    eachRowRequired: "each-row",
    columns: "matrix-columns",
  },
  create: ({ newId, t }) => ({
    rows: [1, 2, 3].map((n) => ({ id: newId("r"), label: t("matrix.row", { n }) })),
    columns: [1, 2].map((n) => ({ id: newId("c"), label: t("matrix.column", { n }), kind: "text" })),
  }),
  adopt: adoptCells(KINDS),
  targets: cellMatrixTargets,
  Settings: (props) => <CellMatrixSettings {...props} kinds={KINDS} />,
  Inline: CellMatrixLists,
};
