/**
 * Reads untrusted bytes in a child process (docs/adr/0025), so that even the worst file can only end the child, and its
 * user gets an explanation.
 */
import { ChildSlots } from "../../../kernel/limited-child/child-slots.ts";
import { toChildWork } from "./child.ts";
import type { ReaderFault, ReaderName, ReaderTypes } from "./readers.ts";

/** Each child may take `residentMb` of `readers.ts`; together with the server they stay within 1 GiB. */
const slots = new ChildSlots({ maxRunning: 2, maxWaiting: 8, maxWaitMs: 10_000 });

export type ReadOutcome<Name extends ReaderName> =
  | { readonly kind: "done"; readonly result: ReaderTypes[Name]["result"] }
  | { readonly kind: "fault"; readonly fault: ReaderFault<Name> }
  /** The reader exceeded its memory or time limits. */
  | { readonly kind: "exhausted" };

/** Throws BUSY. `onPiece` is called in the order of the file; if it throws, the reading stops. */
export async function readInChild<Name extends ReaderName>(
  reader: Name,
  bytes: Uint8Array,
  options: ReaderTypes[Name]["options"],
  onPiece: (piece: ReaderTypes[Name]["piece"]) => void = () => {},
): Promise<ReadOutcome<Name>> {
  // The child's messages match the declaration of its reader.
  return (await slots.run(
    toChildWork(reader, bytes, options, onPiece as (piece: unknown) => void),
  )) as ReadOutcome<Name>;
}

/** Ends all readers and refuses the waiting ones, so that stopping the server does not wait for them. */
export function stopReading(): void {
  slots.stop();
}
