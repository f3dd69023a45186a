/**
 * Runs background work, mostly clean-up, at once and then at an interval. Runs never overlap; a failed run is logged
 * and tried again at the next interval.
 */
import { isDatabaseUnreachable } from "./database.ts";
import type { Services } from "./context.ts";

/** Work that a module lists under `periodic`. */
export interface PeriodicWork {
  readonly everyMs: number;
  /** Describes the work in the log, for example "deleting stray uploads". */
  readonly what: string;
  readonly run: (services: Services) => Promise<unknown>;
}

/** The returned function stops the repetition and waits for a run in progress. */
export function runPeriodically(services: Services, { everyMs, what, run }: PeriodicWork): () => Promise<void> {
  const runOnce = async (): Promise<void> => {
    try {
      await run(services);
    } catch (error) {
      if (!isDatabaseUnreachable(error)) services.log.error({ err: error }, `${what} failed`);
    }
  };
  let running = runOnce();
  const timer = setInterval(() => {
    running = running.then(runOnce);
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
