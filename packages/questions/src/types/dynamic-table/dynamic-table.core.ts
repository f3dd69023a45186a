/** Rows of cells that respondents add themselves. The answer is the list of rows, each a record by column id. */
import type { IssueDraft, ItemBase, QuestionCore } from "@idata/engine";
import { CELL_TEXTS } from "../../cells/core/cell-kinds.ts";
import type { CellColumn, FindCellCore } from "../../cells/core/cell-kinds.ts";
import { createCellRules, keepCells } from "../../cells/core/cell-rules.ts";
import type { CellRecord } from "../../cells/core/cell-rules.ts";
import { checkEntries, keepEntries, parseEntries, postedPlaces } from "../../shared/core/entries.ts";
import { countEntries, entryCells, entryColumns } from "../../shared/core/entry-figures.ts";
import { issue } from "../../shared/core/plain.ts";

export interface DynamicTableItem extends ItemBase {
  type: "dynamic-table";
  columns: CellColumn[];
  /** Rows with something in them. */
  minRows?: number;
  /** 100 when absent. */
  maxRows?: number;
  /** Empty rows to begin with; `minRows`, at least 1, when absent. */
  defaultRows?: number;
  /** Rows can be moved up and down. */
  moveRows?: boolean;
}

/** The most that `maxRows` can be. */
export const MOST_ROWS = 500;
export const USUAL_MOST_ROWS = 100;
/** Rows that have export columns of their own. */
const WIDE_ROWS = 20;
/** No id of a column can be this. */
export const ROWS_COUNTER = ":rows";

export function createDynamicTableCore(find: FindCellCore): QuestionCore<DynamicTableItem, CellRecord[]> {
  const cells = createCellRules(find);
  return {
    type: "dynamic-table",
    texts: CELL_TEXTS,
    defaults: () => ({ columns: [{ id: "c1", label: "", kind: "text" }] }),
    parse: ({ columns }, raw) => parseEntries(raw, MOST_ROWS, (row) => cells.parse(columns, row)),
    validate({ columns, minRows = 0, maxRows: max = USUAL_MOST_ROWS }, rows, context) {
      return [
        ...(rows.length < minRows ? [issue("too_few_rows", { min: minRows })] : []),
        ...(rows.length > max ? [issue("too_many_rows", { max })] : []),
        ...checkEntries(rows, (row) => cells.validate(columns, row, context)),
        ...findDoubles(columns, rows),
      ];
    },
    impliesRequired: ({ minRows = 0 }) => minRows > 0,
    keep: ({ columns }, rows) => keepEntries(rows, (row) => keepCells(columns, row)),
    toExpression: (_settings, rows) => rows,
    count: ({ columns }, rows) => countEntries(rows, ROWS_COUNTER, (row) => cells.count(columns, row)),
    toText: ({ columns }, rows) => rows.map((row) => cells.toText(columns, row)).join("; "),
    exportColumns: ({ columns, maxRows: most = USUAL_MOST_ROWS }) =>
      entryColumns({ wide: WIDE_ROWS, most }, cells.exportColumns(columns)),
    exportCells: ({ columns, maxRows: most = USUAL_MOST_ROWS }, rows, codes) =>
      entryCells({ wide: WIDE_ROWS, most }, rows, columns.length, (row) => cells.exportCells(columns, row, codes)),
    fromFields({ id, columns }, fields) {
      const given = postedPlaces(fields, id, MOST_ROWS).flatMap(
        (place) => cells.fromFields(columns, fields, `${id}.${place}`) ?? [],
      );
      return given.length > 0 ? given : null;
    },
  };
}

/** Cells that have what a row above has, in columns where that may not be. */
function findDoubles(columns: readonly CellColumn[], rows: readonly CellRecord[]): IssueDraft[] {
  return columns
    .filter(({ unique }) => unique)
    .flatMap(({ id }) => {
      const words = rows.map((row) => JSON.stringify(row[id]) as string | undefined);
      return words.flatMap((word, index) =>
        word !== undefined && words.indexOf(word) < index ? [issue("not_unique", undefined, `${index}/${id}`)] : [],
      );
    });
}
