/**
 * Dragging questions and question types with mouse, finger and keyboard, on the canvas, in the outline and from the palette.
 * The drag library stays behind this file: others know sources, rows and landings.
 */
import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MeasuringStrategy,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
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
import { gapStore, type Landing } from "./gap-store.ts";

export type DragSource = { kind: "items"; ids: readonly string[] } | { kind: "new"; type: string };

interface DropRow {
  zone: Landing["zone"];
  key: string;
  pageId: string;
  /** The row stands for the gap before this index; an item also for the one after. */
  index: number;
  isItem: boolean;
}

const collide: CollisionDetection = (args) => {
  const within = pointerWithin(args);
  return within.length > 0 || args.pointerCoordinates ? within : closestCenter(args);
};

/** Arrow keys go from row to row. */
const walkRows: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const down = event.code === "ArrowDown";
  if (!down && event.code !== "ArrowUp") return undefined;
  event.preventDefault();
  const tops = [...context.droppableRects.values()]
    .map((rect) => rect.top)
    .filter((top) => (down ? top > currentCoordinates.y + 4 : top < currentCoordinates.y - 4))
    .sort((a, b) => a - b);
  const y = down ? tops[0] : tops.at(-1);
  return y === undefined ? currentCoordinates : { x: currentCoordinates.x, y };
};

export function DragProvider({ onActive, children }: { onActive: (id: string | null) => void; children: ReactNode }) {
  const { t } = useTranslation("designer");
  const { store, actions } = useDesigner();
  const [source, setSource] = useState<DragSource | null>(null);
  const pointerY = usePointerY();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: walkRows }),
  );

  const onDragStart = ({ active }: DragStartEvent) => {
    const given = active.data.current?.["source"] as DragSource | undefined;
    if (!given) return;
    const selected = getSelectedIds(store.getSelection());
    // A question of a selection takes the others along.
    const isSelected = given.kind === "items" && given.ids.some((id) => selected.includes(id));
    setSource(isSelected ? { kind: "items", ids: selected } : given);
    onActive(given.kind === "items" ? (given.ids[0] ?? null) : null);
  };
  const onDragMove = ({ active, over, activatorEvent }: DragMoveEvent) => {
    const row = over?.data.current as DropRow | undefined;
    if (!row || !over) {
      gapStore.set(null);
      return;
    }
    const isPointer = !(activatorEvent instanceof KeyboardEvent);
    const start = active.rect.current.initial?.top ?? 0;
    const after = isPointer ? pointerY.current > over.rect.top + over.rect.height / 2 : over.rect.top > start;
    const isAfter = row.isItem && after;
    gapStore.set({
      zone: row.zone,
      key: row.key,
      edge: isAfter ? "after" : "before",
      gap: { pageId: row.pageId, index: row.index + (isAfter ? 1 : 0) },
    });
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
      onDragOver: ({ active, over }) => {
        const key = String(over?.data.current?.["key"] ?? "");
        const target = findItem(store.getDefinition(), key.slice(key.indexOf(":") + 1));
        if (!over) return undefined;
        return t("canvas.over", { name: nameOf(active.data.current), over: target?.title || t("untitled") });
      },
      onDragEnd: ({ active, over }) =>
        over ? t("canvas.dropped", { name: nameOf(active.data.current) }) : t("canvas.cancelled"),
      onDragCancel: () => t("canvas.cancelled"),
    };
  }, [store, t]);

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collide}
      measuring={MEASURING}
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

// Rows come and go while the canvas scrolls under the pointer.
const MEASURING = { droppable: { strategy: MeasuringStrategy.WhileDragging } };

function usePointerY() {
  const y = useRef(0);
  useEffect(() => {
    const onMouse = (event: MouseEvent) => {
      y.current = event.clientY;
    };
    const onTouch = (event: TouchEvent) => {
      y.current = event.touches[0]?.clientY ?? y.current;
    };
    addEventListener("mousemove", onMouse, { passive: true });
    addEventListener("touchmove", onTouch, { passive: true });
    return () => {
      removeEventListener("mousemove", onMouse);
      removeEventListener("touchmove", onTouch);
    };
  }, []);
  return y;
}

/** `id` is unique on the screen; the props go onto the element that starts the drag. */
export function useDragSource(id: string, source: DragSource) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({ id, data: { source } });
  return { setNodeRef, handle: { ref: setActivatorNodeRef, ...attributes, ...listeners }, isDragging };
}

export function useDropRow(row: DropRow) {
  const { setNodeRef } = useDroppable({ id: `${row.zone}/${row.key}`, data: { ...row } });
  return setNodeRef;
}

/** The edge on which this row shows the landing line now. */
export function useLandingEdge(zone: Landing["zone"], key: string): Landing["edge"] | null {
  return useSyncExternalStore(
    gapStore.subscribe,
    useCallback(() => {
      const landing = gapStore.get();
      return landing?.zone === zone && landing.key === key ? landing.edge : null;
    }, [zone, key]),
  );
}
