/** Deletes codes and limits that are over. Nothing depends on it: what is over counts for nothing. */
import type { Services } from "../../kernel/context.ts";
import { isDatabaseUnreachable } from "../../kernel/database.ts";
import { deleteExpired } from "./sms.store.ts";

const EVERY_MS = 3600 * 1000;

/** Sweeps now and every hour; the returned function stops it and waits for the sweep under way. */
export function startSweepingCodes({ pool, log }: Services): () => Promise<void> {
  const sweep = async (): Promise<void> => {
    try {
      await deleteExpired(pool);
    } catch (error) {
      if (!isDatabaseUnreachable(error)) log.error({ err: error }, "deleting old SMS codes failed");
    }
  };
  let running = sweep();
  const timer = setInterval(() => {
    running = running.then(sweep);
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
