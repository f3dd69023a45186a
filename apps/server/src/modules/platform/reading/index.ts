/** Reads files and texts from users in child processes. */
export { readInChild } from "./read-in-child.ts";
export { readTable } from "./read-table.ts";
export { readingModule } from "./reading.module.ts";
export type { SheetFault } from "./sheet/sheet-fault.ts";
export type { SheetRow } from "./sheet/row-visitor.ts";
export type { ReadText } from "./text/read-text.ts";
export type { ReadFormFile, RefusedFile } from "./form/read-form.ts";
export type { ReaderFault } from "./readers.ts";
