/** A table of counts: rows × columns. Each respondent is in exactly one cell. */
export type ContingencyTable = readonly (readonly number[])[];

export interface Margins {
  rows: number[];
  columns: number[];
  n: number;
}

export function marginsOf(table: ContingencyTable): Margins {
  const rows = table.map(sumOf);
  const columns = (table[0] ?? []).map((_, column) => sumOf(table.map((row) => row[column] ?? 0)));
  return { rows, columns, n: sumOf(rows) };
}

/** Returns the table without rows and columns that nobody is in: they say nothing about a relation. */
export function withoutEmpty(table: ContingencyTable): number[][] {
  const { rows, columns } = marginsOf(table);
  return table.filter((_, row) => rows[row] !== 0).map((row) => row.filter((_, column) => columns[column] !== 0));
}

/** Returns the counts to be expected if rows and columns had nothing to do with each other. */
export function expectedCounts(table: ContingencyTable): number[][] {
  const { rows, columns, n } = marginsOf(table);
  return rows.map((row) => columns.map((column) => (n === 0 ? 0 : (row * column) / n)));
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
