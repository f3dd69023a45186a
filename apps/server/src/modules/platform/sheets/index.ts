/** XLSX files: the writer that every module uses, and the plain sheets of the administration (contract §2.17). */
export { listInBatches, type SheetColumn, toCodeLabel, toSheetFile } from "./sheet-file.ts";
export { writeZip, type ZipEntry } from "./zip-stream.ts";
export { type Cell, writeXlsx, XLSX_TYPE } from "./xlsx-writer.ts";
