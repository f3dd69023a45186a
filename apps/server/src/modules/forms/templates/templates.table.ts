/** Row type of the table that this module owns (migration 0097). */
import type { Generated } from "kysely";

interface FormTemplatesTable {
  form_id: number;
  key: string;
  version: number;
  offered_at: Generated<Date>;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    form_templates: FormTemplatesTable;
  }
}
