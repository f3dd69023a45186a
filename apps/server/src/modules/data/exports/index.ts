/** Public interface of the module: the headings of exported sheets, which imports recognise. */
export { columnsOfQuestion } from "./cells.ts";
export { EXPORT_WORDS } from "./words.ts";
