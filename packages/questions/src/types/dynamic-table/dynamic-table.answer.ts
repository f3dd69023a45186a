/** A table whose rows respondents add. The answer is the list of rows, each a record by column id. */
import type { AnswerCore, IssueDraft, ItemBase } from "@idata/engine";
import type { CellColumn, FindCell } from "../../cells/answer/cell-kinds.ts";
import { createCellRules, keepCells } from "../../cells/answer/cell-rules.ts";
import type { CellRecord } from "../../cells/answer/cell-rules.ts";
import { checkEntries, keepEntries, parseEntries, postedPlaces } from "../../shared/answer/entries.ts";
import { issue } from "../../shared/answer/plain.ts";

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

export function createDynamicTableAnswer(find: FindCell): AnswerCore<DynamicTableItem, CellRecord[]> {
  const cells = createCellRules(find);
  return {
    type: "dynamic-table",
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
    toText: ({ columns }, rows) => rows.map((row) => cells.toText(columns, row)).join("; "),
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
