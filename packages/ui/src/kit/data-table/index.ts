/**
 * The table of all lists: pagination, sorting, selection, remembered columns, cards on phones. A separate entry point,
 * because it loads antd's table.
 */
export type { DataColumn, TableSort } from "./data-column.ts";
export { DataTable } from "./data-table.tsx";
export type { DataTableProps } from "./data-table-props.ts";
export { SearchForm } from "./search-form.tsx";
export type { SearchField } from "./search-form.tsx";
export type { TableWords } from "./table-words.ts";
