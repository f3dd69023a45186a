/**
 * Reads a table from a file of a user: an .xlsx file in a child process (docs/adr/0025), any other as text with commas,
 * semicolons or tabs. Hazards (R43): files made to keep the server busy. Text is read in one pass, a piece at a time, so
 * other requests go on; cells are cut after `longest` characters.
 */
import { readInChild } from "./read-in-child.ts";

export interface TableLimits {
  readonly maxRows: number;
  /** Characters that are kept of a cell. */
  readonly longest: number;
  /** Columns that are kept; 50 if absent. */
  readonly columns?: number;
  /**
   * `header`: cells of a text file end at the sign that the first line has most of, so that longer texts may contain the
   * others. Absent: at any of them.
   */
  readonly separator?: "header";
}

const COLUMNS = 50;
/** Characters after which other requests get a turn. */
const PIECE = 256 * 1024;

export type TakeRow = (row: number, cells: readonly string[]) => void;

/** Passes the rows to `take`, numbered from 1. Throws what `take` throws, and BUSY. */
export async function readTable(
  bytes: Buffer,
  limits: TableLimits,
  take: TakeRow,
): Promise<"done" | "too-long" | "unreadable"> {
  return bytes.subarray(0, 2).toString("latin1") === "PK"
    ? readSheet(bytes, limits, take)
    : readText(bytes, limits, take);
}

async function readSheet(bytes: Buffer, { maxRows, longest, columns = COLUMNS }: TableLimits, take: TakeRow) {
  const end = await readInChild("sheet", bytes, { maxRows }, (rows) => {
    for (const { row, cells } of rows) {
      take(
        row,
        cells.slice(0, columns).map((cell) => cell.slice(0, longest)),
      );
    }
  });
  if (end.kind === "done") return "done";
  return end.kind === "fault" && end.fault === "too-long" ? "too-long" : "unreadable";
}

async function readText(bytes: Buffer, { longest, columns = COLUMNS, separator }: TableLimits, take: TakeRow) {
  const text = decode(bytes);
  if (text === null) return "unreadable";
  const reader = new DelimitedReader(
    longest,
    columns,
    separator === undefined ? SEPARATORS : findSeparator(text),
    take,
  );
  for (let at = 0; at < text.length; at += PIECE) {
    reader.read(text.slice(at, at + PIECE));
    await new Promise(setImmediate);
  }
  reader.end();
  return "done";
}

/** Spreadsheets in Chinese save text in GBK as well. Null if it is no text. */
function decode(bytes: Buffer): string | null {
  for (const encoding of ["utf-8", "gb18030"]) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!text.includes("\0")) return text;
    } catch {
      // The next encoding.
    }
  }
  return null;
}

const SEPARATORS = [",", "，", ";", "\t"];

/** The sign that the first line has most of outside quotation marks; a comma in doubt. */
function findSeparator(text: string): readonly string[] {
  const [line = ""] = text
    .slice(0, PIECE)
    .replaceAll(/"[^"]*"/g, "")
    .split("\n", 1);
  const counts = [",", "\t", ";"].map((sign) => ({ sign, n: line.split(sign).length }));
  return [counts.reduce((most, one) => (one.n > most.n ? one : most)).sign];
}

/** Reads text with quoted cells, one character after the other. Cells end at one of the separators. */
class DelimitedReader {
  private readonly longest: number;
  private readonly columns: number;
  private readonly separators: readonly string[];
  private readonly take: TakeRow;
  private row = 1;
  private cells: string[] = [];
  private cell = "";
  private state: "begin" | "plain" | "quoted" | "quote" = "begin";

  constructor(longest: number, columns: number, separators: readonly string[], take: TakeRow) {
    this.longest = longest;
    this.columns = columns;
    this.separators = separators;
    this.take = take;
  }

  read(piece: string): void {
    for (const char of piece) {
      if (this.state === "quoted") {
        if (char === '"') this.state = "quote";
        else this.add(char);
      } else if (char === '"' && this.state === "quote") {
        this.add(char);
        this.state = "quoted";
      } else if (char === '"' && this.state === "begin") this.state = "quoted";
      else if (char === "\n") this.endRow();
      else if (this.separators.includes(char)) this.endCell();
      else {
        this.add(char);
        if (char !== " ") this.state = "plain";
      }
    }
  }

  end(): void {
    if (this.cell !== "" || this.cells.length > 0) this.endRow();
  }

  private add(char: string): void {
    if (this.cell.length < this.longest) this.cell += char;
  }

  private endCell(): void {
    if (this.cells.length < this.columns) this.cells.push(this.cell);
    this.cell = "";
    this.state = "begin";
  }

  private endRow(): void {
    this.endCell();
    this.take(this.row, this.cells);
    this.cells = [];
    this.row += 1;
  }
}
