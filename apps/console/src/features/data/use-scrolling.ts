/** What part of a scrolling element is on screen, and scrolls it. */
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { NO_VIEWPORT, type Viewport } from "./grid-window.ts";

export interface Scrolling {
  ref: RefObject<HTMLDivElement | null>;
  viewport: Viewport;
  /** Scrolls as little as necessary until both heights are on screen, below a heading of the given height. */
  reveal: (top: number, bottom: number, heading: number) => void;
}

export function useScrolling(): Scrolling {
  const ref = useRef<HTMLDivElement>(null);
  const [viewport, setViewport] = useState(NO_VIEWPORT);
  useLayoutEffect(() => {
    const area = ref.current;
    if (area === null) return;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const { scrollTop: top, scrollLeft: left, clientHeight: height, clientWidth: width } = area;
      setViewport((before) =>
        before.top === top && before.left === left && before.height === height && before.width === width
          ? before
          : { top, left, height, width },
      );
    };
    const later = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    measure();
    area.addEventListener("scroll", later, { passive: true });
    const observer = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(later);
    observer?.observe(area);
    return () => {
      cancelAnimationFrame(frame);
      area.removeEventListener("scroll", later);
      observer?.disconnect();
    };
  }, []);
  const reveal = useCallback((top: number, bottom: number, heading: number) => {
    const area = ref.current;
    if (area === null) return;
    const room = area.clientHeight - heading;
    if (top < area.scrollTop) area.scrollTop = top;
    else if (bottom > area.scrollTop + room) area.scrollTop = bottom - room;
  }, []);
  return { ref, viewport, reveal };
}
