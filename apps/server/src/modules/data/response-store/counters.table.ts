/** Row types of the tables that this module owns (migrations 0002 and 0018). */
import type { Generated } from "kysely";

interface FormFoldsTable {
  form_id: number;
  folded_seq: Generated<number>;
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
