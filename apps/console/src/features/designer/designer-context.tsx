/** The open document for all parts of the screen, and hooks that render a part only when its own piece of it changed. */
import type { FormDefinition, ItemDefinition } from "@idata/engine";
import { createContext, use, useCallback, useRef, useSyncExternalStore } from "react";
import type { UploadImage } from "@idata/questions/designer";
import type { DesignerActions } from "./actions/designer-actions.ts";
import type { ItemTools } from "./actions/new-item.ts";
import type { CanvasControl } from "./canvas/canvas-control.ts";
import type { DesignerStore } from "./document/designer-store.ts";
import { findItem } from "./document/places.ts";
import type { Selection } from "./document/selection.ts";
import type { ConditionPlace, DialogStore, EntryPlace, LanguagePlace } from "./logic/dialog-store.ts";
import { getNumbers } from "./document/numbers.ts";

export type DesignerTool = "map" | "testRun";

export interface Designer {
  store: DesignerStore;
  actions: DesignerActions;
  tools: ItemTools;
  /** Scrolling and focusing on the canvas, for everything that jumps there. */
  canvas: CanvasControl;
  /** Which condition is open in the dialog. */
  conditions: DialogStore<ConditionPlace>;
  /** Which variable, rule, check or quota is open in the dialog. */
  entries: DialogStore<EntryPlace>;
  /** Which of the screens over the designer is open. */
  screens: DialogStore<DesignerTool>;
  /** Whether the languages are open. */
  languages: DialogStore<LanguagePlace>;
  /** Tells this form from others on the clipboard. */
  clipSource: string;
  /** Stores an image with the form. */
  uploadImage: UploadImage;
}

const DesignerContext = createContext<Designer | null>(null);
export const DesignerProvider = DesignerContext.Provider;

export function useDesigner(): Designer {
  const designer = use(DesignerContext);
  if (designer === null) throw new Error("outside of the designer");
  return designer;
}

/** A piece of the document; `read` must give the same value until that piece changes. */
export function useDocument<T>(read: (definition: FormDefinition, selection: Selection) => T): T {
  const { store } = useDesigner();
  return useSyncExternalStore(store.subscribe, () => read(store.getDefinition(), store.getSelection()));
}

/** Same, for pieces that are made anew each time: the old one is kept while it is equal. */
export function useDerived<T>(
  read: (definition: FormDefinition, selection: Selection) => T,
  isSame: (a: T, b: T) => boolean,
): T {
  const { store } = useDesigner();
  const last = useRef<{ of: unknown; value: T } | null>(null);
  const snapshot = useCallback(() => {
    const { present } = store.getHistory();
    if (last.current?.of === present) return last.current.value;
    const value = read(present.definition, present.selection);
    const kept = last.current && isSame(last.current.value, value) ? last.current.value : value;
    last.current = { of: present, value: kept };
    return kept;
  }, [store, read, isSame]);
  return useSyncExternalStore(store.subscribe, snapshot);
}

export function useDefinition(): FormDefinition {
  return useDocument((definition) => definition);
}

export function useSelection(): Selection {
  return useDocument((_, selection) => selection);
}

export function useItem(id: string): ItemDefinition | null {
  return useDocument((definition) => findItem(definition, id));
}

/** `no`, selected with others, or the only one. */
export function useItemSelection(id: string): "no" | "many" | "only" {
  return useDocument((_, selection) => {
    if (selection.kind !== "items" || !selection.ids.includes(id)) return "no";
    return selection.ids.length === 1 ? "only" : "many";
  });
}

/** Serial number with prefix and suffix, as respondents see it when everything is shown. */
export function useNumber(id: string): string {
  return useDocument((definition) => getNumbers(definition).get(id) ?? "");
}
