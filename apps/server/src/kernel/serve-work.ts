/**
 * The thread's side of `work-thread.ts`: answers each message with the handler's result. For modules that run in a
 * worker thread.
 */
import { parentPort } from "node:worker_threads";

export function serveWork(handle: (message: never) => unknown): void {
  const port = parentPort;
  if (port === null) throw new Error("serveWork is for threads");
  const answer = async (message: never): Promise<void> => {
    try {
      port.postMessage({ value: await handle(message) });
    } catch (error) {
      port.postMessage({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  };
  port.on("message", (message) => void answer(message as never));
}
