/** The table of all lists: paging, sort, selection, remembered columns, cards on phones. Its own door: it brings antd's table. */
export type { DataColumn, TableSort } from "./data-column.ts";
export { DataTable } from "./data-table.tsx";
export type { DataTableProps } from "./data-table-props.ts";
export { SearchForm } from "./search-form.tsx";
export type { SearchField } from "./search-form.tsx";
export type { TableWords } from "./table-words.ts";
