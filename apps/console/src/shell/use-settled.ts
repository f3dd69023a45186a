/**
 * Rendering in two steps (performance.md §7): what answers the click renders at once; the rest renders right after,
 * interruptible by typing and clicking. Space for the rest is reserved, so nothing moves.
 */
import { useDeferredValue } from "react";

/** Returns false in the first render of the component, true right after. */
export function useSettled(): boolean {
  return useDeferredValue(true, false);
}

/** Returns how many of `count` to render: at first at most `first`, right after that all. */
export function useProgressive(count: number, first: number): number {
  return Math.min(count, useDeferredValue(count, Math.min(count, first)));
}
