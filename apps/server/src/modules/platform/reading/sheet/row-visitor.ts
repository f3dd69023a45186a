/**
 * Collects the rows of one sheet while its XML is read. Rows without text are skipped. Enforces the limits on rows,
 * cells and characters.
 */
import { MAX_CELLS, MAX_COLUMN_NUMBER, MAX_COLUMNS, MAX_ROWS, MAX_TEXT, MAX_TOTAL_TEXT } from "./limits.ts";
import { type NumberKind, toIsoText, toNumberText } from "./number-text.ts";
import type { Attributes, XmlVisitor } from "./read-xml.ts";
import { SheetFaultError } from "./sheet-fault.ts";
import { isTextOf, unescapeText } from "./workbook.ts";

export interface SheetRow {
  /** Row number in the spreadsheet; the first row is 1. */
  readonly row: number;
  /** From the first column to the last cell that contains text. */
  readonly cells: readonly string[];
}

/** Limits of one batch, in rows and characters. A single row may be longer. */
const PIECE_ROWS = 500;
const PIECE_TEXT = 64 * 1024;

export interface RowParts {
  readonly strings: readonly string[];
  readonly kinds: readonly NumberKind[];
  readonly is1904: boolean;
  readonly maxRows: number;
  /** Columns that are kept; `MAX_COLUMNS` if absent. */
  readonly maxColumns?: number;
  /** Is told the length of each row, empty cells included. May throw SheetFaultError. */
  readonly onRow?: (cells: number) => void;
}

export class RowVisitor implements XmlVisitor {
  private readonly parts: RowParts;
  private readonly take: (rows: readonly SheetRow[]) => Promise<void>;
  private readonly rows: SheetRow[] = [];
  /** Becomes true after the last row. */
  isDone = false;
  private rowCount = 0;
  private cellCount = 0;
  private filledCount = 0;
  private totalText = 0;

  private row = 0;
  private column = 0;
  private cells: string[] = [];
  private type = "n";
  private style = 0;
  private value = "";
  private inline = "";

  constructor(parts: RowParts, take: (rows: readonly SheetRow[]) => Promise<void>) {
    this.parts = parts;
    this.take = take;
  }

  open(name: string, attributes: Attributes, path: readonly string[]): void {
    if (name === "c" && path.length === 4 && path[2] === "row") this.openCell(attributes);
    else if (name === "row" && path.length === 3 && path[1] === "sheetData") this.openRow(attributes);
  }

  text(text: string, path: readonly string[]): void {
    if (path[3] !== "c") return;
    if (path.length === 5 && path[4] === "v") {
      if (this.value.length < MAX_TEXT) this.value += text;
    } else if (path[4] === "is" && isTextOf("is", path) && this.inline.length < MAX_TEXT) this.inline += text;
  }

  close(name: string, path: readonly string[]): void {
    if (name === "c" && path.length === 4 && path[2] === "row") this.closeCell();
    else if (name === "row" && path.length === 3 && path[1] === "sheetData") this.closeRow();
    else if (name === "sheetData" && path.length === 2) this.isDone = true;
  }

  async pause(): Promise<boolean> {
    while (this.rows.length > 0) await this.take(this.takePiece());
    return this.isDone;
  }

  /** Takes a small batch, because the server processes a batch without interruption while other requests wait. */
  private takePiece(): SheetRow[] {
    let [count, size] = [0, 0];
    while (count < this.rows.length && count < PIECE_ROWS && size < PIECE_TEXT) {
      size += this.rows[count]?.cells.reduce((sum, cell) => sum + cell.length + 1, 0) ?? 0;
      count += 1;
    }
    return this.rows.splice(0, count);
  }

  private openRow({ r }: Attributes): void {
    this.rowCount += 1;
    if (this.rowCount > MAX_ROWS) throw new SheetFaultError("too-complex");
    this.row = r === undefined ? this.row + 1 : Number(r);
    if (!Number.isInteger(this.row) || this.row < 1 || this.row > MAX_ROWS) throw new SheetFaultError("unreadable");
    this.column = -1;
    this.cells = [];
  }

  private openCell({ r, t = "n", s = "0" }: Attributes): void {
    this.cellCount += 1;
    if (this.cellCount > MAX_CELLS) throw new SheetFaultError("too-complex");
    this.column = r === undefined ? this.column + 1 : toColumn(r);
    this.type = t;
    this.style = Number(s);
    this.value = "";
    this.inline = "";
  }

  private closeCell(): void {
    // Ignores far cells before the row grows to their column.
    if (this.column >= (this.parts.maxColumns ?? MAX_COLUMNS)) return;
    const text = this.toText().slice(0, MAX_TEXT).replaceAll("\r\n", "\n").trim();
    if (text === "") return;
    while (this.cells.length <= this.column) this.cells.push("");
    this.totalText += text.length;
    if (this.totalText > MAX_TOTAL_TEXT) throw new SheetFaultError("too-complex");
    // Removes `.0` from whole numbers that another program wrote as text.
    this.cells[this.column] = /^\d+\.0$/.test(text) ? text.slice(0, -2) : text;
  }

  private closeRow(): void {
    if (this.cells.length === 0) return;
    this.filledCount += 1;
    if (this.filledCount > this.parts.maxRows) throw new SheetFaultError("too-long");
    this.parts.onRow?.(this.cells.length);
    this.rows.push({ row: this.row, cells: this.cells });
  }

  private toText(): string {
    const value = this.value;
    if (this.type === "inlineStr") return unescapeText(this.inline);
    if (this.type === "str") return unescapeText(value);
    const raw = value.trim();
    if (raw === "") return "";
    if (this.type === "s") return this.parts.strings[Number(raw)] ?? failUnreadable();
    if (this.type === "b") return raw === "1" || raw === "true" ? "TRUE" : "FALSE";
    if (this.type === "e") return raw;
    if (this.type === "d") return toIsoText(raw);
    return toNumberText(raw, this.parts.kinds[this.style] ?? "number", this.parts.is1904);
  }
}

function failUnreadable(): never {
  throw new SheetFaultError("unreadable");
}

/** `A1` → 0, `AA1` → 26. Throws "unreadable" for columns beyond the format's limit. */
export function toColumn(reference: string): number {
  const letters = /^\$?([A-Za-z]{1,3})\$?\d{1,7}$/.exec(reference)?.[1]?.toUpperCase() ?? failUnreadable();
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column > MAX_COLUMN_NUMBER ? failUnreadable() : column - 1;
}
