/** One case for the reader of sheets, and texts that several cases share. */
import type { SheetFault } from "../sheet/sheet-fault.ts";

export interface WorkbookCase {
  readonly name: string;
  readonly file: () => Buffer;
  readonly expected: readonly (readonly [row: number, ...cells: string[]])[] | SheetFault;
}

export const inline = (ref: string, text: string): string => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
export const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
export const DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
export const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";
