/**
 * Reads all sheets of an XLSX workbook as texts, for file formats that are workbooks (`@idata/importers/exchange`). Runs
 * in a child process and enforces the limits of `../sheet/limits.ts`. Formulas give their stored result; nothing is
 * computed.
 */
import type { SheetSource } from "@idata/importers/exchange";
import { MAX_CELLS } from "../sheet/limits.ts";
import { readParts } from "../sheet/read-sheet.ts";
import { type XmlVisitor, readXml } from "../sheet/read-xml.ts";
import { RowVisitor, type SheetRow, toColumn } from "../sheet/row-visitor.ts";
import { SheetFaultError } from "../sheet/sheet-fault.ts";

/** Rows with text per sheet. */
const MAX_SHEET_ROWS = 100_000;
/** A choices sheet may have a column for each language and each filter. */
const MAX_SHEET_COLUMNS = 2000;
/** Cells of all sheets, the empty ones before a filled one included. */
const MAX_FORM_CELLS = 500_000;
/** Merged areas per sheet. */
const MAX_MERGED = 100_000;

interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/**
 * Returns the sheets in their order, hidden ones too. A merged area has the text of its first cell there and nothing in
 * its other cells. Throws SheetFaultError.
 */
export async function readWorkbookSheets(bytes: Buffer): Promise<SheetSource[]> {
  return readParts(bytes, MAX_SHEET_ROWS, async ({ archive, book, parts }) => {
    const sheets: SheetSource[] = [];
    let cellCount = 0;
    const onRow = (cells: number): void => {
      cellCount += cells;
      if (cellCount > MAX_FORM_CELLS) throw new SheetFaultError("too-complex");
    };
    for (const { name, hidden, part } of book.sheets) {
      const rows: SheetRow[] = [];
      const merged: Area[] = [];
      const visitor = new RowVisitor({ ...parts, maxColumns: MAX_SHEET_COLUMNS, onRow }, async (some) => {
        rows.push(...some);
      });
      await readXml(archive.read(part), toEnd(visitor, merged));
      sheets.push({ name, hidden, rows: place(rows, merged) });
    }
    return sheets;
  });
}

/** Reads on after the rows, because the list of merged areas follows them. */
function toEnd(visitor: RowVisitor, merged: Area[]): XmlVisitor {
  return {
    open(name, attributes, path) {
      if (name === "mergeCell" && path.at(-2) === "mergeCells") {
        const area = toArea(attributes["ref"] ?? "");
        if (area) merged.push(area);
        if (merged.length > MAX_MERGED) throw new SheetFaultError("too-complex");
      } else visitor.open(name, attributes, path);
    },
    text: (text, path) => visitor.text(text, path),
    close: (name, path) => visitor.close(name, path),
    async pause() {
      await visitor.pause();
      return false;
    },
  };
}

/** `B2:D5` as numbers; rows from 1, columns from 0. Returns null if it is not an area. */
function toArea(reference: string): Area | null {
  const [from = "", to = ""] = reference.split(":");
  const [top, bottom] = [from, to].map((one) => Number(/\d+$/.exec(one)?.[0]));
  if (!top || !bottom || !Number.isInteger(top) || !Number.isInteger(bottom)) return null;
  return { top, bottom, left: toColumn(from), right: toColumn(to) };
}

const EMPTY: readonly string[] = [];

function place(rows: readonly SheetRow[], merged: readonly Area[]): (readonly string[])[] {
  const last = rows.reduce((most, { row }) => Math.max(most, row), 0);
  const all: (readonly string[])[] = Array.from({ length: last }, () => EMPTY);
  for (const { row, cells } of rows) all[row - 1] = cells;
  // Areas may overlap in damaged files, so the work is limited and not only the number of areas.
  let visited = 0;
  for (const { top, bottom, left, right } of merged) {
    for (let row = top; row <= Math.min(bottom, last); row++) {
      const cells = all[row - 1] ?? EMPTY;
      visited += 1 + cells.length;
      if (visited > MAX_CELLS) throw new SheetFaultError("too-complex");
      if (cells.length <= left) continue;
      const kept = cells.map((cell, column) => {
        const isFirst = row === top && column === left;
        return column < left || column > right || isFirst ? cell : "";
      });
      all[row - 1] = kept.slice(0, kept.findLastIndex((cell) => cell !== "") + 1);
    }
  }
  return all;
}
