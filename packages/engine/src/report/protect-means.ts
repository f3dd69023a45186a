/**
 * What strangers may learn from the means of a total that people divide (docs/adr/0098). A mean times the number of people
 * is a sum. A small one can only have come from few people, and one near the total leaves few who gave to other rows. So a
 * row is safe if those who gave to it, and those who did not give it everything, are nobody or at least five. The rows
 * add up to what was given, and which rows a rule hides tells which are small, so there are all means or none.
 */
import type { CardMean, CardMeans } from "./card-means.ts";

interface Rule {
  readonly answered: number;
  readonly isTooSmall: (n: number) => boolean;
}

/** Null if a row is about too few people. */
export function protectMeans({ unit, rows }: CardMeans, { answered, isTooSmall }: Rule): CardMeans | null {
  const isSafe = ({ givers, whole }: CardMean): boolean =>
    !isTooSmall(givers ?? 0) && !isTooSmall(answered - (whole ?? 0));
  if (!rows.every(isSafe)) return null;
  // An interval gives the sum of squares, from which answers of small groups can be computed.
  return { unit, rows: rows.map((row) => ({ ...row, low: null, high: null, givers: null, whole: null })) };
}
