/** Waits until the cores have little else to do: a benchmark on a busy machine tells about the machine. */
import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

const SAMPLE_MS = 1000;
/** Share of all cores that others may use. */
const QUIET = 0.25;

/** Resolves when it is quiet, or after `limitMs`; true when it became quiet. */
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
