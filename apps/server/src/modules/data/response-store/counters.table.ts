/** Row types of the tables that this module owns (migrations 0002, 0018 and 0041). */
import type { ColumnType, Generated } from "kysely";

/** A trigger makes the row with its form, and a foreign key keeps the owner equal to the form's. */
interface FormFoldsTable {
  form_id: ColumnType<number, never, never>;
  owner_key: ColumnType<number, never, never>;
  folded_seq: Generated<number>;
  /** As of the mark, without those in the trash and those that were screened out. */
  responses: Generated<number>;
  /** Of the last of these responses; `-infinity` if there is none. Only compared in SQL. */
  last_response_at: Generated<Date>;
}

interface FormCountersTable {
  form_id: number;
  version: number;
  question_id: string;
  key: string;
  n: number;
}

interface ResponseBlocksTable {
  form_id: number;
  level: number;
  block: number;
  version: number;
  kept: number;
  screened: number;
  deleted: number;
  first_at: Date;
  before_at: Date;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    form_folds: FormFoldsTable;
    form_counters: FormCountersTable;
    response_blocks: ResponseBlocksTable;
  }
}
