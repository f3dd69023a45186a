/** Row type of `form_presence` (migration 0037). */
import type { Generated } from "kysely";

interface FormPresenceTable {
  form_id: number;
  client_id: string;
  user_id: number;
  item_id: string | null;
  entered_at: Generated<Date>;
  seen_at: Generated<Date>;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    form_presence: FormPresenceTable;
  }
}
