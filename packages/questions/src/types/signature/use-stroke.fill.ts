/** Tracks one pointer on the pad and converts its movement into a stroke. Contains no markup. */
import { useRef, useState } from "react";
import type { PointerEvent } from "react";
import { SIGNATURE_BOX } from "./signature.answer.ts";
import type { Stroke } from "./signature.answer.ts";

/** Points closer than this, in units of the box, are skipped. */
const CLOSE = 4;

/** Returns the position of the pointer as integers in units of the box. */
function toPoint(event: PointerEvent<Element>): [number, number] {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  const along = (part: number, size: number) => Math.round(Math.min(Math.max(part, 0), 1) * size) || 0;
  return [
    along((event.clientX - left) / width, SIGNATURE_BOX.width),
    along((event.clientY - top) / height, SIGNATURE_BOX.height),
  ];
}

export function useStroke(onStroke: (stroke: Stroke) => void) {
  const [drawing, setDrawing] = useState<Stroke | null>(null);
  // Several moves may occur between two renders, and each needs the points of the one before.
  const points = useRef<Stroke | null>(null);
  const show = (stroke: Stroke | null) => {
    points.current = stroke;
    setDrawing(stroke);
  };
  const end = () => {
    const stroke = points.current;
    show(null);
    if (stroke !== null) onStroke(stroke);
  };
  return {
    drawing,
    handlers: {
      onPointerDown(event: PointerEvent<Element>) {
        if (!event.isPrimary || event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        show(toPoint(event));
      },
      onPointerMove(event: PointerEvent<Element>) {
        const stroke = points.current;
        if (stroke === null) return;
        const [x, y] = toPoint(event);
        const isClose = Math.hypot(x - (stroke.at(-2) ?? 0), y - (stroke.at(-1) ?? 0)) < CLOSE;
        if (!isClose) show([...stroke, x, y]);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
