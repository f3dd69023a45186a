/**
 * How often open pages ask for the state of their form. Usually often enough that people learn of a pause within ten
 * seconds. If many pages ask this process, it tells them to ask less often, so that the question alone never fills it.
 */
const USUAL_SECONDS = 8;
const MOST_SECONDS = 60;
/** What a process answers beside its other work. */
const PER_SECOND = 300;

let second = 0;
let asked = 0;
let askedBefore = 0;

/** Counts one question and returns after how many seconds the page may ask again. */
export function takeStatePace(now = performance.now()): number {
  const current = Math.floor(now / 1000);
  if (current !== second) {
    askedBefore = current === second + 1 ? asked : 0;
    asked = 0;
    second = current;
  }
  asked += 1;
  const rate = Math.max(asked, askedBefore);
  return Math.min(MOST_SECONDS, Math.max(USUAL_SECONDS, Math.ceil((USUAL_SECONDS * rate) / PER_SECOND)));
}
