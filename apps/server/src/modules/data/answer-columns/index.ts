/** Public interface of the module: columns beside the answers, from which is read what is filtered, grouped and crossed. */
import "./columns.table.ts";

export { keepCounted } from "./counted-rows.ts";
export { deleteColumns } from "./columns.store.ts";
export { toColumnRow } from "./column-values.ts";
export { changeColumns, findColumnDifferences, packFilled } from "./pack.service.ts";
export { rebuildColumns } from "./rebuild.service.ts";
export { packLoop } from "./pack-in-background.ts";
export { codedQuestionOf, parseRef, parseSort } from "./parse-ref.ts";
export { type Bound, limitWhere, parseWhere } from "./parse-where.ts";
export type { WeightTarget } from "./reader/weight-cells.ts";
export {
  closeColumnReader,
  preloadColumns,
  readCrosstab,
  readFigures,
  readList,
  readSeqs,
  type ReadScene,
  warmColumnReader,
} from "./read-in-thread.ts";
export type { SeqsRequest } from "./reader/list.ts";
