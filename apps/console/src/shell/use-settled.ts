/**
 * Pages in two strokes (performance.md §7): what answers the click is drawn at once, what merely completes it in the
 * frames after, where typing and clicking may interrupt. What comes later has its room from the start, so nothing moves.
 */
import { useDeferredValue } from "react";

/** False while the component is drawn for the first time, true right after that. */
export function useSettled(): boolean {
  return useDeferredValue(true, false);
}

/** How many of `count` are drawn: at first no more than `first`, right after that all of them. */
export function useProgressive(count: number, first: number): number {
  return Math.min(count, useDeferredValue(count, Math.min(count, first)));
}
