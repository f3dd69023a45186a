/** The designer's keyboard shortcuts. `?` lists them for the user (see shortcuts-dialog). */
import { useEffect } from "react";
import { rowKeys } from "../canvas/rows.ts";
import { useDesigner, type Designer } from "../designer-context.tsx";
import { getSelectedIds, SELECT_FORM } from "../document/selection.ts";
import { paletteStore } from "../palette/palette-store.ts";
import { isInDialog, isTextEntry } from "./is-text-entry.ts";

export interface ShortcutHandlers {
  save: () => void;
  search: () => void;
  help: () => void;
  preview: () => void;
  remove: () => void;
}

export function useShortcuts(handlers: ShortcutHandlers, isPaused: boolean): void {
  const designer = useDesigner();
  useEffect(() => {
    if (isPaused) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented || isInDialog(event.target)) return;
      const isDone = event.ctrlKey || event.metaKey ? onControl(event) : onPlain(event);
      if (isDone) event.preventDefault();
    };
    const onControl = (event: KeyboardEvent): boolean => {
      const { store, actions } = designer;
      const isText = isTextEntry(event.target);
      switch (event.key.toLowerCase()) {
        case "s":
          handlers.save();
          return true;
        case "f":
          handlers.search();
          return true;
        case "p":
          handlers.preview();
          return true;
        case "d":
          actions.duplicateSelected();
          revealSelected(designer);
          return true;
        case "z":
          if (isOwnField(event.target)) return false;
          if (event.shiftKey) store.redo();
          else store.undo();
          return true;
        case "y":
          if (isOwnField(event.target)) return false;
          store.redo();
          return true;
        case "a":
          if (isText) return false;
          actions.selectAll();
          return true;
        default:
          return false;
      }
    };
    const onPlain = (event: KeyboardEvent): boolean => {
      const { store, actions } = designer;
      const { target, key } = event;
      const isText = isTextEntry(target);
      const arrow = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
      if (arrow !== 0 && event.altKey && getSelectedIds(store.getSelection()).length > 0) {
        actions.nudge(arrow);
        if (!isText) revealSelected(designer);
        return true;
      }
      if (key === "Escape" && isCanvasText(target)) return leaveText(designer, target);
      if (key === "/" && (!isText || isEmptyCanvasText(target))) return openPalette(designer);
      if (isText || isButton(target)) return key === "?" && !isText ? (handlers.help(), true) : false;
      if (arrow !== 0) {
        actions.walk(arrow);
        revealSelected(designer);
        return true;
      }
      switch (key) {
        case "?":
          handlers.help();
          return true;
        case "Delete":
        case "Backspace":
          handlers.remove();
          return true;
        case "Escape":
          store.select(SELECT_FORM);
          return true;
        case "Enter":
          return editSelected(designer);
        default:
          return false;
      }
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [designer, handlers, isPaused]);
}

/** Search fields are not part of the document, so undo in them is left to the browser. */
function isOwnField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === "search";
}

function isButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, summary, [role='tab']") !== null;
}

function isCanvasText(target: EventTarget | null): target is HTMLTextAreaElement {
  return target instanceof HTMLTextAreaElement && target.closest("[data-canvas]") !== null;
}

function isEmptyCanvasText(target: EventTarget | null): boolean {
  return isCanvasText(target) && target.value === "";
}

/** Moves the focus from the text to its question. */
function leaveText(designer: Designer, target: HTMLTextAreaElement): boolean {
  target.blur();
  revealSelected(designer);
  return true;
}

function revealSelected({ store, canvas }: Designer): void {
  const id = getSelectedIds(store.getSelection())[0];
  if (id !== undefined) requestAnimationFrame(() => canvas.reveal(rowKeys.item(id)));
}

function editSelected({ store, canvas }: Designer): boolean {
  const [id, ...more] = getSelectedIds(store.getSelection());
  if (id === undefined || more.length > 0) return false;
  canvas.reveal(rowKeys.item(id), "title");
  return true;
}

/** Opens the palette below the selected question. If none is selected or rendered, opens it at the end of the form. */
function openPalette({ store, canvas }: Designer): boolean {
  const definition = store.getDefinition();
  const id = getSelectedIds(store.getSelection()).at(-1);
  const card = id === undefined ? null : document.querySelector(`[data-card="${CSS.escape(id)}"]`);
  for (const page of definition.pages) {
    const index = page.items.findIndex((item) => item.id === id);
    if (index < 0 || !card) continue;
    const box = card.getBoundingClientRect();
    paletteStore.open({ gap: { pageId: page.id, index: index + 1 }, x: box.left + 44, y: box.bottom + 4 });
    return true;
  }
  const last = definition.pages.at(-1);
  if (!last) return false;
  canvas.reveal(rowKeys.pageEnd(last.id));
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const button = [...document.querySelectorAll("[data-add-item]")].at(-1);
      const box = button?.getBoundingClientRect();
      paletteStore.open({
        gap: { pageId: last.id, index: last.items.length },
        x: box?.left ?? window.innerWidth / 2 - 160,
        y: (box?.bottom ?? window.innerHeight / 3) + 4,
      });
    }),
  );
  return true;
}
