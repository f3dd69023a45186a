/** A table whose rows respondents add. The answer is the list of rows, each a record by column id. */
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
  /** Minimum number of rows that are not empty. */
  minRows?: number;
  /** Absent: 100. */
  maxRows?: number;
  /** Number of empty rows at the beginning. Absent: `minRows`, at least 1. */
  defaultRows?: number;
  /** Respondents can move rows up and down. */
  moveRows?: boolean;
}

/** The maximum of the setting `maxRows`. */
export const MOST_ROWS = 500;
export const USUAL_MOST_ROWS = 100;
/** Number of rows with export columns of their own. */
const WIDE_ROWS = 20;
/** A column id cannot contain a colon. */
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

/** Returns issues for cells that repeat the value of an earlier row in a column with `unique`. */
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
