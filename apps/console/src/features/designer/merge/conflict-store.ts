/** The settings that both sides changed differently, until the user has looked at them. Independent of React. */
import { type FormDefinition, isEqual, mergeDefinitions, type MergeConflict, type Side } from "@idata/engine";
import type { Conflicted } from "../autosave/autosave.ts";
import type { DesignerStore } from "../document/designer-store.ts";

export interface OpenConflict {
  readonly conflict: MergeConflict;
  readonly from: Conflicted;
}

export interface ConflictStore {
  readonly get: () => readonly OpenConflict[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (conflicted: Conflicted) => void;
  /** Puts the value of the side into the document, as one undo step, and closes the conflict. */
  readonly take: (open: OpenConflict, side: Side) => void;
  readonly dismiss: () => void;
}

export function createConflictStore(document: Pick<DesignerStore, "change" | "closeStep">): ConflictStore {
  let list: readonly OpenConflict[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly OpenConflict[]) => {
    list = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => list,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    add(from) {
      const added = new Set(from.conflicts.map(({ id }) => id));
      // A newer conflict in the same place replaces the older one.
      const rest = list.filter(({ conflict }) => !added.has(conflict.id));
      set([...rest, ...from.conflicts.map((conflict) => ({ conflict, from }))]);
    },
    take(open, side) {
      document.closeStep();
      document.change((now) => choose(now, open, side));
      set(list.filter((one) => one !== open));
    },
    dismiss: () => set([]),
  };
}

/** Returns the document with the value of the side. Everything else stays, also what changed after the merge. */
function choose(now: FormDefinition, { conflict, from }: OpenConflict, side: Side): FormDefinition {
  const { base, mine, theirs, merged } = from;
  const chosen = mergeDefinitions(base, mine, theirs, { [conflict.id]: side }).definition;
  return mergeDefinitions(merged, chosen, now).definition;
}

/** The side whose value stands in the document after the merge. */
export function findKept({ conflict, from }: OpenConflict): Side {
  const { base, mine, theirs, merged } = from;
  return isEqual(mergeDefinitions(base, mine, theirs, { [conflict.id]: "mine" }).definition, merged)
    ? "mine"
    : "theirs";
}
