/** The means of a card as the cells of a table, the same on screen, on paper and on slides. */
import type { CardMean, CardMeans } from "./card-means.ts";
import type { ChartWords } from "./picture.ts";

export interface MeansWords extends Pick<ChartWords, "number" | "share" | "hidden"> {
  readonly row: string;
  readonly average: string;
  readonly interval: string;
  readonly part: string;
}

/** Without a column of intervals if there are none, as for strangers. */
export function meansTable({ unit, rows }: CardMeans, words: MeansWords): { head: string[]; rows: string[][] } {
  const hasIntervals = rows.some(({ low }) => low !== null);
  const figure = (value: number): string => words.number(Math.round(value * 100) / 100);
  const intervalOf = ({ low, high }: CardMean): string =>
    low === null || high === null ? "–" : `${figure(low)} – ${figure(high)}`;
  return {
    head: [words.row, words.average, ...(hasIntervals ? [words.interval] : []), words.part],
    rows: rows.map((row) => [
      row.label,
      meanText(row, unit, words),
      ...(hasIntervals ? [intervalOf(row)] : []),
      row.share === null ? "–" : words.share(row.share),
    ]),
  };
}

/** With two digits and the unit; the words for a mean that is not shown. */
export function meanText({ mean }: CardMean, unit: string, words: Pick<ChartWords, "number" | "hidden">): string {
  if (mean === null) return words.hidden;
  const figure = words.number(Math.round(mean * 100) / 100);
  return unit === "" ? figure : `${figure} ${unit}`;
}
