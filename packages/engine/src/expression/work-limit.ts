/**
 * Limits the total work of everything that one call evaluates. Each expression and each pattern match has its own
 * limit, but a form has thousands of them, so the server limits their sum too. Work is counted, not timed, so the same
 * form and answers have the same result on every machine. One counter per module is enough, because `run` is
 * synchronous.
 */

/** The call needs more steps than `withWorkLimit` allows. */
export class WorkLimitError extends Error {
  constructor() {
    super("evaluating the rules of this form takes too much work");
  }
}

/** False outside of `withWorkLimit` (browsers, previews, tests), where work is not counted. */
let isLimited = false;
/** Remaining steps. A typed array, because a plain variable would allocate a heap number with every change. */
const left = new Float64Array([Infinity]);

/** Counts steps of some tens of nanoseconds each. Throws WorkLimitError if the allowed steps are used up. */
export function spendWork(steps: number): void {
  if (!isLimited) return;
  const rest = (left[0] ?? 0) - steps;
  left[0] = rest;
  if (rest < 0) throw new WorkLimitError();
}

/** Runs a synchronous function that may take at most `steps` steps. Throws WorkLimitError if it needs more. */
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
