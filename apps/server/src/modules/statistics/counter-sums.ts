/**
 * Sums of counters in memory: (version, question, key) → whole number. Such sums can be added and subtracted in any
 * order, which is why statistics stay exact under edits, deletes and restores (docs/adr/0003).
 */
import type { Counters } from "@idata/engine";
import { OVERVIEW, toQuarterKey, toSecondsKey, TOTAL_KEY } from "./overview-keys.ts";

/** What of a response is counted. */
export interface Countable {
  readonly version: number;
  readonly submittedAt: Date;
  readonly seconds: number | null;
  /** Counters of each answered question, by question id. */
  readonly counters: Readonly<Record<string, Counters>>;
}

export interface CounterRow {
  readonly version: number;
  readonly questionId: string;
  readonly key: string;
  readonly n: number;
}

type KeyMap = Map<string, number>;

export class CounterSums {
  private readonly versions = new Map<number, Map<string, KeyMap>>();

  /** Adds a response (`sign` 1) or takes it away (`sign` -1). */
  addResponse(response: Countable, sign: 1 | -1): void {
    const questions = this.questionsOf(response.version);
    const overview = keysOf(questions, OVERVIEW);
    addTo(overview, TOTAL_KEY, sign);
    addTo(overview, toQuarterKey(response.submittedAt), sign);
    if (response.seconds !== null) addTo(overview, toSecondsKey(response.seconds), sign);
    // plain objects with own keys only; `in` makes no list of them, and this runs for every answer there is
    for (const questionId in response.counters) {
      const keys = keysOf(questions, questionId);
      const counters = response.counters[questionId];
      addTo(keys, TOTAL_KEY, sign);
      for (const key in counters) addTo(keys, key, sign * (counters[key] ?? 0));
    }
  }

  addRow(row: CounterRow): void {
    addTo(keysOf(this.questionsOf(row.version), row.questionId), row.key, row.n);
  }

  /** All sums that are not zero, ordered by version, question and key: the order in which rows are locked. */
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
