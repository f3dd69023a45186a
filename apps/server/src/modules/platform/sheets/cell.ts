/** The value of one cell of a sheet. */
export type Cell = string | number | null;
