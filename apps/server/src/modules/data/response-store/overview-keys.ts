/**
 * Keys of the overview counters (question_id ''). Times are counted per quarter of an hour since 1970. Every time zone
 * offset is a multiple of that, so the zone is applied on reading, and nodes in different zones agree.
 */

/** The question id of counters that belong to the whole response. */
export const OVERVIEW = "";
/** In the overview, the number of responses; in a question, the number of responses that answered it. */
export const TOTAL_KEY = "";

const QUARTER_MS = 15 * 60 * 1000;
const QUARTER_PREFIX = "q:";
const SECONDS_PREFIX = "s:";
/** Durations up to this limit are counted by the second, longer ones by the minute. */
const EXACT_SECONDS = 6 * 3600;

/** How many responses came when. */
export interface TimeCounts {
  /** By day in the organisation's time zone, `YYYY-MM-DD`. */
  readonly byDay: readonly (readonly [day: string, n: number])[];
  /** Of the newest, by the quarter of an hour since 1970. */
  readonly recent: readonly (readonly [quarter: number, n: number])[];
}

export const startOfQuarter = (quarter: number): Date => new Date(quarter * QUARTER_MS);

export function toQuarterKey(time: Date): string {
  return QUARTER_PREFIX + Math.floor(time.getTime() / QUARTER_MS);
}

/** The start of the quarter of an hour; null for a key of another kind. */
export function fromQuarterKey(key: string): Date | null {
  return key.startsWith(QUARTER_PREFIX) ? new Date(Number(key.slice(QUARTER_PREFIX.length)) * QUARTER_MS) : null;
}

export function toSecondsKey(seconds: number): string {
  return SECONDS_PREFIX + toCounted(seconds);
}

function toCounted(seconds: number): number {
  return seconds <= EXACT_SECONDS ? seconds : Math.floor(seconds / 60) * 60;
}

export function fromSecondsKey(key: string): number | null {
  return key.startsWith(SECONDS_PREFIX) ? Number(key.slice(SECONDS_PREFIX.length)) : null;
}

const POINTS_PREFIX = "p:";
const FULL_MARK_PREFIX = "m:";
const BAND_PREFIX = "b:";

/** Total points in hundredths, so mean, median and distribution are exact. */
export function toPointsKey(hundredths: number): string {
  return POINTS_PREFIX + hundredths;
}

export function fromPointsKey(key: string): number | null {
  return fromNumberKey(key, POINTS_PREFIX);
}

/** The full mark of the response in hundredths. It differs between responses if questions are drawn or hidden. */
export function toFullMarkKey(hundredths: number): string {
  return FULL_MARK_PREFIX + hundredths;
}

export function fromFullMarkKey(key: string): number | null {
  return fromNumberKey(key, FULL_MARK_PREFIX);
}

export function toBandKey(band: string): string {
  return BAND_PREFIX + band;
}

export function fromBandKey(key: string): string | null {
  return key.startsWith(BAND_PREFIX) ? key.slice(BAND_PREFIX.length) : null;
}

const TO_MARK_PREFIX = "h:";

/** Points in hundredths that a person still has to decide on. */
export function toToMarkKey(hundredths: number): string {
  return TO_MARK_PREFIX + hundredths;
}

export function fromToMarkKey(key: string): number | null {
  return fromNumberKey(key, TO_MARK_PREFIX);
}

function fromNumberKey(key: string, prefix: string): number | null {
  return key.startsWith(prefix) ? Number(key.slice(prefix.length)) : null;
}

const PAGE_PREFIX = "t:";

/** The key for the time spent on a page: seconds, then the page id. */
export function toPageKey(pageId: string, seconds: number): string {
  return `${PAGE_PREFIX}${toCounted(seconds)}:${pageId}`;
}

export function fromPageKey(key: string): { readonly pageId: string; readonly seconds: number } | null {
  if (!key.startsWith(PAGE_PREFIX)) return null;
  const end = key.indexOf(":", PAGE_PREFIX.length);
  return { pageId: key.slice(end + 1), seconds: Number(key.slice(PAGE_PREFIX.length, end)) };
}
