/** Public interface of the module: public queries of a form (product §7). */
import "./queries.table.ts";

export {
  deleteQuery,
  findQuery,
  findQueryByKey,
  findSheetRows,
  type FormQuery,
  insertQuery,
  listQueries,
  type OpenQuery,
  replaceSheet,
  saveQuery,
  toSameValue,
} from "./queries.store.ts";
export type { QueryColumn } from "./queries.table.ts";
