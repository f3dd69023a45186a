/**
 * Tracks row heights and which rows are near the viewport. Heights are measured while rows are mounted and then
 * remembered. If an estimate was wrong, the browser's scroll anchoring keeps the view still. Independent of React.
 */
import { offsetOf, toRange, type WindowRange } from "./window-math.ts";

/** Pixels rendered above and below the viewport. Zero in the first frame, so that it appears sooner. */
const OVERSCAN = 500;
const UNKNOWN_VIEWPORT = 800;

export interface RowList {
  keys: readonly string[];
  /** Estimated height of a row that is not measured yet. */
  guess: (index: number) => number;
  /** Key of a row that stays rendered wherever the view scrolls. */
  keepKey: string | null;
}

export type RowMeter = ReturnType<typeof createRowMeter>;

export function createRowMeter(first: RowList) {
  let list = first;
  let scroller: HTMLElement | null = null;
  const heights = new Map<string, number>();
  const mounted = new Map<string, HTMLElement>();
  const refs = new Map<string, (element: HTMLElement | null) => void>();
  const listeners = new Set<() => void>();
  const canObserve = typeof ResizeObserver !== "undefined";
  let overscan = canObserve ? 0 : OVERSCAN;

  const listHeights = () => list.keys.map((key, index) => heights.get(key) ?? list.guess(index));
  let range: WindowRange = toRange(listHeights(), 0, window.innerHeight, overscan, null);
  const update = () => {
    if (!scroller) return;
    const keep = list.keepKey === null ? null : list.keys.indexOf(list.keepKey);
    const viewport = scroller.clientHeight || UNKNOWN_VIEWPORT;
    const next = toRange(listHeights(), scroller.scrollTop, viewport, overscan, keep);
    const { from, to, above, below } = range;
    if (from === next.from && to === next.to && above === next.above && below === next.below) return;
    range = next;
    for (const listener of listeners) listener();
  };
  const rows = canObserve
    ? new ResizeObserver((entries) => {
        let changed = false;
        for (const { target } of entries) {
          if (!(target instanceof HTMLElement)) continue;
          const key = target.dataset["row"];
          const height = target.offsetHeight;
          if (key === undefined || height === 0 || heights.get(key) === height) continue;
          heights.set(key, height);
          changed = true;
        }
        if (changed) update();
      })
    : null;

  return {
    getRange: () => range,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    setList: (next: RowList) => {
      list = next;
      update();
    },
    attach: (element: HTMLElement | null) => {
      scroller = element;
      update();
      if (!element) return () => undefined;
      const viewport = canObserve ? new ResizeObserver(update) : null;
      viewport?.observe(element);
      element.addEventListener("scroll", update, { passive: true });
      const widen = requestAnimationFrame(() => {
        overscan = OVERSCAN;
        update();
      });
      return () => {
        cancelAnimationFrame(widen);
        element.removeEventListener("scroll", update);
        viewport?.disconnect();
      };
    },
    /** Returns a stable ref for the element of a rendered row. The element must carry the key as `data-row`. */
    measure: (key: string) => {
      const known = refs.get(key);
      if (known) return known;
      const ref = (element: HTMLElement | null) => {
        const old = mounted.get(key);
        if (old) rows?.unobserve(old);
        if (element) {
          mounted.set(key, element);
          rows?.observe(element);
        } else {
          mounted.delete(key);
          refs.delete(key);
        }
      };
      refs.set(key, ref);
      return ref;
    },
    /** Pixels above the row, estimated for rows that are not measured. */
    offsetOf: (key: string) => offsetOf(listHeights(), list.keys.indexOf(key)),
  };
}
