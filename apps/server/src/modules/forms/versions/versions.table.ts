/** Row type of the table that this module owns (migration 0002). */
import type { FormDefinition } from "@idata/engine";
import type { ColumnType, Generated } from "kysely";

interface FormVersionsTable {
  form_id: number;
  version: number;
  definition: ColumnType<FormDefinition, string, never>;
  digest: ColumnType<Buffer, Buffer, never>;
  published_at: Generated<Date>;
  published_by: number;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    form_versions: FormVersionsTable;
  }
}
