/**
 * Sums of counters in memory: (version, question, key) → integer. The sums can be added and subtracted in any order, so
 * statistics stay exact under edits, deletes and restores (docs/adr/0003).
 */
import type { Counters } from "@idata/engine";
import {
  OVERVIEW,
  toBandKey,
  toFullMarkKey,
  toPageKey,
  toPointsKey,
  toQuarterKey,
  toSecondsKey,
  toToMarkKey,
  TOTAL_KEY,
} from "./overview-keys.ts";

/** What is counted about a response besides its answers. */
export interface Countable {
  readonly version: number;
  readonly submittedAt: Date;
  readonly seconds: number | null;
  readonly score: {
    readonly points: number;
    readonly max: number;
    readonly band: string | null;
    readonly toMark: number | null;
  } | null;
  readonly pageSeconds: Readonly<Record<string, number>> | null;
}

export interface CounterRow {
  readonly version: number;
  readonly questionId: string;
  readonly key: string;
  readonly n: number;
}

/** The counters of a question in one version: thousands of them are handled faster in few objects. */
export interface QuestionFigures {
  readonly version: number;
  readonly questionId: string;
  readonly keys: readonly string[];
  /** By index of the key. */
  readonly amounts: ArrayLike<number>;
}

export function toQuestionFigures(rows: readonly CounterRow[]): QuestionFigures[] {
  const all = new Map<number, Map<string, { keys: string[]; amounts: number[] }>>();
  for (const { version, questionId, key, n } of rows) {
    let questions = all.get(version);
    if (questions === undefined) all.set(version, (questions = new Map()));
    let own = questions.get(questionId);
    if (own === undefined) questions.set(questionId, (own = { keys: [], amounts: [] }));
    own.keys.push(key);
    own.amounts.push(n);
  }
  return [...all].flatMap(([version, questions]) =>
    Array.from(questions, ([questionId, own]) => ({ version, questionId, ...own })),
  );
}

type KeyMap = Map<string, number>;

export class CounterSums {
  private readonly versions = new Map<number, Map<string, KeyMap>>();

  /** Adds a response (`sign` 1) or subtracts it (`sign` -1), without its answers (see `addCounters`). */
  addOverview(response: Countable, sign: 1 | -1): void {
    const overview = keysOf(this.questionsOf(response.version), OVERVIEW);
    addTo(overview, TOTAL_KEY, sign);
    addTo(overview, toQuarterKey(response.submittedAt), sign);
    if (response.seconds !== null) addTo(overview, toSecondsKey(response.seconds), sign);
    for (const [pageId, seconds] of Object.entries(response.pageSeconds ?? {})) {
      addTo(overview, toPageKey(pageId, seconds), sign);
    }
    if (response.score !== null) this.addScore(overview, response.score, sign);
  }

  /** If parts still have to be marked by hand, the full mark counts without them. */
  private addScore(overview: KeyMap, score: NonNullable<Countable["score"]>, sign: 1 | -1): void {
    const { points, max, band, toMark } = score;
    addTo(overview, toPointsKey(points), sign);
    addTo(overview, toFullMarkKey(max - (toMark ?? 0)), sign);
    if (toMark !== null) addTo(overview, toToMarkKey(toMark), sign);
    if (band !== null) addTo(overview, toBandKey(band), sign);
  }

  /** Adds the counters of `n` equal answers to a question. */
  addCounters(version: number, questionId: string, counters: Counters, n: number): void {
    if (n === 0) return;
    const keys = keysOf(this.questionsOf(version), questionId);
    addTo(keys, TOTAL_KEY, n);
    for (const [key, count] of Object.entries(counters)) addTo(keys, key, n * count);
  }

  addRow(row: CounterRow): void {
    addTo(keysOf(this.questionsOf(row.version), row.questionId), row.key, row.n);
  }

  /** All sums that are not zero, ordered by version, question and key. Rows are locked in this order. */
  listRows(): CounterRow[] {
    const rows: CounterRow[] = [];
    for (const [version, questions] of sortedEntries(this.versions)) {
      for (const [questionId, keys] of sortedEntries(questions)) {
        for (const [key, n] of sortedEntries(keys)) if (n !== 0) rows.push({ version, questionId, key, n });
      }
    }
    return rows;
  }

  private questionsOf(version: number): Map<string, KeyMap> {
    let questions = this.versions.get(version);
    if (questions === undefined) this.versions.set(version, (questions = new Map()));
    return questions;
  }
}

function keysOf(questions: Map<string, KeyMap>, questionId: string): KeyMap {
  let keys = questions.get(questionId);
  if (keys === undefined) questions.set(questionId, (keys = new Map()));
  return keys;
}

function addTo(keys: KeyMap, key: string, n: number): void {
  keys.set(key, (keys.get(key) ?? 0) + n);
}

function sortedEntries<K extends string | number, V>(map: ReadonlyMap<K, V>): [K, V][] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}
