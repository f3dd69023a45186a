/** Where a dragged item would land now. Only the rows whose landing line changes re-render. */
import type { Gap } from "../document/item-commands.ts";

export interface Landing {
  gap: Gap;
  zone: "canvas" | "outline";
  /** Key of the row that shows the landing line; `edge` is the edge that shows it. */
  key: string;
  edge: "before" | "after";
}

let landing: Landing | null = null;
const listeners = new Set<() => void>();

export const gapStore = {
  get: () => landing,
  set: (next: Landing | null) => {
    if (next?.key === landing?.key && next?.edge === landing?.edge && next?.zone === landing?.zone) return;
    landing = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
