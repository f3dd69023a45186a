/**
 * Drags a ranked row by its handle, with mouse, pen or finger. The row moves to the position of the row under the
 * pointer. The list captures the pointer instead of the handle, because a moved element loses the pointer capture.
 */
import { useRef } from "react";
import type { PointerEvent } from "react";

type Handler = (event: PointerEvent<HTMLElement>) => void;

/** Returns the index of the row at this height. Positions outside the list count as its first or last row. */
export function placeAt(rows: readonly Pick<DOMRect, "bottom">[], y: number): number {
  const at = rows.findIndex((row) => y < row.bottom);
  return at < 0 ? rows.length - 1 : at;
}

export function useRankingDrag(onPlace: (id: string, place: number) => void): {
  /** Attach to the handle of a row. */
  start: (id: string) => Handler;
  /** Attach to the list. Ranked rows have `data-ranked`. */
  list: { onPointerMove: Handler; onPointerUp: Handler; onPointerCancel: Handler };
} {
  const dragged = useRef<string | null>(null);
  const stop = () => {
    dragged.current = null;
  };
  return {
    start: (id) => (event) => {
      if (event.button !== 0) return;
      event.currentTarget.closest("ol")?.setPointerCapture?.(event.pointerId);
      dragged.current = id;
    },
    list: {
      onPointerMove: (event) => {
        if (dragged.current === null) return;
        const rows = [...event.currentTarget.querySelectorAll("[data-ranked]")];
        const place = placeAt(
          rows.map((row) => row.getBoundingClientRect()),
          event.clientY,
        );
        onPlace(dragged.current, place);
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    },
  };
}
