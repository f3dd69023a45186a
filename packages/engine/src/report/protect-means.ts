/**
 * What strangers may learn from the means of a total that people divide (docs/adr/0098). A mean times the number of people
 * is a sum. A small one can only have come from few people, and one near the total leaves few who gave to other rows. So a
 * row is shown if those who gave to it, and those who did not give it everything, are nobody or at least five. The rows
 * add up to what was given, so a row that is hidden alone would be known: at least two are, and one of them has enough
 * people for their sum.
 */
import type { CardMean, CardMeans } from "./card-means.ts";

interface Rule {
  readonly answered: number;
  readonly isTooSmall: (n: number) => boolean;
}

/** Null if no row may be shown. */
export function protectMeans({ unit, rows }: CardMeans, { answered, isTooSmall }: Rule): CardMeans | null {
  const giversOf = ({ givers }: CardMean): number => givers ?? 0;
  const isSmall = (row: CardMean): boolean => isTooSmall(giversOf(row)) || isTooSmall(answered - (row.whole ?? 0));
  const hidden = new Set(rows.filter(isSmall));
  if (hidden.size > 0) {
    // Hidden along with them, so that "hidden" does not mean "somebody".
    for (const row of rows) if (giversOf(row) === 0) hidden.add(row);
    const others = rows.filter((row) => !hidden.has(row)).toSorted((a, b) => giversOf(a) - giversOf(b));
    const isEnough = (): boolean => {
      const most = Math.max(...[...hidden].map(giversOf));
      return hidden.size >= 2 && most > 0 && !isTooSmall(most);
    };
    for (const row of others) {
      if (isEnough()) break;
      hidden.add(row);
    }
  }
  if (rows.every((row) => hidden.has(row))) return null;
  const shown = rows.map((row): CardMean => {
    const isHidden = hidden.has(row);
    const mean = isHidden ? null : row.mean;
    const share = isHidden ? null : row.share;
    // An interval gives the sum of squares, from which answers of small groups can be computed.
    return { key: row.key, label: row.label, mean, share, low: null, high: null, givers: null, whole: null };
  });
  return { unit, rows: shown };
}
