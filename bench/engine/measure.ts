/** Times two implementations of the same task in turn, so that a busy machine slows both. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

export interface Sample {
  p50: number;
  p99: number;
  runs: number;
}

/** One implementation. `run` is timed, `prepare` is not. */
export interface Contender<T> {
  prepare: () => T;
  run: (prepared: T) => void;
}

setFlagsFromString("--expose-gc");
// After repeated manual collections, V8 would treat code as unused and discard its bytecode between two turns.
setFlagsFromString("--no-flush-bytecode");
const collectGarbage = runInNewContext("gc") as () => void;

/** Number of timed runs per turn of a quick task, after a few untimed runs to warm up. */
const RUNS_PER_TURN = 20;
const UNTIMED_RUNS = 5;
/** A slower task runs only once per turn. */
const QUICK_MS = 300;

/**
 * Runs both in turn until `rounds` or the time is used up, at least two rounds, and summarises the milliseconds of
 * each. Collects garbage before each turn, so that neither pays for the garbage of the other.
 */
export function race<A, B>(
  ours: Contender<A>,
  theirs: Contender<B>,
  rounds: number,
  limitMs: number,
): [Sample, Sample] {
  const times: [number[], number[]] = [[], []];
  const end = performance.now() + limitMs;
  for (let round = 0; round < rounds && (round < 2 || performance.now() < end); round++) {
    takeTurn(ours, times[0]);
    takeTurn(theirs, times[1]);
  }
  return [summarise(times[0]), summarise(times[1])];
}

function takeTurn<T>(contender: Contender<T>, times: number[]): void {
  collectGarbage();
  const first = time(contender);
  if (first > QUICK_MS) {
    times.push(first);
    return;
  }
  for (let run = 1; run < UNTIMED_RUNS; run++) time(contender);
  for (let run = 0; run < RUNS_PER_TURN; run++) times.push(time(contender));
}

export function time<T>({ prepare, run }: Contender<T>): number {
  const prepared = prepare();
  const start = performance.now();
  run(prepared);
  return performance.now() - start;
}

export function summarise(times: readonly number[]): Sample {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), runs: sorted.length };
}
