import { CELL_KINDS } from "../../cells/answer/cell-kinds.ts";
import {
  CellMatrixLists,
  CellMatrixSettings,
  adoptCells,
  cellMatrixTargets,
} from "../../cells/designer/cell-matrix-face.tsx";
import { newMixedColumns } from "../../cells/designer/cell-columns.tsx";
import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import { MATRIX_MEANINGS, createRows, matrixIcon } from "../../shared/designer/matrix-face.tsx";
import type { MatrixDropdownItem } from "./matrix-dropdown.answer.ts";

export const matrixDropdownDesigner: DesignerFace<MatrixDropdownItem> = {
  group: "matrix",
  icon: matrixIcon(<path d="M10 10.75l2 2 2-2" />),
  settings: MATRIX_MEANINGS,
  create: (tools) => ({
    rows: createRows(tools),
    columns: newMixedColumns(tools, ["dropdown", "number"]),
  }),
  adopt: adoptCells(CELL_KINDS),
  targets: cellMatrixTargets,
  Settings: (props) => <CellMatrixSettings {...props} kinds={CELL_KINDS} />,
  Inline: CellMatrixLists,
};
