/** Background work that is done now and then again: clean-up, mostly. One run at a time; a failure waits for the next. */
import { isDatabaseUnreachable } from "./database.ts";
import type { Services } from "./context.ts";

export interface Repeated {
  readonly everyMs: number;
  /** For the log: "deleting stray uploads". */
  readonly what: string;
  readonly run: () => Promise<unknown>;
}

/** The returned function stops it and waits for the run under way. */
export function repeat({ log }: Pick<Services, "log">, { everyMs, what, run }: Repeated): () => Promise<void> {
  const runOnce = async (): Promise<void> => {
    try {
      await run();
    } catch (error) {
      if (!isDatabaseUnreachable(error)) log.error({ err: error }, `${what} failed`);
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
