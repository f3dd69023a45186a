/**
 * Reads what a user has sent in a child process of its own (docs/adr/0025): the worst file ends the child, and the user gets
 * a sentence. A few children at a time; some more wait in a queue, for a short time, and others are told to come back.
 */
import { AppError } from "../../../kernel/app-error.ts";
import { type ChildEnd, type RunningChild, startChild } from "./child.ts";
import type { ReaderFault, ReaderName, ReaderTypes } from "./readers.ts";

/** Each may take `residentMb` of `readers.ts`, so that they and the server stay within 1 GiB together. */
const MAX_RUNNING = 2;
const MAX_WAITING = 8;
const MAX_WAIT_MS = 10_000;

export type ReadOutcome<Name extends ReaderName> =
  | { readonly kind: "done"; readonly result: ReaderTypes[Name]["result"] }
  | { readonly kind: "fault"; readonly fault: ReaderFault<Name> }
  /** The limits of memory or time have ended the reader. */
  | { readonly kind: "exhausted" };

const running = new Set<RunningChild>();
const waiting: { readonly start: () => void; readonly refuse: () => void }[] = [];
/** Slots that are given to a read, its child started or not. */
let taken = 0;

/** Throws BUSY. `onPiece` is called in the order of the file; what it throws ends the reading. */
export async function readInChild<Name extends ReaderName>(
  reader: Name,
  bytes: Uint8Array,
  options: ReaderTypes[Name]["options"],
  onPiece: (piece: ReaderTypes[Name]["piece"]) => void = () => {},
): Promise<ReadOutcome<Name>> {
  if (taken < MAX_RUNNING) taken += 1;
  else await waitForSlot();
  let end: ChildEnd;
  const child = startChild(reader, bytes, options, onPiece as (piece: unknown) => void);
  running.add(child);
  try {
    end = await child.end;
  } finally {
    running.delete(child);
    taken -= 1;
    waiting.shift()?.start();
  }
  if (end.kind === "stopped") throw new AppError("BUSY");
  // What the child says is what its reader declares.
  return end as ReadOutcome<Name>;
}

/** Throws BUSY. */
function waitForSlot(): Promise<void> {
  if (waiting.length >= MAX_WAITING) return Promise.reject(new AppError("BUSY"));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const leave = (): void => {
    clearTimeout(timer);
    const at = waiting.indexOf(turn);
    if (at >= 0) waiting.splice(at, 1);
  };
  const turn = {
    start: () => {
      leave();
      taken += 1;
      resolve();
    },
    refuse: () => {
      leave();
      reject(new AppError("BUSY"));
    },
  };
  const timer = setTimeout(turn.refuse, MAX_WAIT_MS);
  waiting.push(turn);
  return promise;
}

/** Ends every reader and refuses those that wait, so that a stop of the server does not wait for them. */
export function stopReading(): void {
  for (const { refuse } of waiting.slice()) refuse();
  for (const child of running) child.stop();
}
