/** The thread that answers what is read from columns. It has connections of its own. */
import { setImmediate as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import type { ErrorParams } from "../../../kernel/app-error.ts";
import { AppError } from "../../../kernel/app-error.ts";
import { ClientGoneError } from "../../../kernel/client-gone.ts";
import { type ConnectionTarget, type DatabaseHandle, openDatabase } from "../../../kernel/database.ts";
import { serveWork } from "../../../kernel/serve-work.ts";
import { ColumnReader, type CrosstabRequest, type FiguresRequest, type IsGone } from "./reader/column-reader.ts";
import type { ListRequest, SeqsRequest } from "./reader/list.ts";
import { warmUp } from "./reader/warm-up.ts";

// Reads may be minutes apart, and somebody waits for each: V8 would throw away code that was not used in the meantime.
setFlagsFromString("--no-flush-bytecode");

/** What a server process shares with the thread for all its reads. */
export interface ThreadSettings {
  readonly target: ConnectionTarget;
  readonly timeZone: string;
  readonly maxBytes: number;
  readonly seconds: number;
}

export type ThreadMessage = {
  readonly settings: ThreadSettings;
} & (
  | { readonly kind: "warm-up" }
  | {
      readonly kind: "figures";
      readonly request: FiguresRequest;
      readonly gone: GoneFlag;
    }
  | {
      readonly kind: "crosstab";
      readonly request: CrosstabRequest;
      readonly gone: GoneFlag;
    }
  | { readonly kind: "list"; readonly request: ListRequest; readonly gone: GoneFlag }
  | { readonly kind: "seqs"; readonly request: SeqsRequest; readonly gone: GoneFlag }
  | { readonly kind: "close" }
);

/** One number that is not 0 once the client has gone. */
export type GoneFlag = Int32Array<SharedArrayBuffer>;

/** An expected error is an answer, too: only faults of the thread end it. */
export type ThreadAnswer =
  | { readonly kind: "answer"; readonly answer: unknown }
  | {
      readonly kind: "error";
      readonly name: AppError["errorName"];
      readonly params: ErrorParams;
      readonly data?: unknown;
      readonly retry?: number;
    }
  | { readonly kind: "gone" };

/** Two are enough: reads come one after the other. */
const CONNECTIONS = 2;

interface OpenReader {
  readonly database: DatabaseHandle;
  readonly reader: ColumnReader;
}
/** One for each database; servers of one process usually share it. */
const readers = new Map<string, OpenReader>();

function open(settings: ThreadSettings): OpenReader {
  const name = JSON.stringify(settings);
  let opened = readers.get(name);
  if (opened === undefined) {
    const options = { size: CONNECTIONS, slowSize: 1, copies: true, onIdleError: () => {} };
    const database = openDatabase(settings.target, options);
    const { timeZone, maxBytes, seconds } = settings;
    const reader = new ColumnReader({ pool: database.pool, db: database.db, timeZone, maxBytes, seconds });
    readers.set(name, (opened = { database, reader }));
  }
  return opened;
}

async function close(settings: ThreadSettings): Promise<void> {
  const name = JSON.stringify(settings);
  const opened = readers.get(name);
  readers.delete(name);
  await opened?.database.close();
}

function read(reader: ColumnReader, message: Exclude<ThreadMessage, { kind: "close" | "warm-up" }>, isGone: IsGone) {
  switch (message.kind) {
    case "figures":
      return reader.readFigures(message.request, isGone);
    case "crosstab":
      return reader.readCrosstab(message.request, isGone);
    case "list":
      return reader.readList(message.request, isGone);
    case "seqs":
      return reader.readSeqs(message.request, isGone);
  }
}

async function answer(message: ThreadMessage): Promise<ThreadAnswer> {
  if (message.kind === "warm-up") {
    // Only after the answer, and only as long as nobody reads: the first read compiles what it needs itself.
    setImmediate(() => void warm(message.settings).catch(() => {}));
    return { kind: "answer", answer: null };
  }
  if (message.kind === "close") {
    await close(message.settings);
    return { kind: "answer", answer: null };
  }
  reads += 1;
  const isGone = (): boolean => Atomics.load(message.gone, 0) !== 0;
  const { reader } = open(message.settings);
  try {
    return { kind: "answer", answer: await read(reader, message, isGone) };
  } catch (error) {
    if (error instanceof ClientGoneError) return { kind: "gone" };
    if (!(error instanceof AppError)) throw error;
    const retry = error.extra.retryAfterSeconds;
    return {
      kind: "error",
      name: error.errorName,
      params: error.params,
      data: error.extra.data,
      ...(retry !== undefined && { retry }),
    };
  }
}

async function warm(settings: ThreadSettings): Promise<void> {
  const opened = open(settings);
  const { pool, db } = opened.database;
  const goesOn = (): boolean => reads === 0 && readers.get(JSON.stringify(settings)) === opened;
  await warmUp({ pool, source: { pool, db }, pause, goesOn });
}

/** Reads that have begun. */
let reads = 0;

serveWork(answer);
