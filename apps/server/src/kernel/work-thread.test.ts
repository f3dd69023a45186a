/** Jobs in a thread of their own. */
import { expect, it } from "vitest";
import { WorkThread } from "./work-thread.ts";

/** A module that answers each job with what it was sent. */
const ECHO = new URL(
  `data:text/javascript,${encodeURIComponent(
    'import { parentPort } from "node:worker_threads"; parentPort.on("message", (value) => parentPort.postMessage({ value }));',
  )}`,
);

it("many jobs, one after the other, leave nothing behind on the thread", async () => {
  const warnings: Error[] = [];
  const listen = (warning: Error) => warnings.push(warning);
  process.on("warning", listen);
  const thread = new WorkThread({ url: ECHO, timeoutMs: 20_000, maxQueued: 100, maxQueuedOfGroup: 100, heapMb: 64 });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => thread.run<number>("one", index)));
  // Warnings are emitted after the current operation.
  await new Promise((resolve) => setImmediate(resolve));
  process.off("warning", listen);
  expect(answers).toEqual(Array.from({ length: 30 }, (_, index) => index));
  expect(warnings).toEqual([]);
});
