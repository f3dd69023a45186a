/**
 * A sheet as a table whose rows know which of their cells have been read. What nobody reads is reported at the end
 * (`reportUnread`), so no cell is dropped in silence.
 */
import type { NeutralText } from "../../exchange/model.ts";
import type { Notes, Place } from "../../exchange/report.ts";
import type { SheetSource } from "../../exchange/format.ts";
import { type Column, isHeadingRow, readHeadings } from "./headings.ts";
import { toNeutralText } from "./labels.ts";
import type { Languages } from "./languages.ts";

export class Table {
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow[];
  readonly name: string;

  /** `headingRow` is an index; rows above it are comments. */
  constructor(sheet: SheetSource, headingRow: number) {
    this.name = sheet.name;
    this.columns = readHeadings(sheet.rows[headingRow] ?? []);
    this.rows = sheet.rows.flatMap((cells, index) =>
      index === headingRow || cells.every((cell) => cell.trim() === "")
        ? []
        : [new TableRow(this, cells, index + 1, index < headingRow)],
    );
  }

  has(key: string): boolean {
    return this.columns.some((column) => column.key === key);
  }
}

const LONGEST_QUOTE = 280;

export class TableRow {
  /** Row in the sheet, from 1. */
  readonly number: number;
  readonly isComment: boolean;
  private readonly table: Table;
  private readonly cells: readonly string[];
  private readonly read = new Set<number>();

  constructor(table: Table, cells: readonly string[], number: number, isComment: boolean) {
    this.table = table;
    this.cells = cells;
    this.number = number;
    this.isComment = isComment;
  }

  place(column?: string): Place {
    return { sheet: this.table.name, row: this.number, ...(column === undefined ? {} : { column }) };
  }

  /** The place of a cell, by the heading as the sheet has it. */
  placeOf(key: string): Place {
    return this.place(this.table.columns.find((column) => column.key === key)?.heading ?? key);
  }

  /** The first filled cell of the column in any language; `""` if there is none. */
  get(key: string): string {
    for (const { index, key: own } of this.table.columns) {
      const cell = own === key ? this.cellAt(index) : "";
      if (cell === "") continue;
      this.read.add(index);
      return cell;
    }
    return "";
  }

  /** Texts of a column by language. Of two columns with the same heading the first counts. */
  texts(key: string): Map<string | null, string> {
    const texts = new Map<string | null, string>();
    for (const { index, key: own, language } of this.table.columns) {
      const cell = own === key ? this.cellAt(index) : "";
      if (cell === "" || texts.has(language)) continue;
      this.read.add(index);
      texts.set(language, cell);
    }
    return texts;
  }

  /** The cells of a column in one language or in all, without counting them as read. */
  peek(key: string, language?: string | null): string[] {
    return this.table.columns.flatMap(({ index, key: own, language: spoken }) => {
      const cell = own === key && (language === undefined || spoken === language) ? this.cellAt(index) : "";
      return cell === "" ? [] : [cell];
    });
  }

  /** A column with its translations; `edit` is applied to each text. Undefined if all cells are empty. */
  text(key: string, languages: Languages, edit: (text: string) => string): NeutralText | undefined {
    const texts = this.texts(key);
    // A text without language beside one in the base language has no place; it stays unread.
    const plain = texts.get(null);
    if (
      languages.base !== null &&
      texts.has(languages.base) &&
      plain !== undefined &&
      plain !== texts.get(languages.base)
    )
      for (const { key: own, language, index } of this.table.columns)
        if (own === key && language === null) this.read.delete(index);
    return toNeutralText(texts, languages, edit);
  }

  /** Columns with the texts that nobody has read, and counts them as read. */
  takeRest(): { column: string; text: string }[] {
    const rest = this.cells.flatMap((cell, index) => {
      const text = cell.trim();
      if (text === "" || this.read.has(index)) return [];
      this.read.add(index);
      const column = this.table.columns.find((one) => one.index === index)?.heading ?? letterOf(index);
      return [{ column, text }];
    });
    return rest;
  }

  /**
   * All cells, joined to texts that a note can quote, and counts them as read. For rows that are left out as a whole.
   */
  takeAll(): string[] {
    const quotes: string[] = [];
    this.cells.forEach((cell, index) => {
      this.read.add(index);
      const text = cell.trim();
      const last = quotes.at(-1) ?? "";
      if (text === "") return;
      if (last !== "" && last.length + text.length < LONGEST_QUOTE) quotes[quotes.length - 1] = `${last} | ${text}`;
      else quotes.push(text);
    });
    return quotes;
  }

  /** Cells of columns that only this table knows, by key, without counting them as read. */
  entries(): Record<string, string> {
    return Object.fromEntries(
      this.table.columns.flatMap(({ key, heading, index }) => {
        const cell = this.cellAt(index);
        return [
          [key, cell],
          [heading, cell],
        ];
      }),
    );
  }

  /** Counts the cells of a column as read. */
  markRead(key: string): void {
    for (const { index, key: own, heading } of this.table.columns)
      if (own === key || heading === key) this.read.add(index);
  }

  private cellAt(index: number): string {
    return (this.cells[index] ?? "").trim();
  }
}

/** Adds a note for each cell that nobody has read. */
export function reportUnread(table: Table, notes: Notes): void {
  for (const row of table.rows)
    for (const { column, text } of row.takeRest()) notes.add("lost", "cell", row.place(column), { params: { text } });
}

/** Index of the heading row: the first row with all these columns, or -1. */
export function findHeadingRow(sheet: SheetSource, wanted: readonly string[]): number {
  return sheet.rows.findIndex((cells) => isHeadingRow(cells, wanted));
}

function letterOf(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  return `${rest >= 0 ? letterOf(rest) : ""}${String.fromCharCode(65 + (index % 26))}`;
}
