/**
 * Writes a list of the administration as a workbook (contract §2.17). Includes all rows that match the filter, read in
 * batches by key so that memory does not grow with the list. Starts another sheet after 65,536 rows, the limit of the
 * old format. A text that a spreadsheet would interpret as a formula gets a leading tab. The response has no file name,
 * because the client chooses one (§1.4).
 */
import { Readable } from "node:stream";
import { looksLikeFormula } from "@idata/contracts";
import type { FileSource } from "../../../kernel/endpoint.ts";
import { type Cell, writeXlsx, XLSX_TYPE } from "./xlsx-writer.ts";

export interface SheetColumn<Row> {
  readonly header: string;
  readonly toCell: (row: Row) => Cell;
}

const MAX_ROWS = 65_536;
const BATCH = 2000;

/** `rows` yields batches of any size. Without rows, the sheet contains only its header. */
export async function toSheetFile<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): Promise<FileSource> {
  const pieces = toPieces(columns, rows);
  const chunks = writeXlsx([{ name, header: columns.map(({ header }) => header), pieces }], { maxRows: MAX_ROWS });
  // Waits for the first chunk, so that an early failure becomes an error response and not a broken file.
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

/** Yields a list in batches. `read` must return rows in ascending order of the key, starting after the given key. */
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

/** Returns the label of a code, or the code itself if it has no label. */
export function toCodeLabel(labels: Readonly<Record<string, string>>, code: string | number): string {
  return Object.hasOwn(labels, code) ? (labels[code] ?? String(code)) : String(code);
}
