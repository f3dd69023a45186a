/** Distribution of scores over the form's bands, or over up to ten equal ranges of points if it has no bands. */
import type { ScoreBand } from "@idata/engine";
import type { FormStats } from "../../forms/stats.query.ts";

export interface ScoreGroup {
  label: string;
  n: number;
}

type Scores = Pick<NonNullable<FormStats["score"]>, "n" | "toMark" | "points" | "bands">;

/** Up to this many distinct values are shown one by one; more are grouped into ranges. */
const MOST_VALUES = 12;
const RANGES = 10;

export interface GroupWords {
  /** Label of scores below the lowest band. */
  noBand: string;
  /** Label of responses without a band yet, because a person has to mark parts of them. */
  toMark: string;
}

/** Bands that exist only in older versions are labelled with their id. */
export function toScoreGroups(score: Scores, bands: readonly ScoreBand[], words: GroupWords): ScoreGroup[] {
  const counted = Object.values(score.bands).reduce((sum, n) => sum + n, 0);
  if (bands.length === 0 && counted === 0) return toRanges(score.points);
  const known = bands
    .toSorted((a, b) => a.from - b.from)
    .map(({ id, title }) => ({ label: title, n: score.bands[id] ?? 0 }));
  const ids = new Set(bands.map(({ id }) => id));
  const gone = Object.entries(score.bands).filter(([id]) => !ids.has(id));
  const rest = score.n - score.toMark - counted;
  return [
    ...(score.toMark > 0 ? [{ label: words.toMark, n: score.toMark }] : []),
    ...(rest > 0 ? [{ label: words.noBand, n: rest }] : []),
    ...known,
    ...gone.map(([id, n]) => ({ label: id, n })),
  ];
}

function toRanges(points: Scores["points"]): ScoreGroup[] {
  if (points.length <= MOST_VALUES) return points.map((one) => ({ label: String(one.points), n: one.n }));
  const lowest = Math.floor(points[0]?.points ?? 0);
  const highest = points.at(-1)?.points ?? 0;
  const width = Math.max(1, Math.ceil((highest - lowest + 1) / RANGES));
  const count = Math.floor((highest - lowest) / width) + 1;
  return Array.from({ length: count }, (_, index) => {
    const from = lowest + index * width;
    const inside = points.filter((one) => one.points >= from && one.points < from + width);
    const n = inside.reduce((sum, one) => sum + one.n, 0);
    return { label: width === 1 ? `${from}` : `${from} – <${from + width}`, n };
  });
}
