/**
 * The connection of a tab to the news of the server: a stream, or polling where a network holds streams back.
 * Independent of React, the browser and the clock, which are passed in.
 */
import { LIVE_EVENTS, type LiveEvent } from "@idata/contracts";
import type { LiveNews } from "./live-registry.ts";
import { readEvents } from "./read-events.ts";

export interface NewsQuery {
  readonly forms?: string;
  readonly after?: string;
  readonly age?: number;
}

export interface LiveEdges {
  /** Rejects unless the server answers with a stream of events. */
  openStream(query: NewsQuery, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  poll(
    query: NewsQuery,
    signal: AbortSignal,
  ): Promise<{ readonly after: string; readonly events: readonly LiveNews[] }>;
  /** How long ago the page began to load, in milliseconds. */
  age(): number;
  listForms(): readonly number[];
  /** The tab is visible, and somebody uses it. */
  isAttended(): boolean;
  tell(news: LiveNews): void;
  /** Whether this failure ends the connection for good, for example the end of the session. */
  isFinal(error: unknown): boolean;
  setTimer(run: () => void, milliseconds: number): () => void;
  /** Milliseconds. */
  now(): number;
  /** 0 to 1. */
  random(): number;
}

export interface LiveConnection {
  readonly start: () => void;
  readonly stop: () => void;
  /** The tab was shown or hidden, is used again, or has a network again. */
  readonly wake: () => void;
  /** Other forms are on the screen. */
  readonly changeForms: () => void;
}

const READY_MS = 5000;
/** The server writes at least every 15 seconds. After this long, the connection is dead. */
const SILENT_MS = 45_000;
const POLL_MS = 10_000;
const STREAM_AGAIN_MS = 5 * 60_000;
const FORMS_MS = 1000;
const SHORTEST_MS = 1000;
const LONGEST_MS = 30_000;
/** The server keeps news for an hour. */
const KEPT_MS = 50 * 60_000;
/** Without a first connection for so long, the tab loads everything again. The server's limit is ten minutes. */
const OLDEST_MS = 500_000;

export function createLiveConnection(edges: LiveEdges): LiveConnection {
  let isRunning = false;
  let current: AbortController | null = null;
  let cancelWait: (() => void) | null = null;
  /** Forms of the current connection. */
  let asked: ReadonlySet<number> = new Set();
  let openedAt = -Infinity;
  let failures = 0;
  /** Streams in a row that opened and stayed silent. */
  let silences = 0;
  let pollUntil: number | null = null;
  let after: string | null = null;
  /**
   * Set while forms are on the screen for which the connection does not ask yet: their news after this position may have
   * passed unheard. Null: from the first news on.
   */
  let unheard: { from: string | null } | null = null;
  /** When the news up to `after` were complete. */
  let heardAt = 0;
  /** Before the first news: everything on the screen was read at or after this time. */
  let readAt = edges.now() - edges.age();

  const waitFor = (milliseconds: number): void => {
    cancelWait?.();
    cancelWait = edges.setTimer(connect, milliseconds);
  };
  const close = (): void => {
    cancelWait?.();
    cancelWait = null;
    current?.abort();
    current = null;
  };
  /** Grows with each failure in a row, and differs between tabs, so that they do not all come back at once. */
  const toPause = (): number => {
    failures += 1;
    const longest = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** failures);
    return Math.max(SHORTEST_MS, longest * (0.5 + edges.random() / 2));
  };
  const hear = (id: string): void => {
    after = id;
    if (unheard !== null) unheard.from ??= id;
    heardAt = edges.now();
  };

  function connect(): void {
    close();
    if (!isRunning || !edges.isAttended()) return;
    if (after === null ? edges.now() - readAt > OLDEST_MS : edges.now() - heardAt > KEPT_MS) {
      after = null;
      unheard = null;
      readAt = edges.now();
      edges.tell({ event: "reset", formId: null, data: {} });
    }
    if (unheard !== null) {
      after = unheard.from ?? after;
      unheard = null;
    }
    const forms = edges.listForms();
    asked = new Set(forms);
    openedAt = edges.now();
    const query = {
      ...(forms.length > 0 && { forms: forms.join(",") }),
      ...(after === null ? { age: Math.ceil(edges.now() - readAt) } : { after }),
    };
    const opened = new AbortController();
    current = opened;
    if (pollUntil !== null && edges.now() >= pollUntil) {
      pollUntil = null;
      // One more silent stream, and the tab polls again.
      silences = 1;
    }
    void goOn(pollUntil === null ? listen(query, opened) : ask(query, opened.signal), opened);
  }

  /** Waits for the end of a connection, and then for the next one. */
  async function goOn(work: Promise<number>, opened: AbortController): Promise<void> {
    try {
      const pause = await work;
      if (current === opened) waitFor(pause);
    } catch (error) {
      // A connection that was closed here has a successor or needs none.
      if (current !== opened) return;
      if (edges.isFinal(error)) stop();
      else waitFor(toPause());
    }
  }

  /** Resolves with the pause before the next connection. */
  async function ask(query: NewsQuery, signal: AbortSignal): Promise<number> {
    const { after: next, events } = await edges.poll(query, signal);
    if (signal.aborted) return 0;
    failures = 0;
    hear(next);
    for (const news of events) edges.tell(news);
    return POLL_MS;
  }

  async function listen(query: NewsQuery, opened: AbortController): Promise<number> {
    let isReady = false;
    let isSilent = false;
    const giveUp = (): void => {
      isSilent = true;
      opened.abort();
    };
    let cancelSilence = edges.setTimer(giveUp, READY_MS);
    try {
      const body = await edges.openStream(query, opened.signal);
      await readEvents(
        body,
        ({ event, id, data }) => {
          if (opened.signal.aborted) return;
          isReady = true;
          silences = 0;
          hear(id);
          const name = LIVE_EVENTS.find((one) => one === event);
          if (name !== undefined) edges.tell(toNews(name, data));
        },
        () => {
          if (!isReady || opened.signal.aborted) return;
          heardAt = edges.now();
          cancelSilence();
          cancelSilence = edges.setTimer(giveUp, SILENT_MS);
        },
      );
    } catch (error) {
      if (!isSilent) throw error;
    } finally {
      cancelSilence();
    }
    if (isSilent && !isReady) {
      silences += 1;
      if (silences >= 2) {
        pollUntil = edges.now() + STREAM_AGAIN_MS;
        return 0;
      }
    }
    // A server that ends its streams as soon as they begin is not asked again at once.
    if (!isReady || edges.now() - openedAt < READY_MS) return toPause();
    failures = 0;
    return 0;
  }

  function stop(): void {
    isRunning = false;
    close();
  }

  return {
    start() {
      isRunning = true;
      connect();
    },
    stop,
    wake() {
      if (!isRunning) return;
      if (!edges.isAttended()) {
        close();
      } else if (current === null || cancelWait !== null) {
        connect();
      }
    },
    changeForms() {
      // A connection that is about to be opened asks for the new forms anyway.
      if (!isRunning || current === null || cancelWait !== null) return;
      if (edges.listForms().every((id) => asked.has(id))) return;
      unheard ??= { from: after };
      waitFor(Math.max(0, openedAt + FORMS_MS - edges.now()));
    },
  };
}

function toNews(event: LiveEvent, data: string): LiveNews {
  const { formId = null, data: inner = {} } = JSON.parse(data) as Partial<LiveNews>;
  return { event, formId, data: inner };
}
