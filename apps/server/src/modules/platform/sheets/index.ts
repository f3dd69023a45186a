/** XLSX files: the writer that every module uses, and the plain sheets of the administration (contract §2.17). */
export type { Cell } from "./cell.ts";
export { listInBatches, type SheetColumn, toCodeLabel, toSheetFile } from "./sheet-file.ts";
export { writeXlsx, XLSX_TYPE } from "./xlsx-writer.ts";
