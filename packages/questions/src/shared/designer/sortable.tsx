/**
 * A list that can be reordered by mouse, touch or keyboard. Only this file uses the drag library. Callers get ids, a
 * handle and `onMove`.
 */
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { useMemo } from "react";
import type { CSSProperties, ReactNode, Ref } from "react";
import type { DesignerTranslate } from "./designer-props.ts";

/** Spread onto the element that starts a drag. */
export type DragHandle = { ref: Ref<HTMLButtonElement> } & Record<string, unknown>;

export interface SortableListProps {
  ids: readonly string[];
  /** The name of an item for screen readers. */
  nameOf: (id: string) => string;
  onMove: (id: string, toIndex: number) => void;
  t: DesignerTranslate;
  children: (id: string, handle: DragHandle, index: number) => ReactNode;
}

export function SortableList({ ids, nameOf, onMove, t, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useMemo(() => toAnnouncements(ids, nameOf, t), [ids, nameOf, t]);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const to = over ? ids.indexOf(String(over.id)) : -1;
    if (to >= 0 && over?.id !== active.id) onMove(String(active.id), to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t("drag.instructions") } }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {ids.map((id, index) => (
          <SortableRow key={id} id={id} label={t("drag.handle", { name: nameOf(id) })}>
            {(handle) => children(id, handle, index)}
          </SortableRow>
        ))}
      </SortableContext>
    </DndContext>
  );
}

function SortableRow({
  id,
  label,
  children,
}: {
  id: string;
  label: string;
  children: (handle: DragHandle) => ReactNode;
}) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  const style: CSSProperties = {
    transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
    position: "relative",
    zIndex: isDragging ? 2 : undefined,
  };
  return (
    <div ref={setNodeRef} style={style} data-dragging={isDragging || undefined}>
      {children({ ref: setActivatorNodeRef, ...attributes, ...listeners, "aria-label": label })}
    </div>
  );
}

function toAnnouncements(ids: readonly string[], nameOf: (id: string) => string, t: DesignerTranslate): Announcements {
  const place = (id: unknown) => ids.indexOf(String(id)) + 1;
  const name = (id: unknown) => nameOf(String(id));
  return {
    onDragStart: ({ active }) => t("drag.picked", { name: name(active.id), place: place(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t("drag.over", { name: name(active.id), place: place(over.id), count: ids.length }) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? t("drag.dropped", { name: name(active.id), place: place(over.id) }) : t("drag.cancelled"),
    onDragCancel: () => t("drag.cancelled"),
  };
}
