/** Waits until the processor is mostly idle, because a benchmark on a busy machine measures the machine. */
import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

const SAMPLE_MS = 1000;
/** The processor counts as quiet below this share of use. */
const QUIET = 0.25;

/** Returns true once the processor is quiet, false after `limitMs`. */
export async function waitForQuiet(limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs;
  do {
    if ((await busyShare()) < QUIET) return true;
  } while (performance.now() < end);
  return false;
}

async function busyShare(): Promise<number> {
  const before = readTimes();
  await sleep(SAMPLE_MS);
  const after = readTimes();
  return 1 - (after.idle - before.idle) / Math.max(1, after.all - before.all);
}

function readTimes(): { idle: number; all: number } {
  let [idle, all] = [0, 0];
  for (const { times } of cpus()) {
    idle += times.idle;
    all += times.user + times.nice + times.sys + times.idle + times.irq;
  }
  return { idle, all };
}
