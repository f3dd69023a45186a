import { CELL_KINDS } from "../../shared/core/cells/cell-kinds.ts";
import {
  CellMatrixLists,
  CellMatrixSettings,
  adoptCells,
  cellMatrixTargets,
} from "../../shared/designer/cells/cell-matrix-face.tsx";
import { newMixedColumns } from "../../shared/designer/cells/cell-columns.tsx";
import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { MatrixDropdownItem } from "./matrix-dropdown.core.ts";

export const matrixDropdownDesigner: DesignerFace<MatrixDropdownItem> = {
  group: "matrix",
  icon: (
    <>
      <path d="M2.75 6.5h14.5M7 2.75v14.5" />
      <rect x="2.75" y="2.75" width="14.5" height="14.5" rx="2.5" />
      <path d="M10 10.75l2 2 2-2" />
    </>
  ),
  settings: {
    rows: "matrix-rows",
    rowsOrder: "rows-order",
    eachRowRequired: "each-row",
    columns: "matrix-columns",
  },
  create: (tools) => ({
    rows: [1, 2, 3].map((n) => ({ id: tools.newId("r"), label: tools.t("matrix.row", { n }) })),
    columns: newMixedColumns(tools, ["dropdown", "number"]),
  }),
  adopt: adoptCells(CELL_KINDS),
  targets: cellMatrixTargets,
  Settings: (props) => <CellMatrixSettings {...props} kinds={CELL_KINDS} />,
  Inline: CellMatrixLists,
};
