/**
 * Reads untrusted bytes in a child process (docs/adr/0025), so that even the worst file can only end the child, and its
 * user gets an explanation. A few children run at a time. A few more reads wait in a queue for a short time; beyond
 * that, reads are refused with BUSY.
 */
import { AppError } from "../../../kernel/app-error.ts";
import { type ChildEnd, type RunningChild, startChild } from "./child.ts";
import type { ReaderFault, ReaderName, ReaderTypes } from "./readers.ts";

/** Each child may take `residentMb` of `readers.ts`; together with the server they stay within 1 GiB. */
const MAX_RUNNING = 2;
const MAX_WAITING = 8;
const MAX_WAIT_MS = 10_000;

export type ReadOutcome<Name extends ReaderName> =
  | { readonly kind: "done"; readonly result: ReaderTypes[Name]["result"] }
  | { readonly kind: "fault"; readonly fault: ReaderFault<Name> }
  /** The reader exceeded its memory or time limits. */
  | { readonly kind: "exhausted" };

const running = new Set<RunningChild>();
const waiting: { readonly start: () => void; readonly refuse: () => void }[] = [];
/** Number of slots in use, including reads whose child has not started yet. */
let taken = 0;

/** Throws BUSY. `onPiece` is called in the order of the file; if it throws, the reading stops. */
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
  // The child's messages match the declaration of its reader.
  return end as ReadOutcome<Name>;
}

/** Throws BUSY if the queue is full or the wait takes too long. */
function waitForSlot(): Promise<void> {
  if (waiting.length >= MAX_WAITING) return Promise.reject(new AppError("BUSY"));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const removeFromQueue = (): void => {
    clearTimeout(timer);
    const at = waiting.indexOf(turn);
    if (at >= 0) waiting.splice(at, 1);
  };
  const turn = {
    start: () => {
      removeFromQueue();
      taken += 1;
      resolve();
    },
    refuse: () => {
      removeFromQueue();
      reject(new AppError("BUSY"));
    },
  };
  const timer = setTimeout(turn.refuse, MAX_WAIT_MS);
  waiting.push(turn);
  return promise;
}

/** Ends all readers and refuses the waiting ones, so that stopping the server does not wait for them. */
export function stopReading(): void {
  for (const { refuse } of waiting.slice()) refuse();
  for (const child of running) child.stop();
}
