/** What is open in a dialog that exists once per screen; `null` if it is closed. */
import type { LogicEntries, LogicList } from "../document/logic-commands.ts";

/** The condition that is being edited. */
export type ConditionPlace =
  | { kind: "item"; id: string; setting: "visibleIf" | "requiredIf" | "readOnlyIf" }
  | { kind: "option"; itemId: string; optionId: string }
  | { kind: "page"; id: string }
  | { kind: "jump"; pageId: string; index: number }
  | { kind: "ending"; id: string };

/** The variable, rule, check or quota that is being edited; `entry` is null for a new one. */
export type EntryPlace = {
  [K in LogicList]: { list: K; entry: LogicEntries[K] | null };
}[LogicList];

/** The language to translate into; the first one if `null`. */
export interface LanguagePlace {
  tag: string | null;
}

export interface DialogStore<P> {
  readonly get: () => P | null;
  readonly open: (place: P) => void;
  readonly close: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createDialogStore<P>(): DialogStore<P> {
  let place: P | null = null;
  const listeners = new Set<() => void>();
  const set = (next: P | null) => {
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
