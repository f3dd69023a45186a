/**
 * A bound on the work of everything that one call evaluates. Each expression and each pattern match is bounded by
 * itself; a form has thousands of them, so the server bounds their sum as well. Work is counted and not timed, so the same
 * form and the same answers give the same result on every machine. JavaScript runs `run` without interruption, which is
 * why one counter for the module is enough.
 */

/** What was asked for needs more work than was granted. */
export class WorkLimitError extends Error {
  constructor() {
    super("evaluating the rules of this form takes too much work");
  }
}

/** Nobody counts outside of `withWorkLimit`: in a browser, an author's preview, a test. */
let isLimited = false;
/** Steps that are left. A variable would be a new object on the heap with every step that is taken. */
const left = new Float64Array([Infinity]);

/** Counts steps; a step takes some tens of nanoseconds. Throws WorkLimitError if the granted steps are used up. */
export function spendWork(steps: number): void {
  if (!isLimited) return;
  const rest = (left[0] ?? 0) - steps;
  left[0] = rest;
  if (rest < 0) throw new WorkLimitError();
}

/** Runs something synchronous that may take `steps` steps of evaluation. Throws WorkLimitError if it needs more. */
export function withWorkLimit<T>(steps: number, run: () => T): T {
  const before = left[0] ?? 0;
  const wasLimited = isLimited;
  isLimited = true;
  const granted = Math.min(before, steps);
  left[0] = granted;
  try {
    return run();
  } finally {
    isLimited = wasLimited;
    left[0] = before - (granted - (left[0] ?? 0));
  }
}
