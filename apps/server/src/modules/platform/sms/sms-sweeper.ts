/** Deletes expired codes every hour. Only saves space: expired codes are ignored anyway. */
import type { Services } from "../../../kernel/context.ts";
import { repeat } from "../../../kernel/repeat.ts";
import { deleteExpired } from "./sms.store.ts";

const EVERY_MS = 3600 * 1000;

export function startSweepingCodes(services: Services): () => Promise<void> {
  return repeat(services, {
    everyMs: EVERY_MS,
    what: "deleting old SMS codes",
    run: () => deleteExpired(services.pool),
  });
}
