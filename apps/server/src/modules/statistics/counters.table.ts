/** Row types of the tables that this module owns (migration 0002). */
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

declare module "../../kernel/database.ts" {
  interface Database {
    form_folds: FormFoldsTable;
    form_counters: FormCountersTable;
  }
}
