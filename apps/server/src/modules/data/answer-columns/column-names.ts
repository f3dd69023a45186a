/**
 * Names of columns. A key is the question's id, a slash and the part; properties of the response have no question. No
 * question id contains a slash.
 */
export interface ColumnName {
  readonly questionId: string;
  /** The row of a matrix or the name of a property; "" for a whole answer. */
  readonly part: string;
}

export const toColumnKey = (questionId: string, part = ""): string => `${questionId}/${part}`;

export function fromColumnKey(key: string): ColumnName {
  const slash = key.indexOf("/");
  return { questionId: key.slice(0, slash), part: key.slice(slash + 1) };
}

const FIGURES = "=";

/** What an answer in the respondent's own words adds to the counters, which are far fewer than such answers. */
export const toFiguresKey = (questionId: string): string => toColumnKey(FIGURES + questionId);

/** The question whose counters are in the column; null for another column. No question id begins with this sign. */
export function figuresOfColumn({ questionId }: ColumnName): string | null {
  return questionId.startsWith(FIGURES) ? questionId.slice(FIGURES.length) : null;
}

/** Columns of the response itself. */
export const STATE = toColumnKey("", "state");
export const VERSION = toColumnKey("", "version");
/** Milliseconds since 1970. */
export const SUBMITTED = toColumnKey("", "submitted");
export const SECONDS = toColumnKey("", "seconds");
/** Points in hundredths. */
export const POINTS = toColumnKey("", "points");
/** Full mark in hundredths, without what a person still has to mark, as the statistics count it. */
export const FULL_MARK = toColumnKey("", "fullMark");
export const BAND = toColumnKey("", "band");
/** Hundredths of points that a person still has to mark. */
export const TO_MARK = toColumnKey("", "toMark");
/** Id of the channel. */
export const CHANNEL = toColumnKey("", "channel");
export const LANGUAGE = toColumnKey("", "language");
/** `source` and the `utm_*` of the address. */
export const toSourceKey = (name: string): string => toColumnKey("", `from ${name}`);

const PAGE = "page ";
/** Seconds on a page. */
export const toPageColumn = (pageId: string): string => toColumnKey("", PAGE + pageId);

/** The page whose seconds are in the column; null for another column. */
export function pageOfColumn({ questionId, part }: ColumnName): string | null {
  return questionId === "" && part.startsWith(PAGE) ? part.slice(PAGE.length) : null;
}

const SUMS = "+";

/** The sums of a block by the values of a column (`column-sums.ts`). No question id begins with this sign. */
export const toSumsKey = (key: string): string => SUMS + key;
/** What the sums of a block have in common. */
export const SUMMED_LISTS = toColumnKey(SUMS);
export const isSumsKey = (key: string): boolean => key.startsWith(SUMS);

/**
 * Whether the sums of a block count a column that is neither the state nor the time. Answers in people's own words are
 * almost all different: their counters are a column beside them.
 */
export const isSummed = (key: string, has: (key: string) => boolean): boolean => !has(FIGURES + key);
