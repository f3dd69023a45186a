/** What a cell of a sheet can hold. */
export type Cell = string | number | null;
