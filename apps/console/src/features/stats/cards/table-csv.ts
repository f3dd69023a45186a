/** A table of a report as CSV. */
import { toCsvText } from "@idata/contracts";
import type { ReportTableData } from "@idata/questions/report";
import { wilsonInterval } from "@idata/engine/statistics";

export interface TableCsvWords {
  low: string;
  high: string;
}

/**
 * All rows, with the 95 % interval of shares as numbers from 0 to 1 in two columns. A byte order mark makes spreadsheets
 * read it as UTF-8.
 */
export function toTableCsv(
  { head, rows, allRows }: ReportTableData,
  designEffect: number,
  words: TableCsvWords,
): string {
  const all = allRows ?? rows;
  const hasIntervals = all.some(({ share }) => share !== undefined);
  const lines = [
    [...head, ...(hasIntervals ? [words.low, words.high] : [])],
    ...all.map(({ cells, share }) => [...cells, ...(hasIntervals ? toInterval(share, designEffect) : [])]),
  ];
  return `\uFEFF${lines.map((cells) => cells.map(toCsvText).join(",")).join("\r\n")}\r\n`;
}

function toInterval(share: { count: number; base: number } | undefined, designEffect: number): [string, string] {
  const interval = share === undefined ? null : wilsonInterval(share.count / designEffect, share.base / designEffect);
  return interval === null ? ["", ""] : [interval.low.toFixed(4), interval.high.toFixed(4)];
}
