/**
 * Measures how late the event loop runs: a timer notes by how much each of its calls is overdue. There is one
 * measurement per process, however many servers run in it; it goes on while anybody watches.
 */
import { Histogram } from "./metrics/metric.ts";

const STEP_MS = 50;
/** Samples of the last minute. */
const KEPT = 60_000 / STEP_MS;
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const total = new Histogram(BUCKETS);
let recent: number[] = [];
let watchers = 0;
let timer: NodeJS.Timeout | undefined;

/** The returned function ends this watch. */
export function watchEventLoop(): () => void {
  watchers += 1;
  timer ??= start();
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    watchers -= 1;
    if (watchers > 0) return;
    clearInterval(timer);
    timer = undefined;
    recent = [];
  };
}

function start(): NodeJS.Timeout {
  let last = performance.now();
  return setInterval(() => {
    const now = performance.now();
    const late = Math.max(0, now - last - STEP_MS);
    last = now;
    total.observe(late / 1000);
    recent.push(late);
    if (recent.length > KEPT) recent.shift();
  }, STEP_MS).unref();
}

export interface LoopDelay {
  readonly p50: number | null;
  readonly p99: number | null;
  readonly max: number | null;
}

/** Delays of the last minute in milliseconds; null before the first sample. */
export function readLoopDelay(): LoopDelay {
  const sorted = recent.toSorted((a, b) => a - b);
  const at = (share: number): number | null => {
    const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
    return value === undefined ? null : Math.round(value * 100) / 100;
  };
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

/** All delays since the process began to watch, in seconds. */
export function getLoopHistogram(): Histogram {
  return total;
}
