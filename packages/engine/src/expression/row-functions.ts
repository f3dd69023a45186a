/**
 * Functions over the rows of a table: `sumInArray({table}, 'column', {other} > 3)`. The last argument is a condition
 * evaluated for each row, in which names refer to the row's columns. It may also be a text, as SurveyJS allows.
 */
import { avg, extreme, sum } from "./functions.ts";
import { isEmpty } from "./truth.ts";
import { areEqual } from "./values.ts";
import type { Value } from "./truth.ts";

export type Row = { [key: string]: Value };

/** Receives the cells of the rows that meet the condition, and these rows; `result` is the result column, if given. */
type RowFunction = (cells: readonly Value[], rows: readonly Row[], result: string | null) => Value;

const pick =
  (sign: 1 | -1): RowFunction =>
  (cells, rows, result) => {
    const best = extreme(cells, sign);
    if (result === null) return best;
    const row = rows[cells.findIndex((cell) => areEqual(cell, best))];
    return row && Object.hasOwn(row, result) ? (row[result] ?? null) : null;
  };

export const ROW_FUNCTIONS: ReadonlyMap<string, RowFunction> = /* @__PURE__ */ new Map<string, RowFunction>([
  ["suminarray", sum],
  ["avginarray", avg],
  ["mininarray", pick(1)],
  ["maxinarray", pick(-1)],
  ["countinarray", (cells) => cells.length],
]);

/** The rows of a dynamic table (a list) or of a matrix (an object of rows). */
export function rowsOf(table: Value): Row[] {
  const rows = typeof table === "object" && table !== null ? Object.values(table) : [];
  return rows.filter((row): row is Row => typeof row === "object" && row !== null && !Array.isArray(row));
}

export function runRowFunction(
  run: RowFunction,
  table: Value,
  column: string,
  result: string | null,
  passes: (row: Row) => boolean,
): Value {
  const rows = rowsOf(table).filter((row) => Object.hasOwn(row, column) && !isEmpty(row[column]) && passes(row));
  return run(
    rows.map((row) => row[column] ?? null),
    rows,
    result,
  );
}
