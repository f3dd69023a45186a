/** The other side of `work-thread.ts`: answers each message with what the handler gives. For modules that run in a thread. */
import { parentPort } from "node:worker_threads";

export function serveWork<Message>(handle: (message: Message) => unknown): void {
  const port = parentPort;
  if (port === null) throw new Error("serveWork is for threads");
  port.on("message", async (message: Message) => {
    try {
      port.postMessage({ value: await handle(message) });
    } catch (error) {
      port.postMessage({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}
