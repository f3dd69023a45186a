/**
 * CSV as RFC 4180 wants it (CRLF, doubled quotes), UTF-8 with a byte order mark so that spreadsheets read it, and inert:
 * a text that a spreadsheet would take for a formula gets an apostrophe (S8). True numbers stay numbers.
 */
import { stringify } from "csv-stringify/sync";
import type { Cell } from "./column.ts";

export const BYTE_ORDER_MARK = "\uFEFF";

/** Also the full-width forms, which some spreadsheets read alike. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => row.map(toInert)),
    { record_delimiter: "\r\n", cast: { number: String } },
  );
}

function toInert(cell: Cell): Cell {
  return typeof cell === "string" && FORMULA.test(cell) ? `'${cell}` : cell;
}
