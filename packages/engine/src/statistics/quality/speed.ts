import type { Sample } from "../samples/sample.ts";

/** Part of the median below which a response counts as too fast. */
const FAST_PART = 0.3;
/** With fewer responses the median says little. */
const FEWEST = 10;

/**
 * Returns the seconds below which a response was given too fast: 30 % of the median time; `null` if fewer than 10 have a
 * time. R. Greszki, M. Meyer and H. Schoen, "Exploring the Effects of Removing 'Too Fast' Responses and Respondents from
 * Web Surveys", Public Opinion Quarterly 79 (2015), 471–503, compare 30, 40 and 50 %; this is the mildest.
 */
export function findSpeedLimit(seconds: Sample): number | null {
  const sorted = seconds.toSorted((a, b) => a.value - b.value);
  const total = sorted.reduce((sum, { n }) => sum + n, 0);
  if (total < FEWEST) return null;
  const at = (place: number): number => {
    let seen = 0;
    return sorted.find(({ n }) => (seen += n) > place)?.value ?? 0;
  };
  return FAST_PART * ((at(Math.ceil(total / 2) - 1) + at(Math.floor(total / 2))) / 2);
}

/** Returns which responses were given too fast, in the order given; none without a limit. */
export function findSpeeders(seconds: readonly (number | null)[]): boolean[] {
  const known = seconds.filter((value) => value !== null).map((value) => ({ value, n: 1 }));
  const limit = findSpeedLimit(known);
  return seconds.map((value) => value !== null && limit !== null && value < limit);
}
