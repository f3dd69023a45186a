/**
 * Autosave. Waits for a pause, then sends one save at a time with the revision it started from. Retries with longer
 * pauses while the network is down. If somebody else saved in between, merges their definition with the document and
 * saves the result. Independent of React, fetch and the clock, which are passed in.
 */
import { type FormDefinition, isEqual, mergeDefinitions, type MergeConflict } from "@idata/engine";

/** `offline`: waiting to retry. `refused`: the server rejected the draft. */
export type SaveState = "saved" | "unsaved" | "saving" | "offline" | "refused";

/** A draft as the server has stored it. */
export interface StoredDraft {
  readonly revision: number;
  readonly definition: FormDefinition;
}

export type SaveResult =
  | { kind: "saved"; revision: number }
  | ({ kind: "stale" } & StoredDraft)
  /** Worth retrying: no connection, or the server is busy. */
  | { kind: "unreachable" }
  | { kind: "refused"; message: string };

/** What both sides changed differently. My side stands in `merged`. */
export interface Conflicted {
  readonly base: FormDefinition;
  readonly mine: FormDefinition;
  readonly theirs: FormDefinition;
  readonly merged: FormDefinition;
  readonly conflicts: readonly MergeConflict[];
}

export interface AutosaveEdges {
  /** Never rejects. */
  save(definition: FormDefinition, revision: number): Promise<SaveResult>;
  setTimer(run: () => void, milliseconds: number): () => void;
  /** Replaces the document by one that also contains the changes of somebody else. */
  adopt(definition: FormDefinition): void;
  onConflicts(conflicted: Conflicted): void;
}

export interface SaveStatus {
  readonly state: SaveState;
  readonly revision: number;
  /** The last definition that the server is known to have; the base of a merge. */
  readonly base: FormDefinition;
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
  /** Merges a draft that somebody else saved. An older draft than the known one is ignored. */
  readonly receive: (stored: StoredDraft) => void;
  readonly dispose: () => void;
}

const PAUSE = 800;
/** While the user types without a pause, saves still go out at this interval. */
const LONGEST_WAIT = 5000;
const RETRY_FIRST = 1000;
const RETRY_LONGEST = 30_000;

export function createAutosave(start: StoredDraft, edges: AutosaveEdges): Autosave {
  let current = start.definition;
  let status: SaveStatus = {
    state: "saved",
    revision: start.revision,
    base: start.definition,
    message: null,
  };
  let inFlight: Promise<void> | null = null;
  /** Sent, but the answer got lost: the server may have stored it. */
  let unconfirmed: FormDefinition | null = null;
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
    if (disposed || current === status.base) return Promise.resolve();
    const sent = current;
    set({ state: "saving" });
    inFlight = edges.save(sent, status.revision).then((result) => {
      inFlight = null;
      return finish(sent, result);
    });
    return inFlight;
  };

  const finish = (sent: FormDefinition, result: SaveResult): Promise<void> | undefined => {
    if (disposed) return undefined;
    switch (result.kind) {
      case "saved": {
        retryAfter = RETRY_FIRST;
        unconfirmed = null;
        const isDone = current === sent;
        set({ state: isDone ? "saved" : "unsaved", revision: result.revision, base: sent, message: null });
        if (!isDone) saveSoon(PAUSE);
        return undefined;
      }
      case "stale":
        merge(result);
        return saveNow();
      case "unreachable":
        unconfirmed = sent;
        set({ state: "offline" });
        saveSoon(retryAfter);
        retryAfter = Math.min(RETRY_LONGEST, retryAfter * 2);
        return undefined;
      case "refused":
        set({ state: "refused", message: result.message });
        return undefined;
    }
  };

  const merge = ({ revision, definition: theirs }: StoredDraft) => {
    const mine = current;
    // What the server has stored may be my own save whose answer got lost.
    const base = unconfirmed !== null && isEqual(theirs, unconfirmed) ? unconfirmed : status.base;
    const { definition: merged, conflicts } = mergeDefinitions(base, mine, theirs);
    const isSaved = isEqual(merged, theirs);
    unconfirmed = null;
    retryAfter = RETRY_FIRST;
    current = merged;
    stopTimers();
    set({ state: isSaved ? "saved" : "unsaved", revision, base: isSaved ? merged : theirs, message: null });
    edges.adopt(merged);
    if (conflicts.length > 0) edges.onConflicts({ base, mine, theirs, merged, conflicts });
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
      const isPending = () => !disposed && status.state !== "refused" && current !== status.base;
      while (isPending()) {
        await saveNow();
        if (status.state === "offline") return;
      }
    },
    receive(stored) {
      // A save under way answers with the newest draft itself if this one is newer than its own.
      if (disposed || inFlight || stored.revision <= status.revision) return;
      const wasRefused = status.state === "refused" ? status.message : null;
      merge(stored);
      if (status.state === "saved") return;
      if (wasRefused !== null) set({ state: "refused", message: wasRefused });
      else saveSoon(PAUSE);
    },
    dispose() {
      disposed = true;
      stopTimers();
      listeners.clear();
    },
  };
}
