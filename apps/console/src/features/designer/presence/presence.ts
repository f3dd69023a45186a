/**
 * Who else has the form open now. Calls the server at an interval while the tab is in use, and learns from each answer
 * whether somebody has saved the form. Independent of React, fetch and the clock, which are passed in.
 */

export interface OtherPerson {
  /** Id of their browser tab. */
  readonly client: string;
  readonly userName: string;
  readonly nickName: string;
  /** The question that they have selected. */
  readonly item: string | null;
  /** Another tab of this user. */
  readonly isMe: boolean;
}

export interface Meeting {
  readonly revision: number;
  readonly others: readonly OtherPerson[];
}

export interface PresenceEdges {
  /** Rejects if no answer arrived. Resolves to `null` if the user may no longer see the form. */
  meet(item: string | null): Promise<Meeting | null>;
  leave(): void;
  getItem(): string | null;
  /** The tab is visible, and somebody uses it. */
  isAttended(): boolean;
  setTimer(run: () => void, milliseconds: number): () => void;
  /** Called with the revision of each answer. */
  onRevision(revision: number): void;
}

export interface PresenceStatus {
  readonly others: readonly OtherPerson[];
  /** The user may no longer see the form. */
  readonly isLost: boolean;
}

export interface Presence {
  readonly get: () => PresenceStatus;
  /** The people who have this question selected. Returns the same array until it changes. */
  readonly at: (itemId: string) => readonly OtherPerson[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly start: () => void;
  /** Tells the server that the tab leaves the form. */
  readonly stop: () => void;
  /** The tab may be in use again. */
  readonly resume: () => void;
}

const INTERVAL = 1500;
/** After failures the pauses grow up to this. */
const LONGEST = 15_000;
const NOBODY: readonly OtherPerson[] = [];

export function createPresence(edges: PresenceEdges): Presence {
  let status: PresenceStatus = { others: NOBODY, isLost: false };
  let byItem: ReadonlyMap<string, readonly OtherPerson[]> = new Map();
  let isRunning = false;
  let isAsking = false;
  let pause = INTERVAL;
  let cancel: (() => void) | null = null;
  const listeners = new Set<() => void>();

  const set = (next: PresenceStatus) => {
    if (next.isLost === status.isLost && isSame(next.others, status.others)) return;
    status = next;
    byItem = groupByItem(next.others, byItem);
    for (const listener of listeners) listener();
  };
  const stopTimer = () => {
    cancel?.();
    cancel = null;
  };
  const ask = async () => {
    stopTimer();
    if (!isRunning || isAsking) return;
    if (!edges.isAttended()) {
      // Until the tab asks again, it does not know who is there.
      set({ others: NOBODY, isLost: false });
      return;
    }
    isAsking = true;
    try {
      const meeting = await edges.meet(edges.getItem());
      pause = INTERVAL;
      if (!isRunning) return;
      if (meeting === null) {
        isRunning = false;
        set({ others: NOBODY, isLost: true });
        return;
      }
      set({ others: meeting.others, isLost: false });
      edges.onRevision(meeting.revision);
    } catch {
      pause = Math.min(LONGEST, pause * 2);
      set({ others: NOBODY, isLost: status.isLost });
    } finally {
      isAsking = false;
      if (isRunning) cancel = edges.setTimer(() => void ask(), pause);
    }
  };

  return {
    get: () => status,
    at: (itemId) => byItem.get(itemId) ?? NOBODY,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    start() {
      isRunning = true;
      void ask();
    },
    stop() {
      stopTimer();
      if (isRunning) edges.leave();
      isRunning = false;
    },
    resume: () => void ask(),
  };
}

function isSame(a: readonly OtherPerson[], b: readonly OtherPerson[]): boolean {
  return (
    a.length === b.length &&
    a.every((one, index) => {
      const other = b[index];
      return other?.client === one.client && other.item === one.item && other.nickName === one.nickName;
    })
  );
}

function groupByItem(
  others: readonly OtherPerson[],
  before: ReadonlyMap<string, readonly OtherPerson[]>,
): Map<string, readonly OtherPerson[]> {
  const groups = new Map<string, readonly OtherPerson[]>();
  for (const { item } of others) {
    if (item === null || groups.has(item)) continue;
    const here = others.filter((one) => one.item === item);
    const old = before.get(item) ?? NOBODY;
    groups.set(item, isSame(here, old) ? old : here);
  }
  return groups;
}
