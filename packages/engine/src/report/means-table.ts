/** The means of a card as the cells of a table, the same on screen, on paper and on slides. */
import type { CardMean, CardMeans } from "./card-means.ts";
import type { ChartWords } from "./picture.ts";

export interface MeansWords extends Pick<ChartWords, "mean" | "share" | "hidden"> {
  readonly row: string;
  readonly average: string;
  readonly interval: string;
  readonly part: string;
}

/** Without a column of intervals if there are none, as for strangers. */
export function meansTable({ unit, rows }: CardMeans, words: MeansWords): { head: string[]; rows: string[][] } {
  const hasIntervals = rows.some(({ low }) => low !== null);
  const intervalOf = ({ low, high }: CardMean): string =>
    low === null || high === null ? "–" : `${words.mean(low)} – ${words.mean(high)}`;
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

/** With the unit; the words for a mean that is not shown. */
export function meanText({ mean }: CardMean, unit: string, words: Pick<ChartWords, "mean" | "hidden">): string {
  if (mean === null) return words.hidden;
  const figure = words.mean(mean);
  return unit === "" ? figure : `${figure} ${unit}`;
}
