/** Row type of the table that this module owns (migration 0073). */
import type { Generated } from "kysely";

interface FormChannelsTable {
  id: Generated<number>;
  form_id: number;
  name: string;
  code: string;
  archived_at: Date | null;
  opens: Generated<number>;
  created_at: Generated<Date>;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    form_channels: FormChannelsTable;
  }
}
