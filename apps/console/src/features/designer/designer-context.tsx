/**
 * Provides the open document to all parts of the screen, with hooks that re-render a part only if its own piece
 * changed.
 */
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
import type { ConflictStore } from "./merge/conflict-store.ts";
import type { Presence } from "./presence/presence.ts";
import { getNumbers } from "./document/numbers.ts";

export type DesignerTool = "map" | "testRun";

export interface Designer {
  /** The user may see the form but not edit it: the document does not change here, and no dialog that edits it opens. */
  isReadOnly: boolean;
  store: DesignerStore;
  actions: DesignerActions;
  tools: ItemTools;
  /** Scrolls the canvas and sets the focus; used by everything that jumps to a row. */
  canvas: CanvasControl;
  /** The condition that is open in the dialog. */
  conditions: DialogStore<ConditionPlace>;
  /** The variable, rule, check or quota that is open in the dialog. */
  entries: DialogStore<EntryPlace>;
  /** The full-screen tool that is open over the designer. */
  screens: DialogStore<DesignerTool>;
  /** The state of the languages dialog. */
  languages: DialogStore<LanguagePlace>;
  /** What this user and somebody else changed differently at the same time. */
  conflicts: ConflictStore;
  /** Who else has the form open now. */
  presence: Presence;
  /** Identifies this form in clips on the clipboard. */
  clipSource: string;
  /** Uploads an image to the form. */
  uploadImage: UploadImage;
}

const DesignerContext = createContext<Designer | null>(null);
export const DesignerProvider = DesignerContext.Provider;

export function useDesigner(): Designer {
  const designer = use(DesignerContext);
  if (designer === null) throw new Error("outside of the designer");
  return designer;
}

/** Null outside of the designer. */
export function useOptionalDesigner(): Designer | null {
  return use(DesignerContext);
}

/** Subscribes to a piece of the document. `read` must return the same value until that piece changes. */
export function useDocument<T>(read: (definition: FormDefinition, selection: Selection) => T): T {
  const { store } = useDesigner();
  return useSyncExternalStore(store.subscribe, () => read(store.getDefinition(), store.getSelection()));
}

/** Like `useDocument`, for values that are computed anew each time: the previous value is kept while it is equal. */
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

/** Returns `no`, `many` (selected with others) or `only`. */
export function useItemSelection(id: string): "no" | "many" | "only" {
  return useDocument((_, selection) => {
    if (selection.kind !== "items" || !selection.ids.includes(id)) return "no";
    return selection.ids.length === 1 ? "only" : "many";
  });
}

/** Serial number with prefix and suffix, as respondents see it if no question is hidden. */
export function useNumber(id: string): string {
  return useDocument((definition) => getNumbers(definition).get(id) ?? "");
}
