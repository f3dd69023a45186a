/** Public interface of the module: columns beside the answers, from which is read what is filtered, grouped and crossed. */
import "./columns.table.ts";

export { toColumnRow } from "./column-values.ts";
export { changeColumns, findColumnDifferences, rebuildColumns } from "./pack.service.ts";
export { packLoop } from "./pack-in-background.ts";
export { type GroupRef, parseRef } from "./parse-ref.ts";
export { parseWhere, type Where } from "./parse-where.ts";
export { closeColumnReader, readCrosstab, readFigures } from "./read-in-thread.ts";
export type { ReadFigures } from "./reader/column-reader.ts";
