/** Renders only the rows near the viewport; see `row-meter.ts`. */
import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import type { RefObject } from "react";
import { createRowMeter, type RowList, type RowMeter } from "./row-meter.ts";
import type { WindowRange } from "./window-math.ts";

export interface RowWindow extends WindowRange {
  measure: RowMeter["measure"];
  offsetOf: RowMeter["offsetOf"];
}

export function useWindow(
  keys: RowList["keys"],
  guess: RowList["guess"],
  scroller: RefObject<HTMLElement | null>,
  keepKey: string | null,
): RowWindow {
  const [meter] = useState(() => createRowMeter({ keys, guess, keepKey }));
  useLayoutEffect(() => meter.attach(scroller.current), [meter, scroller]);
  useLayoutEffect(() => meter.setList({ keys, guess, keepKey }), [meter, keys, guess, keepKey]);
  const range = useSyncExternalStore(meter.subscribe, meter.getRange);
  // The list may have become shorter since the range was computed.
  const to = Math.min(range.to, keys.length);
  return { ...range, from: Math.min(range.from, to), to, measure: meter.measure, offsetOf: meter.offsetOf };
}
