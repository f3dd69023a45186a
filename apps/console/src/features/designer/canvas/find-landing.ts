/**
 * Finds the row where a dragged item would land, by querying the DOM. Rows carry their position in `data-drop-*`. That
 * costs nothing while nobody drags, and it stays correct while the list scrolls and rows mount and unmount.
 */
import type { Landing } from "./gap-store.ts";

export interface DropRow {
  zone: Landing["zone"];
  key: string;
  pageId: string;
  /** The row marks the gap before this index; an item also marks the gap after it. */
  index: number;
  isItem: boolean;
}

/** Attributes for the row's element. */
export function toDropAttributes({ zone, key, pageId, index, isItem }: DropRow) {
  return {
    "data-drop": zone,
    "data-drop-key": key,
    "data-drop-page": pageId,
    "data-drop-index": index,
    "data-drop-item": isItem || undefined,
  };
}

export function listDropRows(zone: Landing["zone"]): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-drop="${zone}"]`)];
}

/** The landing under the pointer. If the pointer is between or beside rows of the canvas, the nearest row counts. */
export function findLandingAt(x: number, y: number): Landing | null {
  const under = document.elementsFromPoint(x, y);
  const row = under.map((element) => element.closest<HTMLElement>("[data-drop]")).find((element) => element !== null);
  if (row) return toLanding(row, y);
  if (!under.some((element) => element.closest("[data-canvas]"))) return null;
  const [nearest] = listDropRows("canvas").sort((a, b) => distance(a, y) - distance(b, y));
  return nearest ? toLanding(nearest, y) : null;
}

/**
 * The row whose gap is next for the arrow keys: the row above or below. The gap right after the dragged row is its own
 * position, so the first step down skips it.
 */
export function stepLanding(from: Landing | null, draggedKey: string, isDown: boolean): HTMLElement | null {
  const rows = listDropRows("canvas");
  const indexOf = (key: string) => rows.findIndex((row) => row.dataset["dropKey"] === key);
  const own = indexOf(draggedKey);
  const index = from === null ? own : indexOf(from.key);
  const next = index + (isDown ? 1 : -1);
  return rows[isDown && next === own + 1 ? next + 1 : next] ?? null;
}

function distance(row: HTMLElement, y: number): number {
  const { top, bottom } = row.getBoundingClientRect();
  return y < top ? top - y : Math.max(0, y - bottom);
}

/** `y` decides between the gap before the row and the gap after it. */
export function toLanding(row: HTMLElement, y: number): Landing {
  const { top, height } = row.getBoundingClientRect();
  const { drop, dropKey = "", dropPage = "", dropIndex, dropItem } = row.dataset;
  const isAfter = dropItem !== undefined && y > top + height / 2;
  return {
    zone: drop === "outline" ? "outline" : "canvas",
    key: dropKey,
    edge: isAfter ? "after" : "before",
    gap: { pageId: dropPage, index: Number(dropIndex) + (isAfter ? 1 : 0) },
  };
}
