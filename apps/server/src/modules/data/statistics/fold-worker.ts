/**
 * Background worker that counts new responses. Storing a response notes its form, and the worker counts the noted forms
 * twice per second. Notes lost in a crash are recovered by a search at startup and every minute. If the worker is late
 * or not running, reads are slower but still exact.
 */
import type { Services } from "../../../kernel/context.ts";
import { isDatabaseUnreachable, type Pool } from "../../../kernel/database.ts";
import { listUnfoldedForms } from "../response-store/index.ts";
import { foldForm } from "./fold.service.ts";

const DELAY_MS = 500;
const SEARCH_EVERY_MS = 60_000;
const SEARCH_LIMIT = 1000;

const noted = new WeakMap<Pool, Set<number>>();

function notesOf(pool: Pool): Set<number> {
  let notes = noted.get(pool);
  if (notes === undefined) noted.set(pool, (notes = new Set()));
  return notes;
}

/** Notes that a form has new responses. Cheap; never waits. */
export function noteNewResponses(pool: Pool, formId: number): void {
  notesOf(pool).add(formId);
}

/** Starts the worker of this process. The returned function stops it and waits for the current round. */
export function startFolding(services: Services): () => Promise<void> {
  const notes = notesOf(services.pool);
  const stop = new AbortController();
  let nextSearch = 0;
  let running = Promise.resolve();

  const round = async (): Promise<void> => {
    try {
      if (Date.now() >= nextSearch) {
        nextSearch = Date.now() + SEARCH_EVERY_MS;
        for (const id of await listUnfoldedForms(services.db, SEARCH_LIMIT)) notes.add(id);
      }
      const ids = [...notes];
      notes.clear();
      for (const id of ids) {
        if (stop.signal.aborted) return;
        // An edit or another node holds the form's counters. Try again in the next round.
        if (!(await foldForm(services, id))) notes.add(id);
      }
    } catch (error) {
      nextSearch = 0;
      if (!isDatabaseUnreachable(error)) services.log.error({ err: error }, "folding statistics failed");
    }
  };
  const timer = setInterval(() => {
    running = running.then(round);
  }, DELAY_MS);
  return async () => {
    clearInterval(timer);
    stop.abort();
    await running;
  };
}
