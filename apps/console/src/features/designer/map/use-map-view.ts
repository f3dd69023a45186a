/**
 * Panning and zooming of the map by dragging, wheel, two fingers and buttons. Works on sizes and a scale; does not
 * depend on the content.
 */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { PointerEvent as ReactPointerEvent } from "react";
import type { Point } from "./layout-map.ts";

export interface MapView {
  x: number;
  y: number;
  scale: number;
}

const LEAST = 0.1;
const MOST = 2;
/** Smallest scale at which the map opens, so that its text is readable. */
const READABLE = 0.6;
const STEP = 1.25;
const MARGIN = 16;
/** Pixels that a pointer may move during a click or tap. */
const SLIP = 5;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

function toStage(stage: HTMLElement | null, event: { clientX: number; clientY: number }): Point {
  const box = stage?.getBoundingClientRect();
  return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
}

export function useMapView(size: { width: number; height: number }) {
  const stage = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<MapView>({ x: 0, y: 0, scale: 1 });
  const fingers = useRef(new Map<number, Point>());
  const moved = useRef(0);
  const { width, height } = size;

  const showAll = useCallback(
    (least: number) => {
      const box = stage.current;
      if (!box) return;
      const { clientWidth, clientHeight } = box;
      const whole = Math.min((clientWidth - 2 * MARGIN) / width, (clientHeight - 2 * MARGIN) / height, 1);
      // A map that is too high to fit at a readable scale is fitted to the width and starts at the top.
      const scale = whole < least ? clamp((clientWidth - 2 * MARGIN) / width, least, 1) : whole;
      const y = height * scale > clientHeight ? 0 : (clientHeight - height * scale) / 2;
      setView({ scale, x: (clientWidth - width * scale) / 2, y });
    },
    [width, height],
  );
  useLayoutEffect(() => showAll(READABLE), [showAll]);

  const zoomAt = useCallback((factor: number, at: Point) => {
    setView((before) => {
      const scale = clamp(before.scale * factor, LEAST, MOST);
      const ratio = scale / before.scale;
      return { scale, x: at.x - (at.x - before.x) * ratio, y: at.y - (at.y - before.y) * ratio };
    });
  }, []);

  useEffect(() => {
    const box = stage.current;
    // A native listener, because React's wheel listeners are passive and cannot prevent the page from zooming.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) zoomAt(Math.exp(-event.deltaY / 200), toStage(stage.current, event));
      else setView((before) => ({ ...before, x: before.x - event.deltaX, y: before.y - event.deltaY }));
    };
    box?.addEventListener("wheel", onWheel, { passive: false });
    return () => box?.removeEventListener("wheel", onWheel);
  }, [zoomAt]);

  const onPointerDown = (event: ReactPointerEvent) => {
    if (fingers.current.size === 0) moved.current = 0;
    fingers.current.set(event.pointerId, toStage(stage.current, event));
  };
  const onPointerMove = (event: ReactPointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = toStage(stage.current, event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    moved.current += Math.hypot(now.x - before.x, now.y - before.y);
    if (other) {
      const spread = (point: Point): number => Math.hypot(point.x - other.x, point.y - other.y);
      zoomAt(spread(now) / Math.max(1, spread(before)), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    } else if (moved.current > SLIP) {
      stage.current?.setPointerCapture(event.pointerId);
      setView((last) => ({ ...last, x: last.x + now.x - before.x, y: last.y + now.y - before.y }));
    }
  };
  const onPointerUp = (event: ReactPointerEvent) => void fingers.current.delete(event.pointerId);

  const zoom = (factor: number) => {
    const box = stage.current;
    zoomAt(factor, { x: (box?.clientWidth ?? 0) / 2, y: (box?.clientHeight ?? 0) / 2 });
  };
  return {
    stage,
    view,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
    /** True if the pointer was dragged. A click that ends a drag must be ignored. */
    wasDragged: () => moved.current > SLIP,
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    fit: () => showAll(LEAST),
    /** Moves the view as little as needed to show the box around a point. */
    reveal: (point: Point, reach: Point) =>
      setView((before) => {
        const box = stage.current;
        if (!box) return before;
        const shift = (start: number, end: number, room: number): number =>
          start < MARGIN ? MARGIN - start : end > room - MARGIN ? room - MARGIN - end : 0;
        const at = (value: number, offset: number): number => value * before.scale + offset;
        const x = shift(at(point.x - reach.x, before.x), at(point.x + reach.x, before.x), box.clientWidth);
        const y = shift(at(point.y - reach.y, before.y), at(point.y + reach.y, before.y), box.clientHeight);
        return x === 0 && y === 0 ? before : { ...before, x: before.x + x, y: before.y + y };
      }),
  };
}
