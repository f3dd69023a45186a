/**
 * The open document: definition, selection and history behind one subscribe/get pair. Independent of React, network and
 * clock. Callers change it with a pure function; a change without effect creates no undo step.
 */
import { type FormDefinition, mergeDefinitions } from "@idata/engine";
import * as steps from "./history.ts";
import { pruneSelection, SELECT_FORM, type Selection } from "./selection.ts";

export interface DocumentStep {
  readonly definition: FormDefinition;
  readonly selection: Selection;
}

export interface ChangeOptions {
  /** Consecutive changes with the same key are one undo step. */
  mergeKey?: string;
  /** The selection after the change. By default the selection stays, as far as it still exists. */
  select?: Selection;
}

export interface DesignerStore {
  readonly getHistory: () => steps.History<DocumentStep>;
  readonly getDefinition: () => FormDefinition;
  readonly getSelection: () => Selection;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (change: (definition: FormDefinition) => FormDefinition, options?: ChangeOptions) => void;
  /** Takes over a definition that contains changes of somebody else. Undo does not undo them. */
  readonly adopt: (definition: FormDefinition) => void;
  readonly select: (selection: Selection) => void;
  /** Makes the next change a separate undo step. */
  readonly closeStep: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
}

/** `now` returns milliseconds. It only decides whether continued typing belongs to the same undo step. */
export function createDesignerStore(definition: FormDefinition, now: () => number): DesignerStore {
  let history = steps.createHistory<DocumentStep>({ definition, selection: SELECT_FORM });
  const listeners = new Set<() => void>();
  const set = (next: steps.History<DocumentStep>) => {
    if (next === history) return;
    history = next;
    for (const listener of listeners) listener();
  };
  return {
    getHistory: () => history,
    getDefinition: () => history.present.definition,
    getSelection: () => history.present.selection,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    change(change, options = {}) {
      const before = history.present;
      const next = change(before.definition);
      if (next === before.definition) {
        if (options.select) set(steps.amend(history, { ...before, selection: options.select }));
        return;
      }
      const selection = pruneSelection(next, options.select ?? before.selection);
      set(steps.record(history, { definition: next, selection }, now(), options.mergeKey));
    },
    adopt(definition) {
      const { present } = history;
      if (definition === present.definition) return;
      set(steps.adopt(history, { definition, selection: pruneSelection(definition, present.selection) }));
    },
    select(selection) {
      if (selection === history.present.selection) return;
      set(steps.amend(steps.closeStep(history), { ...history.present, selection }));
    },
    closeStep: () => {
      history = steps.closeStep(history);
    },
    undo: () => set(steps.undo(history, applyStep)),
    redo: () => set(steps.redo(history, applyStep)),
    canUndo: () => history.past.length > 0,
    canRedo: () => history.future.length > 0,
  };
}

/**
 * If nobody else changed the document since the step, the result is exact. Otherwise what somebody else changed in the
 * same place stays.
 */
function applyStep(from: DocumentStep, to: DocumentStep, present: DocumentStep): DocumentStep {
  if (present.definition === from.definition) return to;
  const { definition } = mergeDefinitions(from.definition, present.definition, to.definition);
  return { definition, selection: pruneSelection(definition, to.selection) };
}
