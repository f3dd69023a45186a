/**
 * Draws only the rows near the viewport. Heights are measured while rows are mounted and remembered; the browser's own scroll
 * anchoring keeps the view still when a guess was wrong.
 */
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { RefObject } from "react";
import { offsetOf, toRange, type WindowRange } from "./window-math.ts";

const OVERSCAN = 700;

export interface RowWindow extends WindowRange {
  /** For each drawn row's element. */
  measure: (key: string) => (element: HTMLElement | null) => void;
  /** Where a row begins, as far as is known. */
  offsetOf: (key: string) => number;
}

export function useWindow(
  keys: readonly string[],
  guess: (index: number) => number,
  scroller: RefObject<HTMLElement | null>,
  keepKey: string | null,
): RowWindow {
  const heights = useRef(new Map<string, number>());
  const [range, setRange] = useState<WindowRange>({ from: 0, to: Math.min(keys.length, 16), above: 0, below: 0 });
  const latest = useRef({ keys, guess, keepKey });
  latest.current = { keys, guess, keepKey };

  const listHeights = useCallback(() => {
    const { keys, guess } = latest.current;
    return keys.map((key, index) => heights.current.get(key) ?? guess(index));
  }, []);

  const update = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { keys, keepKey } = latest.current;
    const keep = keepKey === null ? null : keys.indexOf(keepKey);
    const next = toRange(listHeights(), element.scrollTop, element.clientHeight || 800, OVERSCAN, keep);
    setRange((old) =>
      old.from === next.from && old.to === next.to && old.above === next.above && old.below === next.below ? old : next,
    );
  }, [scroller, listHeights]);

  useLayoutEffect(update, [update, keys, keepKey]);

  const observer = useMemo(() => {
    if (typeof ResizeObserver === "undefined") return null;
    return new ResizeObserver((entries) => {
      let changed = false;
      for (const { target } of entries) {
        const key = (target as HTMLElement).dataset["row"];
        const height = (target as HTMLElement).offsetHeight;
        if (key === undefined || height === 0 || heights.current.get(key) === height) continue;
        heights.current.set(key, height);
        changed = true;
      }
      if (changed) update();
    });
  }, [update]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    element.addEventListener("scroll", update, { passive: true });
    const resize = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(update);
    resize?.observe(element);
    return () => {
      element.removeEventListener("scroll", update);
      resize?.disconnect();
      observer?.disconnect();
    };
  }, [scroller, update, observer]);

  const mounted = useRef(new Map<string, HTMLElement>());
  const refs = useRef(new Map<string, (element: HTMLElement | null) => void>());
  const measure = useCallback(
    (key: string) => {
      let ref = refs.current.get(key);
      if (!ref) {
        ref = (element) => {
          const old = mounted.current.get(key);
          if (old) observer?.unobserve(old);
          if (element) {
            mounted.current.set(key, element);
            observer?.observe(element);
          } else {
            mounted.current.delete(key);
            refs.current.delete(key);
          }
        };
        refs.current.set(key, ref);
      }
      return ref;
    },
    [observer],
  );
  const offset = useCallback((key: string) => offsetOf(listHeights(), latest.current.keys.indexOf(key)), [listHeights]);
  // The list may have become shorter since the range was worked out.
  const to = Math.min(range.to, keys.length);
  return { ...range, from: Math.min(range.from, to), to, measure, offsetOf: offset };
}
