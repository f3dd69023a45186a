/**
 * CSV as RFC 4180 wants it (CRLF, doubled quotes), in UTF-8 with a byte order mark so that spreadsheets read it. Every text
 * stands in quotation marks and is inert (docs/adr/0026); numbers do not and stay numbers.
 */
import { toCsvText } from "@idata/contracts";
import type { Cell } from "./column.ts";

export const BYTE_ORDER_MARK = "\uFEFF";

export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(toField).join(",")}\r\n`).join("");
}

function toField(cell: Cell): string {
  if (cell === null) return "";
  return typeof cell === "number" ? String(cell) : toCsvText(cell);
}
