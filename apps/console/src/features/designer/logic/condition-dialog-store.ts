/** Which condition is being edited; `null`: none. The dialog is one for the whole screen. */
export type ConditionPlace =
  | { kind: "item"; id: string; setting: "visibleIf" | "requiredIf" | "readOnlyIf" }
  | { kind: "option"; itemId: string; optionId: string }
  | { kind: "page"; id: string }
  | { kind: "jump"; pageId: string; index: number }
  | { kind: "ending"; id: string };

export interface DialogStore {
  readonly get: () => ConditionPlace | null;
  readonly open: (place: ConditionPlace) => void;
  readonly close: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createDialogStore(): DialogStore {
  let place: ConditionPlace | null = null;
  const listeners = new Set<() => void>();
  const set = (next: ConditionPlace | null) => {
    place = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => place,
    open: (next) => set(next),
    close: () => set(null),
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
