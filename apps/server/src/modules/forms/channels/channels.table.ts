/** Row type of the table that this module owns (migrations 0073 and 0095). */
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

interface FormVisitsTable {
  form_id: number;
  version: number;
  day: string;
  channel_id: Generated<number>;
  device: Generated<string>;
  views: Generated<number>;
  starts: Generated<number>;
  finished: Generated<number>;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    form_channels: FormChannelsTable;
    form_visits: FormVisitsTable;
  }
}
