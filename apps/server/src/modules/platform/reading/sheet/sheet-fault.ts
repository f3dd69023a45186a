import { ReadFaultError } from "../read-fault.ts";

/** Why a workbook is not read. Each has a sentence for the person who uploaded it. */
export type SheetFault =
  /** Not a workbook, or a damaged one. */
  | "unreadable"
  /** `.xls`, or protected by a password. */
  | "old-format"
  /** A spreadsheet, but not `.xlsx`: OpenDocument or the binary workbook of Excel. */
  | "other-format"
  /** More filled rows than the caller takes. */
  | "too-long"
  /** Beyond the limits of memory, time or structure. */
  | "too-complex";

export class SheetFaultError extends ReadFaultError<SheetFault> {}
