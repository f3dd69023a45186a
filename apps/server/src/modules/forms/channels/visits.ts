/**
 * Counts how often forms are opened, begun and submitted, without a statement in the request: each node counts in memory
 * and adds its counts some seconds later (docs/adr/0071).
 *
 * Hazard: counts of nodes overwrite each other, are added twice, or fill the memory (docs/hazards.md#r65). Each node adds,
 * and keeps what could not be written.
 */
import type { Services } from "../../../kernel/context.ts";
import { isDatabaseUnreachable, type Pool } from "../../../kernel/database.ts";
import { addVisits, type VisitCounts, type Visits } from "./visits.store.ts";

/** Combinations of form, version, day, channel and device that a node counts at once. */
const MOST_KEPT = 10_000;

type Mutable = { -readonly [Key in keyof Visits]: Visits[Key] };
const counts = new WeakMap<Pool, Map<string, Mutable>>();

export type VisitPlace = Pick<Visits, "formId" | "version" | "code" | "device">;

export function countVisit(
  { pool, calendar, now }: Pick<Services, "pool" | "calendar" | "now">,
  place: VisitPlace,
  what: keyof VisitCounts,
): void {
  const visits = { ...place, day: calendar.toDay(now()), views: 0, starts: 0, finished: 0 };
  add(pool, { ...visits, [what]: 1 });
}

function add(pool: Pool, visits: Visits): void {
  let kept = counts.get(pool);
  if (kept === undefined) counts.set(pool, (kept = new Map()));
  const name = JSON.stringify([visits.formId, visits.version, visits.day, visits.code, visits.device]);
  const known = kept.get(name);
  if (known !== undefined) {
    known.views += visits.views;
    known.starts += visits.starts;
    known.finished += visits.finished;
  } else if (kept.size < MOST_KEPT) kept.set(name, { ...visits });
  // Codes that nobody knows could fill the memory. What is counted then has no channel.
  else if (visits.code !== null) add(pool, { ...visits, code: null });
}

/** Writes what is counted. If the database cannot be reached, the counts stay for the next time. */
export async function flushVisits({ pool, db, log }: Pick<Services, "pool" | "db" | "log">): Promise<void> {
  const kept = counts.get(pool);
  if (kept === undefined || kept.size === 0) return;
  counts.delete(pool);
  const visits = [...kept.values()];
  try {
    await addVisits(db, visits);
  } catch (error) {
    if (!isDatabaseUnreachable(error)) return log.error({ err: error }, "counting visits failed");
    for (const one of visits) add(pool, one);
  }
}
