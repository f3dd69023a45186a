/** The answer core of matrices with fixed rows and cells as columns. The answer is `{rowId: {columnId: value}}`. */
import type { AnswerCore } from "@idata/engine";
import type { MatrixItem } from "../../shared/answer/matrix-parts.ts";
import { matrixAnswer } from "../../shared/answer/matrix-rows.ts";
import type { RowAnswers } from "../../shared/answer/matrix-rows.ts";
import type { CellColumn, FindCell } from "./cell-kinds.ts";
import { createCellRules, keepCells } from "./cell-rules.ts";
import type { CellRecord } from "./cell-rules.ts";

export interface CellMatrixItem extends MatrixItem {
  columns: CellColumn[];
}

export function cellMatrixAnswer<S extends CellMatrixItem>(
  type: string,
  find: FindCell,
): AnswerCore<S, RowAnswers<CellRecord>> {
  const cells = createCellRules(find);
  return matrixAnswer<S, CellRecord>(type, {
    parse: ({ columns }, raw) => cells.parse(columns, raw),
    validate: ({ columns }, record, context) => cells.validate(columns, record, context),
    missing: ({ columns }) =>
      columns.filter(({ required }) => required).map(({ id }) => ({ code: "cell_required", part: id })),
    keep: ({ columns }, record) => keepCells(columns, record),
    toText: ({ columns }, record) => cells.toText(columns, record),
    fromFields: ({ columns }, fields, name) => cells.fromFields(columns, fields, name),
  });
}
