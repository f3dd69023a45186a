/** What is open in a dialog that is one for the whole screen; `null`: nothing. */
import type { LogicEntries, LogicList } from "../document/logic-commands.ts";

/** Which condition is being edited. */
export type ConditionPlace =
  | { kind: "item"; id: string; setting: "visibleIf" | "requiredIf" | "readOnlyIf" }
  | { kind: "option"; itemId: string; optionId: string }
  | { kind: "page"; id: string }
  | { kind: "jump"; pageId: string; index: number }
  | { kind: "ending"; id: string };

/** Which variable, rule, check or quota is being edited; without an entry it is a new one. */
export type EntryPlace = {
  [K in LogicList]: { list: K; entry: LogicEntries[K] | null };
}[LogicList];

/** Which language is being translated into; the first one where `null`. */
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
