/** The code of each reader, loaded in the child process only, and only the one that is asked for. */
import type { ReaderName, ReaderTypes } from "./readers.ts";

/**
 * Reads bytes that a user has sent. Throws `ReadFaultError` where they are at fault. `hand` passes a piece on and resolves
 * when the server is ready for the next one.
 */
export type Reader<Name extends ReaderName> = (
  bytes: Buffer,
  options: ReaderTypes[Name]["options"],
  hand: (piece: ReaderTypes[Name]["piece"]) => Promise<void>,
) => Promise<ReaderTypes[Name]["result"]>;

export const READERS: { readonly [Name in ReaderName]: () => Promise<Reader<Name>> } = {
  sheet: async () => (await import("./sheet/read-sheet.ts")).readSheet,
  text: async () => (await import("./text/read-text.ts")).readText,
};
