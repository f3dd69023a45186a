import { ChildFaultError } from "../../../../kernel/limited-child/child-fault.ts";

/** Why a file cannot become a form. Each fault has a message for the user who uploaded the file. */
export type FormFault =
  /** `.xls`, `.doc` and other files of old Office versions, and workbooks protected by a password. */
  | "old-format"
  /** A known kind of file that no importer reads: PDF, OpenDocument, pictures. */
  | "other-format"
  /** JSON, XML or an archive in which no importer recognises a form. */
  | "unknown-format"
  /** Damaged. */
  | "unreadable"
  /** Protected by a password. */
  | "encrypted"
  /** An archive with links or names that lead out of it. */
  | "unsafe-name"
  /** Exceeds the limits of memory, time or structure. */
  | "too-complex"
  /** The form is larger than forms may be. */
  | "too-large";

export class FormFaultError extends ChildFaultError<FormFault> {}
