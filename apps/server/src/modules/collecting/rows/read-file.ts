/**
 * Reads the file of an import: an .xlsx file in a child process, anything else as text (docs/adr/0025). Hazard: a huge or
 * hostile file (docs/hazards.md#r43). Rows, columns and characters are limited while it is read.
 */
import { fromInertText, MOST_IMPORT_ROWS } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { readTable } from "../../platform/reading/index.ts";
import type { StoredRow } from "./imports.table.ts";

const COLUMNS = 200;
/** Characters of a cell; no answer is longer. */
const LONGEST = 10_000;
/** Characters of all cells. */
const MOST_TEXT = 20_000_000;

export interface Sheet {
  readonly header: readonly string[];
  readonly rows: readonly StoredRow[];
}

class TooLongError extends Error {}

/** Throws ROWS_UNREADABLE, ROWS_TOO_MANY, ROWS_EMPTY and BUSY. */
export async function readSheet(bytes: Buffer): Promise<Sheet> {
  const isText = bytes.subarray(0, 2).toString("latin1") !== "PK";
  let header: readonly string[] | null = null;
  const rows: StoredRow[] = [];
  let size = 0;
  const take = (row: number, cells: readonly string[]): void => {
    const texts = cells.map((cell) => clean(isText ? fromInertText(cell) : cell));
    const last = texts.findLastIndex((text) => text !== "");
    if (last < 0) return;
    if (header === null) {
      header = texts.slice(0, last + 1);
      return;
    }
    size += texts.reduce((sum, text) => sum + text.length, 0);
    if (rows.length >= MOST_IMPORT_ROWS || size > MOST_TEXT) throw new TooLongError();
    rows.push([row, texts.slice(0, header.length)]);
  };
  // One row more for the header.
  const limits = { maxRows: MOST_IMPORT_ROWS + 1, longest: LONGEST, columns: COLUMNS, separator: "header" } as const;
  const end = await readTable(bytes, limits, take).catch((error: unknown) => {
    if (error instanceof TooLongError) return "too-long" as const;
    throw error;
  });
  if (end === "too-long") throw new AppError("ROWS_TOO_MANY", { max: MOST_IMPORT_ROWS });
  if (end === "unreadable") throw new AppError("ROWS_UNREADABLE");
  if (header === null || rows.length === 0) throw new AppError("ROWS_EMPTY");
  return { header, rows };
}

/** Without what PostgreSQL cannot store. */
const clean = (text: string): string => text.toWellFormed().replaceAll("\0", "").trim();
