/** Tables: their head is repeated on every page, and a row is cut only if it is taller than a page. */
import type { Block, TableColumn } from "../paper.ts";
import { type Sheet, STYLES, type TextStyle } from "./sheet.ts";

const PAD_X = 6;
const PAD_Y = 4;
const BODY: TextStyle = { ...STYLES.text, size: 9.5, leading: 15 };
const HEAD: TextStyle = STYLES.quiet;

interface Place extends TableColumn {
  readonly x: number;
  readonly width: number;
}

function toPlaces(sheet: Sheet, columns: readonly TableColumn[]): Place[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x = sheet.left;
  return columns.map((column) => {
    const width = (sheet.width * column.share) / whole;
    const place = { ...column, x, width };
    x += width;
    return place;
  });
}

type Table = Extract<Block, { kind: "table" }>;

const GAP = 10;
/** Rows that a head needs below it on its page. */
const KEPT_ROWS = 3;

const toCells = (sheet: Sheet, places: readonly Place[], texts: readonly string[], style: TextStyle): string[][] =>
  places.map(({ width }, at) => sheet.toLines(texts[at] ?? "", style, width - 2 * PAD_X));
const linesOf = (cells: readonly string[][]): number => Math.max(1, ...cells.map(({ length }) => length));
const heightOf = (lines: number, { leading }: TextStyle): number => lines * leading + 2 * PAD_Y;

/** Height in points of what stands together at the beginning of a table: its head and first rows, with the gap above. */
export function heightOfTableStart(sheet: Sheet, { columns, rows }: Table): number {
  const places = toPlaces(sheet, columns);
  const measure = (texts: readonly string[], style: TextStyle): number => {
    const lines = places.map(({ width }, at) => sheet.countLines(texts[at] ?? "", style, width - 2 * PAD_X));
    return heightOf(Math.max(1, ...lines), style);
  };
  const kept = rows.slice(0, KEPT_ROWS).map((texts) => measure(texts, BODY));
  const head = columns.map(({ label }) => label);
  return GAP + kept.reduce((sum, height) => sum + height, measure(head, HEAD));
}

export function drawTable(sheet: Sheet, table: Table): void {
  const { columns, rows } = table;
  const places = toPlaces(sheet, columns);
  const head = toCells(
    sheet,
    places,
    columns.map(({ label }) => label),
    HEAD,
  );
  const headHeight = heightOf(linesOf(head), HEAD);
  const drawRow = (cells: readonly string[][], style: TextStyle): void => {
    cells.forEach((lines, at) => {
      const place = places[at];
      if (place === undefined) return;
      const { x, width, isNumber = false } = place;
      lines.forEach((line, n) => {
        const offset = isNumber ? width - PAD_X - sheet.words.widthOf(line, style.size) : PAD_X;
        sheet.drawLine(line, style, x + offset, sheet.y + PAD_Y + n * style.leading);
      });
    });
    sheet.y += heightOf(linesOf(cells), style);
    sheet.drawRule();
  };

  sheet.gap(GAP);
  const start = heightOfTableStart(sheet, table) - GAP;
  sheet.need(start <= sheet.pageHeight ? start : headHeight + heightOf(1, BODY));
  drawRow(head, HEAD);
  for (const texts of rows) {
    let cells = toCells(sheet, places, texts, BODY);
    while (linesOf(cells) > 0) {
      if (heightOf(linesOf(cells), BODY) <= sheet.room) {
        drawRow(cells, BODY);
        break;
      }
      const isFresh = sheet.y <= sheet.top + headHeight + 1;
      const fitting = Math.floor((sheet.room - 2 * PAD_Y) / BODY.leading);
      if (isFresh && fitting > 0) {
        drawRow(
          cells.map((lines) => lines.slice(0, fitting)),
          BODY,
        );
        cells = cells.map((lines) => lines.slice(fitting));
      }
      sheet.nextPage();
      drawRow(head, HEAD);
    }
  }
}
