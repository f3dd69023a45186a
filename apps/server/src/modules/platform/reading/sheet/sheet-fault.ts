import { ChildFaultError } from "../../../../kernel/limited-child/child-fault.ts";

/** Why a workbook cannot be read. Each fault has a message for the user who uploaded the file. */
export type SheetFault =
  /** Not a workbook, or damaged. */
  | "unreadable"
  /** An `.xls` file or password-protected. */
  | "old-format"
  /** Another spreadsheet format: OpenDocument or Excel's binary workbook. */
  | "other-format"
  /** More non-empty rows than the caller accepts. */
  | "too-long"
  /** Exceeds the limits of memory, time or structure. */
  | "too-complex";

export class SheetFaultError extends ChildFaultError<SheetFault> {}
