/** The edge of a column's heading: dragging it changes the width. */
import { type PointerEvent, useRef } from "react";
import { clampWidth } from "./list-columns.ts";
import styles from "./table.module.css";

export interface ColumnResizerProps {
  width: number;
  label: string;
  onDrag: (width: number) => void;
  onEnd: (width: number) => void;
}

export function ColumnResizer({ width, label, onDrag, onEnd }: ColumnResizerProps) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const toWidth = ({ clientX }: PointerEvent): number =>
    start.current === null ? width : clampWidth(start.current.width + clientX - start.current.x);
  return (
    <span
      className={styles["resizer"]}
      title={label}
      aria-hidden
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => {
        if (start.current !== null) onDrag(toWidth(event));
      }}
      onPointerUp={(event) => {
        if (start.current === null) return;
        const to = toWidth(event);
        start.current = null;
        onEnd(to);
      }}
    />
  );
}
