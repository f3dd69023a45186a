/**
 * Undo and redo. A step keeps the whole state before and after it: structural sharing makes that cheap. While nobody
 * else changes the document, undoing is exact. After changes of somebody else, the caller's `revert` undoes one step
 * and keeps the rest. Consecutive changes with the same merge key (typing in one field) are one step until a pause.
 */
export interface HistoryStep<S> {
  readonly before: S;
  readonly after: S;
}

export interface History<S> {
  readonly present: S;
  readonly past: readonly HistoryStep<S>[];
  readonly future: readonly HistoryStep<S>[];
  readonly merge: { readonly key: string; readonly at: number } | null;
}

/** Returns `present` with the change from `from` to `to` applied to it. Returns `to` itself if `present` is `from`. */
export type Apply<S> = (from: S, to: S, present: S) => S;

/** Milliseconds. A shorter pause in typing continues the same step. */
const MERGE_WINDOW = 2000;
const MAX_STEPS = 500;

export function createHistory<S>(present: S): History<S> {
  return { present, past: [], future: [], merge: null };
}

/** `at` is the time of the change in milliseconds; only differences matter. */
export function record<S>(history: History<S>, next: S, at: number, mergeKey: string | null = null): History<S> {
  const last = history.past.at(-1);
  const { merge } = history;
  const continues =
    last !== undefined &&
    merge !== null &&
    merge.key === mergeKey &&
    at - merge.at < MERGE_WINDOW &&
    history.future.length === 0;
  const step = { before: continues ? last.before : history.present, after: next };
  return {
    present: next,
    past: [...(continues ? history.past.slice(0, -1) : history.past), step].slice(-MAX_STEPS),
    future: [],
    merge: mergeKey === null ? null : { key: mergeKey, at },
  };
}

/** Replaces the present without adding a step, for changes that are not worth undoing alone (the selection). */
export function amend<S>(history: History<S>, present: S): History<S> {
  return { ...history, present };
}

/** Replaces the present by one that contains changes of somebody else. They belong to no step. */
export function adopt<S>(history: History<S>, present: S): History<S> {
  return { ...history, present, merge: null };
}

/** Makes the next change a new step whatever its key, for example after a field lost the focus. */
export function closeStep<S>(history: History<S>): History<S> {
  return history.merge === null ? history : { ...history, merge: null };
}

export function undo<S>(history: History<S>, apply: Apply<S>): History<S> {
  const step = history.past.at(-1);
  if (step === undefined) return history;
  return {
    present: apply(step.after, step.before, history.present),
    past: history.past.slice(0, -1),
    future: [step, ...history.future],
    merge: null,
  };
}

export function redo<S>(history: History<S>, apply: Apply<S>): History<S> {
  const [step, ...rest] = history.future;
  if (step === undefined) return history;
  return {
    present: apply(step.before, step.after, history.present),
    past: [...history.past, step],
    future: rest,
    merge: null,
  };
}
