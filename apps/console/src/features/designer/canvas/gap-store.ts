/** Where a dragged thing would land now. Only the row that shows the line listens to it. */
import type { Gap } from "../document/item-commands.ts";

export interface Landing {
  gap: Gap;
  zone: "canvas" | "outline";
  /** The row that shows the line, and on which of its edges. */
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
