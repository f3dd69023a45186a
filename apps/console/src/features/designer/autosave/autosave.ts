/**
 * Autosave. Waits for a pause, then sends one save at a time with the revision it started from. Retries with longer
 * pauses while the network is down. Stops if somebody else saved in between, until the user has merged. Independent of
 * React, fetch and the clock, which are passed in.
 */
import type { FormDefinition } from "@idata/engine";

/** `offline`: waiting to retry. `stale`: the user has to merge. `refused`: the server rejected the draft. */
export type SaveState = "saved" | "unsaved" | "saving" | "offline" | "stale" | "refused";

export type SaveResult =
  | { kind: "saved"; revision: number }
  | { kind: "stale"; revision: number; definition: FormDefinition }
  /** Worth retrying: no connection, or the server is busy. */
  | { kind: "unreachable" }
  | { kind: "refused"; message: string };

export interface AutosaveEdges {
  /** Never rejects. */
  save(definition: FormDefinition, revision: number): Promise<SaveResult>;
  setTimer(run: () => void, milliseconds: number): () => void;
}

export interface SaveStatus {
  readonly state: SaveState;
  readonly revision: number;
  /** The last definition that the server is known to have; the base of a merge. */
  readonly base: FormDefinition;
  readonly theirs: { readonly revision: number; readonly definition: FormDefinition } | null;
  /** Why the server refused, as a message for the user. */
  readonly message: string | null;
}

export interface Autosave {
  readonly getStatus: () => SaveStatus;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reports the current document. */
  readonly update: (definition: FormDefinition) => void;
  /** Saves at once. Resolves when everything is saved, or when saving is not possible now. */
  readonly flush: () => Promise<void>;
  /** After a merge: `definition` builds on `theirs`, which becomes the new base. */
  readonly resolve: (definition: FormDefinition) => void;
  readonly dispose: () => void;
}

const PAUSE = 800;
/** While the user types without a pause, saves still go out at this interval. */
const LONGEST_WAIT = 5000;
const RETRY_FIRST = 1000;
const RETRY_LONGEST = 30_000;

export function createAutosave(
  start: { definition: FormDefinition; revision: number },
  edges: AutosaveEdges,
): Autosave {
  let current = start.definition;
  let status: SaveStatus = {
    state: "saved",
    revision: start.revision,
    base: start.definition,
    theirs: null,
    message: null,
  };
  let inFlight: Promise<void> | null = null;
  let cancelTimer: (() => void) | null = null;
  let cancelLongest: (() => void) | null = null;
  let retryAfter = RETRY_FIRST;
  let disposed = false;
  const listeners = new Set<() => void>();

  const set = (patch: Partial<SaveStatus>) => {
    status = { ...status, ...patch };
    for (const listener of listeners) listener();
  };
  const stopTimers = () => {
    cancelTimer?.();
    cancelLongest?.();
    cancelTimer = null;
    cancelLongest = null;
  };
  const saveSoon = (milliseconds: number) => {
    cancelTimer?.();
    cancelTimer = edges.setTimer(() => void saveNow(), milliseconds);
  };

  const saveNow = (): Promise<void> => {
    stopTimers();
    if (inFlight) return inFlight;
    if (disposed || status.state === "stale" || current === status.base) return Promise.resolve();
    const sent = current;
    set({ state: "saving" });
    inFlight = edges.save(sent, status.revision).then((result) => {
      inFlight = null;
      return finish(sent, result);
    });
    return inFlight;
  };

  const finish = (sent: FormDefinition, result: SaveResult) => {
    if (disposed) return;
    switch (result.kind) {
      case "saved": {
        retryAfter = RETRY_FIRST;
        const isDone = current === sent;
        set({ state: isDone ? "saved" : "unsaved", revision: result.revision, base: sent, message: null });
        if (!isDone) saveSoon(PAUSE);
        return;
      }
      case "stale":
        set({ state: "stale", theirs: { revision: result.revision, definition: result.definition } });
        return;
      case "unreachable":
        set({ state: "offline" });
        saveSoon(retryAfter);
        retryAfter = Math.min(RETRY_LONGEST, retryAfter * 2);
        return;
      case "refused":
        set({ state: "refused", message: result.message });
    }
  };

  return {
    getStatus: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    update(definition) {
      if (definition === current) return;
      current = definition;
      if (status.state === "stale") return;
      if (current === status.base && !inFlight) {
        stopTimers();
        set({ state: "saved", message: null });
        return;
      }
      if (status.state === "saved" || status.state === "refused") set({ state: "unsaved", message: null });
      if (status.state === "offline") return;
      saveSoon(PAUSE);
      cancelLongest ??= edges.setTimer(() => void saveNow(), LONGEST_WAIT);
    },
    async flush() {
      const isPending = () =>
        !disposed && status.state !== "stale" && status.state !== "refused" && current !== status.base;
      while (isPending()) {
        await saveNow();
        if (status.state === "offline") return;
      }
    },
    resolve(definition) {
      const { theirs } = status;
      if (!theirs) return;
      current = definition;
      set({ state: "unsaved", revision: theirs.revision, base: theirs.definition, theirs: null });
      void saveNow();
    },
    dispose() {
      disposed = true;
      stopTimers();
      listeners.clear();
    },
  };
}
