/** The cross-tab as CSV: the table with numbers, then with shares, layer by layer. */
import { toCsvText } from "@idata/contracts";
import { shareOf, type Base } from "../figures/cross-table.ts";
import type { CrossLayer } from "./crosstab.query.ts";

export interface CsvWords {
  total: string;
  count: string;
  share: string;
}

/** Shares are decimal numbers from 0 to 1 with four digits. A byte order mark makes spreadsheets read it as UTF-8. */
export function toCrosstabCsv(layers: readonly CrossLayer[], base: Base, words: CsvWords): string {
  const lines = layers.flatMap((layer, at) => [
    ...(at === 0 ? [] : [[]]),
    ...(layer.label === "" ? [] : [[toCsvText(layer.label)]]),
    ...countLines(layer, words),
    ...shareLines(layer, base, words),
  ]);
  return `\uFEFF${lines.map((cells) => cells.join(",")).join("\r\n")}\r\n`;
}

function countLines({ table }: CrossLayer, words: CsvWords): string[][] {
  return [
    headOf(table.columns, words.count, words.total),
    ...table.rows.map(({ label }, row) => [
      toCsvText(label),
      ...(table.cells[row] ?? []).map(toNumber),
      toNumber(table.rowTotals[row] ?? 0),
    ]),
    [toCsvText(words.total), ...table.columnTotals.map(toNumber), toNumber(table.n)],
  ];
}

/** Weighted counts are no whole numbers. */
const toNumber = (count: number): string => String(Number(count.toFixed(4)));

function shareLines({ table }: CrossLayer, base: Base, words: CsvWords): string[][] {
  return [
    headOf(table.columns, words.share, null),
    ...table.rows.map(({ label }, row) => [
      toCsvText(label),
      ...table.columns.map((_, column) => shareOf(table, row, column, base)?.toFixed(4) ?? ""),
    ]),
  ];
}

function headOf(columns: CrossLayer["table"]["columns"], first: string, last: string | null): string[] {
  return [first, ...columns.map(({ label }) => label), ...(last === null ? [] : [last])].map(toCsvText);
}
