/**
 * A list of the administration as a workbook (contract §2.17): all rows the filter finds, read in batches by key so
 * that memory does not grow with the list, several sheets above the old limit of rows, and texts that a spreadsheet
 * would take for a formula made inert by a leading tab. No name: the client chooses one (§1.4).
 */
import { Readable } from "node:stream";
import { looksLikeFormula } from "@idata/contracts";
import type { FileSource } from "../../../kernel/endpoint.ts";
import type { Cell } from "./cell.ts";
import { writeXlsx, XLSX_TYPE } from "./xlsx-writer.ts";

export interface SheetColumn<Row> {
  readonly header: string;
  readonly toCell: (row: Row) => Cell;
}

const MAX_ROWS = 65_536;
const BATCH = 2000;

/** `rows` comes in pieces of any size; none at all gives a sheet with its header. */
export async function toSheetFile<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): Promise<FileSource> {
  const pieces = toPieces(columns, rows);
  const chunks = writeXlsx([{ name, header: columns.map(({ header }) => header), pieces }], MAX_ROWS);
  // A failure up to the first chunk is answered as an error and not by a broken file.
  const first = await chunks.next();
  const all = async function* (): AsyncGenerator<Buffer> {
    if (first.done !== true) yield first.value;
    yield* chunks;
  };
  return {
    body: Readable.from(all(), { objectMode: false }),
    type: `${XLSX_TYPE};charset=utf-8`,
    headers: { "cache-control": "private, no-store", "x-content-type-options": "nosniff" },
  };
}

async function* toPieces<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<Cell[][]> {
  for await (const piece of rows) yield piece.map((row) => columns.map(({ toCell }) => toInert(toCell(row))));
}

const toInert = (cell: Cell): Cell => (typeof cell === "string" && looksLikeFormula(cell) ? `\t${cell}` : cell);

/** Pieces of a list, each read after the last key of the one before; `read` orders by that key, ascending. */
export async function* listInBatches<Row>(
  read: (after: number, limit: number) => Promise<readonly Row[]>,
  keyOf: (row: Row) => number,
): AsyncGenerator<readonly Row[]> {
  let after = -1;
  for (;;) {
    const rows = await read(after, BATCH);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = keyOf(last);
  }
}

/** The label of a code, or the code itself where the labels lack it. */
export function toCodeLabel(labels: Readonly<Record<string, string>>, code: string | number): string {
  return Object.hasOwn(labels, code) ? (labels[code] ?? String(code)) : String(code);
}
