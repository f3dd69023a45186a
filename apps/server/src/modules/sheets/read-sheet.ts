/**
 * The first sheet of an uploaded workbook as rows of plain texts (administration contract §2.17: blank rows are skipped,
 * `123.0` is 123). Bounded in rows and in unpacked bytes; pauses between pieces, so that other requests are served.
 */
import { setImmediate as pause } from "node:timers/promises";
import { streamXlsxRows } from "hucre/xlsx";
import { isHarmlessZip } from "./zip-limits.ts";

export interface SheetRow {
  /** As the spreadsheet numbers it: the first is 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

export type SheetFault = "unreadable" | "old-format" | "too-long";

export class SheetError extends Error {
  readonly fault: SheetFault;
  constructor(fault: SheetFault) {
    super(fault);
    this.fault = fault;
  }
}

const MAX_UNPACKED = 32 * 1024 * 1024;
const ROWS_A_PIECE = 200;
const MAX_COLUMNS = 200;
const MAX_CELL = 10_000;
/** Of the container of `.xls`, and of workbooks with a password. */
const OLD_SIGNATURE = Buffer.from("d0cf11e0a1b11ae1", "hex");

/** Throws SheetError. `maxRows` counts filled rows, the header among them. */
export async function readFirstSheet(bytes: Buffer, maxRows: number): Promise<SheetRow[]> {
  if (bytes.subarray(0, OLD_SIGNATURE.length).equals(OLD_SIGNATURE)) throw new SheetError("old-format");
  if (!isHarmlessZip(bytes, MAX_UNPACKED)) throw new SheetError("unreadable");
  const rows: SheetRow[] = [];
  let seen = 0;
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) {
      seen += 1;
      if (seen % ROWS_A_PIECE === 0) await pause();
      const cells = values.slice(0, MAX_COLUMNS).map(toText);
      if (cells.every((cell) => cell === "")) continue;
      if (rows.length >= maxRows) throw new SheetError("too-long");
      rows.push({ row: index + 1, cells });
    }
  } catch (error) {
    // Whatever the reader dislikes about the file is the file's fault.
    throw error instanceof SheetError ? error : new SheetError("unreadable");
  }
  return rows;
}

function toText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return "";
  const text = String(value).slice(0, MAX_CELL).trim();
  return /^\d+\.0$/.test(text) ? text.slice(0, -2) : text;
}
