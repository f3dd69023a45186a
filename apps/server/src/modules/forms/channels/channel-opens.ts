/**
 * Counts how often the links of channels are opened, without a statement in the request: each node counts in memory and
 * adds its counts some seconds later. A crash loses the counts of those seconds, so the console calls them approximate
 * (docs/adr/0058).
 */
import type { Services } from "../../../kernel/context.ts";
import { isDatabaseUnreachable, type Pool } from "../../../kernel/database.ts";
import { addOpens, type Opens } from "./channels.store.ts";
import { flushVisits } from "./visits.ts";

const FLUSH_MS = 3000;
/** Invented codes cannot fill the memory: they are dropped with the next flush. */
const MOST_KEPT = 5000;

const counts = new WeakMap<Pool, Map<string, Opens>>();

export function countChannelOpen({ pool }: Pick<Services, "pool">, formId: number, code: string): void {
  add(pool, { formId, code, count: 1 });
}

function add(pool: Pool, { formId, code, count }: Opens): void {
  let kept = counts.get(pool);
  if (kept === undefined) counts.set(pool, (kept = new Map()));
  const name = `${formId}/${code}`;
  const known = kept.get(name);
  if (known === undefined && kept.size >= MOST_KEPT) return;
  kept.set(name, { formId, code, count: (known?.count ?? 0) + count });
}

/** Writes what is counted. If the database cannot be reached, the counts stay for the next time. */
async function flushChannelOpens({ pool, db, log }: Pick<Services, "pool" | "db" | "log">): Promise<void> {
  const kept = counts.get(pool);
  if (kept === undefined || kept.size === 0) return;
  counts.delete(pool);
  try {
    await addOpens(db, [...kept.values()]);
  } catch (error) {
    if (!isDatabaseUnreachable(error)) return log.error({ err: error }, "counting opened links failed");
    for (const opens of kept.values()) add(pool, opens);
  }
}

/** Flushes every few seconds and once more at the end. */
export function startCountingOpens(services: Services): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const flush = () => (running = running.then(() => flushChannelOpens(services)).then(() => flushVisits(services)));
  const timer = setInterval(() => void flush(), FLUSH_MS).unref();
  return async () => {
    clearInterval(timer);
    await flush();
  };
}
