/** The core of matrices with fixed rows and cells as columns. The answer is `{rowId: {columnId: value}}`. */
import type { QuestionCore } from "@idata/engine";
import { newRows } from "../../shared/core/matrix-parts.ts";
import type { MatrixItem } from "../../shared/core/matrix-parts.ts";
import { matrixCore } from "../../shared/core/matrix-rows.ts";
import type { RowAnswers } from "../../shared/core/matrix-rows.ts";
import { CELL_TEXTS } from "./cell-kinds.ts";
import type { CellColumn, FindCellCore } from "./cell-kinds.ts";
import { createCellRules, keepCells } from "./cell-rules.ts";
import type { CellRecord } from "./cell-rules.ts";

export interface CellMatrixItem extends MatrixItem {
  columns: CellColumn[];
}

export function cellMatrixCore<S extends CellMatrixItem>(
  type: string,
  find: FindCellCore,
): QuestionCore<S, RowAnswers<CellRecord>> {
  const cells = createCellRules(find);
  const core = matrixCore<CellMatrixItem, CellRecord>(type, {
    defaults: () => ({ rows: newRows(), columns: [{ id: "c1", label: "", kind: "text" }] }),
    parse: ({ columns }, raw) => cells.parse(columns, raw),
    validate: ({ columns }, record, context) => cells.validate(columns, record, context),
    missing: ({ columns }) =>
      columns.filter(({ required }) => required).map(({ id }) => ({ code: "cell_required", part: id })),
    keep: ({ columns }, record) => keepCells(columns, record),
    count: ({ columns }, record) => cells.count(columns, record),
    toText: ({ columns }, record) => cells.toText(columns, record),
    exportColumns: ({ columns }) => cells.exportColumns(columns),
    exportCells: ({ columns }, record, codes) => cells.exportCells(columns, record, codes),
    fromFields: ({ columns }, fields, name) => cells.fromFields(columns, fields, name),
  });
  return { ...core, texts: CELL_TEXTS } as QuestionCore<S, RowAnswers<CellRecord>>;
}
