/**
 * Drag and drop of questions and question types by mouse, touch and keyboard, on the canvas, in the outline and from
 * the palette. Only this file uses the drag library; other files know sources, rows and landings.
 */
import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
} from "@dnd-kit/core";
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../designer-context.tsx";
import { findItem } from "../document/places.ts";
import { getSelectedIds } from "../document/selection.ts";
import { DragGhost } from "./drag-ghost.tsx";
import type { DragSource } from "./drag-ghost.tsx";
import { findLandingAt, stepLanding, toLanding } from "./find-landing.ts";
import { gapStore, type Landing } from "./gap-store.ts";

/** Arrow keys move from gap to gap and scroll the row into view. */
const walkRows: KeyboardCoordinateGetter = (event, { active, currentCoordinates }) => {
  const isDown = event.code === "ArrowDown";
  if (!isDown && event.code !== "ArrowUp") return undefined;
  event.preventDefault();
  const row = stepLanding(gapStore.get(), String(active), isDown);
  if (!row) return currentCoordinates;
  row.scrollIntoView({ block: "nearest" });
  const { top } = row.getBoundingClientRect();
  gapStore.set(toLanding(row, top));
  return { x: currentCoordinates.x, y: top };
};

export function DragProvider({ onActive, children }: { onActive: (id: string | null) => void; children: ReactNode }) {
  const { t } = useTranslation("designer");
  const { store, actions } = useDesigner();
  const [source, setSource] = useState<DragSource | null>(null);
  const pointer = usePointer();
  const announcedKey = useRef("");
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: walkRows, scrollBehavior: "auto" }),
  );

  const onDragStart = ({ active }: DragStartEvent) => {
    const given = active.data.current?.["source"] as DragSource | undefined;
    if (!given) return;
    const selected = getSelectedIds(store.getSelection());
    // Dragging a selected question drags the whole selection.
    const isSelected = given.kind === "items" && given.ids.some((id) => selected.includes(id));
    setSource(isSelected ? { kind: "items", ids: selected } : given);
    onActive(given.kind === "items" ? (given.ids[0] ?? null) : null);
  };
  const onDragMove = ({ activatorEvent }: DragMoveEvent) => {
    if (activatorEvent instanceof KeyboardEvent) return;
    gapStore.set(findLandingAt(pointer.current.x, pointer.current.y));
  };
  const stop = () => {
    gapStore.set(null);
    setSource(null);
    onActive(null);
  };
  const onDragEnd = (_event: DragEndEvent) => {
    const landing = gapStore.get();
    if (landing && source?.kind === "items") actions.moveItems(source.ids, landing.gap);
    if (landing && source?.kind === "new") actions.addItem(source.type, landing.gap);
    stop();
  };

  const announcements = useMemo((): Announcements => {
    const nameOf = (data: unknown) => {
      const { source: given } = (data ?? {}) as { source?: DragSource };
      const item = given?.kind === "items" ? findItem(store.getDefinition(), given.ids[0] ?? "") : null;
      return item?.title || t("untitled");
    };
    return {
      onDragStart: ({ active }) => t("canvas.picked", { name: nameOf(active.data.current) }),
      // The library knows no drop targets here, so a new landing is announced in `onDragMove` instead of `onDragOver`.
      onDragOver: () => undefined,
      onDragMove: ({ active }) => {
        const key = gapStore.get()?.key ?? "";
        if (key === announcedKey.current) return undefined;
        announcedKey.current = key;
        const target = findItem(store.getDefinition(), key.slice(key.indexOf(":") + 1));
        return t("canvas.over", { name: nameOf(active.data.current), over: target?.title || t("untitled") });
      },
      onDragEnd: ({ active }) =>
        gapStore.get() ? t("canvas.dropped", { name: nameOf(active.data.current) }) : t("canvas.cancelled"),
      onDragCancel: () => t("canvas.cancelled"),
    };
  }, [store, t]);

  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t("canvas.instructions") } }}
      onDragStart={onDragStart}
      onDragMove={onDragMove}
      onDragEnd={onDragEnd}
      onDragCancel={stop}
    >
      {children}
      <DragOverlay dropAnimation={null}>{source && <DragGhost source={source} />}</DragOverlay>
    </DndContext>
  );
}

function usePointer() {
  const pointer = useRef({ x: 0, y: 0 });
  useEffect(() => {
    const onMouse = ({ clientX, clientY }: MouseEvent) => {
      pointer.current = { x: clientX, y: clientY };
    };
    const onTouch = ({ touches }: TouchEvent) => {
      const [touch] = touches;
      if (touch) pointer.current = { x: touch.clientX, y: touch.clientY };
    };
    // In the capture phase, so that the position is known before the library reports the move.
    const options = { passive: true, capture: true };
    addEventListener("mousemove", onMouse, options);
    addEventListener("touchmove", onTouch, options);
    return () => {
      removeEventListener("mousemove", onMouse, options);
      removeEventListener("touchmove", onTouch, options);
    };
  }, []);
  return pointer;
}

/** `id` must be unique on the screen. Spread `handle` onto the element that starts the drag. */
export function useDragSource(id: string, source: DragSource) {
  const { isReadOnly: disabled } = useDesigner();
  const drag = useDraggable({ id, data: { source }, disabled });
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = drag;
  return { setNodeRef, handle: disabled ? {} : { ref: setActivatorNodeRef, ...attributes, ...listeners }, isDragging };
}

const subscribeToGap = (listener: () => void) => gapStore.subscribe(listener);

/** The edge on which this row shows the landing line; null if it shows none. */
export function useLandingEdge(zone: Landing["zone"], key: string): Landing["edge"] | null {
  return useSyncExternalStore(
    subscribeToGap,
    useCallback(() => {
      const landing = gapStore.get();
      return landing?.zone === zone && landing.key === key ? landing.edge : null;
    }, [zone, key]),
  );
}
