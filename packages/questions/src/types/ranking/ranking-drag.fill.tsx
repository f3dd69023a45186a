/**
 * Dragging a ranked row by its handle, with mouse, pen or finger: the row under the pointer gives its place. The list
 * takes the pointer, not the handle: rows change places under it, and an element that is moved loses the pointer.
 */
import { useRef } from "react";
import type { PointerEvent } from "react";

type Handler = (event: PointerEvent<HTMLElement>) => void;

/** The place of the row that the height is in; the ends of the list count for what is beyond them. */
export function placeAt(rows: readonly Pick<DOMRect, "bottom">[], y: number): number {
  const at = rows.findIndex((row) => y < row.bottom);
  return at < 0 ? rows.length - 1 : at;
}

export function useRankingDrag(onPlace: (id: string, place: number) => void): {
  /** On the handle of a row. */
  start: (id: string) => Handler;
  /** On the list; ranked rows carry `data-ranked`. */
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
