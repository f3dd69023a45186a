/** Row types of the tables that this module owns (migration 0077). */
import type { Generated } from "kysely";

export type QuerySource = "responses" | "sheet";
export type ColumnUse = "search" | "show" | "hide";

export interface QueryColumn {
  /** A question's id, or the number of a column of the sheet. */
  readonly key: string;
  readonly label: string;
  readonly use: ColumnUse;
}

interface FormQueriesTable {
  id: Generated<number>;
  form_id: number;
  key: string;
  title: string;
  intro: Generated<string>;
  source: QuerySource;
  columns: Generated<QueryColumn[]>;
  is_open: Generated<boolean>;
  closes_at: Date | null;
  revision: Generated<number>;
  created_at: Generated<Date>;
}

interface FormQueryRowsTable {
  query_id: number;
  row_number: number;
  cells: string[];
}

declare module "../../../kernel/database.ts" {
  interface Database {
    form_queries: FormQueriesTable;
    form_query_rows: FormQueryRowsTable;
  }
}
