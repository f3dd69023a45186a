/**
 * Which readers there are, what each takes and gives, and what its child process may cost. A reader is one entry here, one
 * in `registry.ts`, and one folder; the compiler names what is missing. This file belongs to the server's process: it has
 * types and limits of readers, never their code.
 */
import type { SheetFault } from "./sheet/sheet-fault.ts";
import type { SheetOptions, SheetRow } from "./sheet/read-sheet.ts";
import type { TextFault } from "./text/read-text.ts";

export interface ReaderTypes {
  /** First sheet of an XLSX workbook, in pieces of rows. */
  sheet: { options: SheetOptions; piece: readonly SheetRow[]; result: null; fault: SheetFault };
  /** Questionnaire text in UTF-8; the result is the JSON of a `ReadText`. */
  text: { options: null; piece: never; result: string; fault: TextFault };
}

export type ReaderName = keyof ReaderTypes;
export type ReaderFault<Name extends ReaderName> = ReaderTypes[Name]["fault"];

export interface ReaderLimits {
  /** Heap of V8, in MiB. */
  readonly heapMb: number;
  /** Resident size, in MiB: buffers and the heap's own cost included. */
  readonly residentMb: number;
  /** Processor time, in milliseconds, the start of the process included. */
  readonly cpuMs: number;
  /** From the start of the process to its result, in milliseconds: for a process that waits for ever. */
  readonly totalMs: number;
}

export const READER_LIMITS: Readonly<Record<ReaderName, ReaderLimits>> = {
  sheet: { heapMb: 192, residentMb: 320, cpuMs: 3000, totalMs: 30_000 },
  text: { heapMb: 192, residentMb: 320, cpuMs: 3000, totalMs: 30_000 },
};
