/**
 * Statistics and exports of answers that are lists of records (`entries.ts`). A separate file, because respondents
 * never need it and code shared by several types becomes a chunk on their pages.
 */
import type { Counters, ExportColumn } from "@idata/engine";
import { innerCounters } from "./inner-counters.ts";

/** No id contains a colon. */
const PEOPLE = ":people/";

export interface EntryCounting<E> {
  /** The number of records is counted under this key, which must not be an id. */
  readonly total: string;
  readonly count: (entry: E) => Counters;
  /** Keys that are also counted once for each respondent who has them in any record. */
  readonly isOfPeople: (key: string) => boolean;
}

/** Sums the counters of all records of an answer. */
export function countEntries<E>(entries: readonly E[], { total, count, isOfPeople }: EntryCounting<E>): Counters {
  const sums = new Map<string, number>([[total, entries.length]]);
  for (const entry of entries) {
    for (const [key, n] of Object.entries(count(entry))) {
      sums.set(key, (sums.get(key) ?? 0) + n);
      if (isOfPeople(key)) sums.set(`${PEOPLE}${key}`, 1);
    }
  }
  return Object.fromEntries(sums);
}

/** How many respondents have each key in any record. */
export const countersOfPeople = (counters: Counters): Counters => innerCounters(counters, PEOPLE.slice(0, -1));

export interface WideExport {
  /** Number of records with columns of their own. The others share one column as JSON. */
  wide: number;
  /** Maximum number of records. */
  most: number;
}

export function entryColumns({ wide, most }: WideExport, columns: readonly ExportColumn[]): ExportColumn[] {
  const places = Array.from({ length: Math.min(wide, most) }, (_, index) => index);
  const own = places.flatMap((index) =>
    columns.map((column) => ({ ...column, key: `${index}/${column.key}`, label: `${index + 1} / ${column.label}` })),
  );
  return most > wide ? [...own, { key: "rest", label: `${wide + 1}+`, kind: "text" }] : own;
}

export function entryCells<E>(
  { wide, most }: WideExport,
  entries: readonly E[],
  columns: number,
  cellsOf: (entry: E) => (string | number | null)[],
): (string | number | null)[] {
  const cells = Array.from({ length: Math.min(wide, most) }, (_, index) => {
    const entry = entries[index];
    return entry === undefined ? Array.from({ length: columns }, () => null) : cellsOf(entry);
  }).flat();
  if (most <= wide) return cells;
  return [...cells, entries.length > wide ? JSON.stringify(entries.slice(wide)) : null];
}
