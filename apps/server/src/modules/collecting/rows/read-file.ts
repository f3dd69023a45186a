/**
 * Reads the file of an import: an .xlsx file in a child process, anything else as text (docs/adr/0025). Hazard: a huge or
 * hostile file (docs/hazards.md#r43). Rows, columns and characters are limited while it is read.
 */
import { fromInertText, MOST_IMPORT_COLUMNS, MOST_IMPORT_ROWS } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { readTable } from "../../platform/reading/index.ts";
import type { StoredRow } from "./imports.table.ts";

/** Characters of a cell; no answer is longer. */
const LONGEST = 10_000;
/** Characters of all cells. */
const MOST_TEXT = 20_000_000;

export interface Sheet {
  readonly header: readonly string[];
  readonly rows: readonly StoredRow[];
}

class TooLongError extends Error {}
class TooWideError extends Error {}

/**
 * No cell is left out in silence: cells below no heading make a column without a name, and a file with more columns than
 * can be read is refused. Throws ROWS_UNREADABLE, ROWS_TOO_MANY, ROWS_TOO_WIDE, ROWS_EMPTY and BUSY.
 */
export async function readSheet(bytes: Buffer): Promise<Sheet> {
  const isText = bytes.subarray(0, 2).toString("latin1") !== "PK";
  let header: readonly string[] | null = null;
  let width = 0;
  const rows: StoredRow[] = [];
  let size = 0;
  const take = (row: number, cells: readonly string[]): void => {
    const texts = cells.map((cell) => clean(isText ? fromInertText(cell) : cell));
    const last = texts.findLastIndex((text) => text !== "");
    if (last < 0) return;
    if (last >= MOST_IMPORT_COLUMNS) throw new TooWideError();
    width = Math.max(width, last + 1);
    if (header === null) {
      header = texts.slice(0, last + 1);
      return;
    }
    size += texts.reduce((sum, text) => sum + text.length, 0);
    if (rows.length >= MOST_IMPORT_ROWS || size > MOST_TEXT) throw new TooLongError();
    rows.push([row, texts.slice(0, last + 1)]);
  };
  // One row more for the header, and one column more than may be, which shows that there are too many.
  const columns = MOST_IMPORT_COLUMNS + 1;
  const limits = { maxRows: MOST_IMPORT_ROWS + 1, longest: LONGEST, columns, separator: "header" } as const;
  const end = await readTable(bytes, limits, take).catch((error: unknown) => {
    if (error instanceof TooLongError) return "too-long" as const;
    if (error instanceof TooWideError) return "too-wide" as const;
    throw error;
  });
  if (end === "too-long") throw new AppError("ROWS_TOO_MANY", { max: MOST_IMPORT_ROWS });
  if (end === "too-wide") throw new AppError("ROWS_TOO_WIDE", { max: MOST_IMPORT_COLUMNS });
  if (end === "unreadable") throw new AppError("ROWS_UNREADABLE");
  if (header === null || rows.length === 0) throw new AppError("ROWS_EMPTY");
  const named: readonly string[] = header;
  return { header: Array.from({ length: width }, (_, at) => named[at] ?? ""), rows };
}

/** Without what PostgreSQL cannot store. */
const clean = (text: string): string => text.toWellFormed().replaceAll("\0", "").trim();
