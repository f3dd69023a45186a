/**
 * Undo and redo. A step is the whole definition: structural sharing makes that cheap, and undoing is always exact.
 * Consecutive changes with the same merge key (typing in one field) are one step until a pause.
 */
export interface History<S> {
  readonly present: S;
  readonly past: readonly S[];
  readonly future: readonly S[];
  readonly merge: { readonly key: string; readonly at: number } | null;
}

/** Milliseconds. A shorter pause in typing continues the same step. */
const MERGE_WINDOW = 2000;
const MAX_STEPS = 500;

export function createHistory<S>(present: S): History<S> {
  return { present, past: [], future: [], merge: null };
}

/** `at` is the time of the change in milliseconds; only differences matter. */
export function record<S>(history: History<S>, next: S, at: number, mergeKey: string | null = null): History<S> {
  const last = history.merge;
  const merges = last !== null && last.key === mergeKey && at - last.at < MERGE_WINDOW && history.future.length === 0;
  return {
    present: next,
    past: merges ? history.past : [...history.past, history.present].slice(-MAX_STEPS),
    future: [],
    merge: mergeKey === null ? null : { key: mergeKey, at },
  };
}

/** Replaces the present without adding a step, for changes that are not worth undoing alone (the selection). */
export function amend<S>(history: History<S>, present: S): History<S> {
  return { ...history, present };
}

/** Makes the next change a new step whatever its key, for example after a field lost the focus. */
export function closeStep<S>(history: History<S>): History<S> {
  return history.merge === null ? history : { ...history, merge: null };
}

export function undo<S>(history: History<S>): History<S> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    present: previous,
    past: history.past.slice(0, -1),
    future: [history.present, ...history.future],
    merge: null,
  };
}

export function redo<S>(history: History<S>): History<S> {
  const [next, ...rest] = history.future;
  if (next === undefined) return history;
  return { present: next, past: [...history.past, history.present], future: rest, merge: null };
}
