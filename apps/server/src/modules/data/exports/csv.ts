/**
 * CSV as in RFC 4180 (CRLF, doubled quotes), in UTF-8 with a byte order mark so that spreadsheet programs detect the
 * encoding. Texts are quoted and cannot act as formulas (docs/adr/0026). Numbers are not quoted and stay numbers.
 */
import { toCsvText } from "@idata/contracts";
import type { Cell } from "./column.ts";

export const BYTE_ORDER_MARK = "\uFEFF";

export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(toField).join(",")}\r\n`).join("");
}

/** A whole file, for few rows. */
export const toCsvFile = (rows: readonly (readonly Cell[])[]): string => BYTE_ORDER_MARK + toCsv(rows);

function toField(cell: Cell): string {
  if (cell === null) return "";
  return typeof cell === "number" ? String(cell) : toCsvText(cell);
}
