/** The numbers of a chart as a table. */
export interface ReportTableRow {
  key: string;
  /** The first cell is the name, the others are figures. */
  cells: readonly string[];
  /** The share of which the interval is shown: that many of so many respondents. */
  share?: { readonly count: number; readonly base: number };
}

export interface ReportTableData {
  head: readonly string[];
  rows: readonly ReportTableRow[];
  /** The rows of a saved file, if the table shows only some. */
  allRows?: readonly ReportTableRow[];
}
