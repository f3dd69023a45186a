/** Public interface of the module: the sheets of exports, whose headings imports recognise. */
export { columnsOfQuestion, createSheet } from "./cells.ts";
export { toCsvFile } from "./csv.ts";
export { toFileName } from "./file-name.ts";
export { EXPORT_WORDS } from "./words.ts";
