/** The code of each reader. Only the child process loads it, and only the requested reader. */
import type { ReaderName, ReaderTypes } from "./readers.ts";

/**
 * Reads bytes from a user. Throws `ChildFaultError` if they are invalid. `emit` sends a piece and resolves when the
 * server is ready for the next one.
 */
export type Reader<Name extends ReaderName> = (
  bytes: Buffer,
  options: ReaderTypes[Name]["options"],
  emit: (piece: ReaderTypes[Name]["piece"]) => Promise<void>,
) => Promise<ReaderTypes[Name]["result"]>;

export const READERS: { readonly [Name in ReaderName]: () => Promise<Reader<Name>> } = {
  sheet: async () => (await import("./sheet/read-sheet.ts")).readSheet,
  text: async () => (await import("./text/read-text.ts")).readText,
  form: async () => (await import("./form/read-form.ts")).readForm,
};
