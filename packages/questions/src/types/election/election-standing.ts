/**
 * Ranks candidates by votes. Who is elected depends on the voters' own rules. The ranking shows who is among the first
 * `seats`, and where a tie at the last seat requires a runoff.
 */
import type { Counters } from "@idata/engine";
import type { ElectionItem } from "./election.answer.ts";

export interface StandingRow {
  /** Id of a candidate, or the counter key of a write-in name. */
  key: string;
  name: string;
  isWritten: boolean;
  votes: number;
  /** `first`: among the first `seats` without a tie. `tied`: equal votes on both sides of the last seat. */
  place: "first" | "tied" | null;
}

export interface Standing {
  /** Most votes first. Equal votes are in form order. */
  rows: StandingRow[];
  valid: number;
  none: number;
  voids: number;
}

export function toStanding(item: Pick<ElectionItem, "options" | "seats">, counters: Counters): Standing {
  const known = new Set(item.options.map(({ id }) => id));
  const others = Object.keys(counters).filter((key) => !key.startsWith("-") && !known.has(key));
  const rows = [
    ...item.options.map(({ id, label }) => ({ key: id, name: label, isWritten: false })),
    ...others.map((key) => ({ key, name: key.replace(/^=/, ""), isWritten: key.startsWith("=") })),
  ]
    .map((row) => ({ ...row, votes: counters[row.key] ?? 0, place: null }))
    .toSorted((a, b) => b.votes - a.votes);
  return {
    rows: withPlaces(rows, item.seats ?? 1),
    valid: counters["-valid"] ?? 0,
    none: counters["-none"] ?? 0,
    voids: counters["-void"] ?? 0,
  };
}

function withPlaces(rows: readonly StandingRow[], seats: number): StandingRow[] {
  const last = rows[seats - 1]?.votes ?? 0;
  const next = rows[seats]?.votes ?? 0;
  return rows.map((row, index) => {
    if (row.votes === 0) return row;
    if (last === next && row.votes === last) return { ...row, place: "tied" };
    return index < seats ? { ...row, place: "first" } : row;
  });
}
