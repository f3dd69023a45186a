/**
 * Declares the readers: the options, pieces, results and faults of each, and the limits of its child process. A reader
 * is one entry here, one in `registry.ts`, and one folder; the compiler reports what is missing. The server's process
 * loads this file, so it contains types and limits of readers but never their code.
 */
import type { ChildLimits } from "../../../kernel/limited-child/limited-child.ts";
import type { ArchiveFault } from "./archive/archive-fault.ts";
import type { FormFault } from "./form/form-fault.ts";
import type { FormOptions, MediaPiece } from "./form/read-form.ts";
import type { SheetFault } from "./sheet/sheet-fault.ts";
import type { SheetOptions } from "./sheet/read-sheet.ts";
import type { SheetRow } from "./sheet/row-visitor.ts";
import type { TextFault } from "./text/read-text.ts";

export interface ReaderTypes {
  /** First sheet of an XLSX workbook, in batches of rows. */
  sheet: { options: SheetOptions; piece: readonly SheetRow[]; result: null; fault: SheetFault };
  /** Questionnaire text in UTF-8. The result is a `ReadText` as JSON. */
  text: { options: null; piece: never; result: string; fault: TextFault };
  /** A file of any format as a form, its media in pieces. The result is a `ReadFormFile` or `RefusedFile` as JSON. */
  form: { options: FormOptions; piece: MediaPiece; result: string; fault: FormFault | ArchiveFault | SheetFault };
}

export type ReaderName = keyof ReaderTypes;
export type ReaderFault<Name extends ReaderName> = ReaderTypes[Name]["fault"];

export const READER_LIMITS: Readonly<Record<ReaderName, ChildLimits>> = {
  sheet: { heapMb: 192, residentMb: 320, cpuMs: 3000, totalMs: 30_000 },
  text: { heapMb: 192, residentMb: 320, cpuMs: 5000, totalMs: 30_000 },
  form: { heapMb: 72, residentMb: 320, growthMb: 64, cpuMs: 6000, totalMs: 60_000 },
};
