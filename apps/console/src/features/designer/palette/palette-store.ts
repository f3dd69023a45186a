/** The palette that opens on the canvas (`/`, "+"): where it is anchored and where it inserts. */
import type { Gap } from "../document/item-commands.ts";

export interface PaletteRequest {
  gap: Gap;
  /** Viewport coordinates of the anchor. */
  x: number;
  y: number;
}

let request: PaletteRequest | null = null;
const listeners = new Set<() => void>();

export const paletteStore = {
  get: () => request,
  open: (next: PaletteRequest) => {
    request = next;
    for (const listener of listeners) listener();
  },
  close: () => {
    if (request === null) return;
    request = null;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

export function openPaletteAt(element: Element, gap: Gap): void {
  const { left, bottom } = element.getBoundingClientRect();
  paletteStore.open({ gap, x: left, y: bottom + 4 });
}
