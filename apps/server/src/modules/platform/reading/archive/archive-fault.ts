import { ChildFaultError } from "../../../../kernel/limited-child/child-fault.ts";

/** Why an archive cannot be read. Each fault has a message for the user who uploaded the file. */
export type ArchiveFault =
  /** Not a ZIP archive, or damaged. */
  | "unreadable"
  /** Protected by a password. */
  | "encrypted"
  /** An entry that is absolute, leads out of the archive, or is a link. */
  | "unsafe-name"
  /** Exceeds the limits of memory, time or structure. */
  | "too-complex";

export class ArchiveFaultError extends ChildFaultError<ArchiveFault> {}
