/** Row type of the table that this module owns (migration 0003). */
import type { Generated } from "kysely";

interface FormMediaTable {
  name: string;
  form_id: number;
  storage_name: string;
  type: string;
  size: number;
  width: number;
  height: number;
  sha256: Buffer;
  created_by: number;
  created_at: Generated<Date>;
}

declare module "../../kernel/database.ts" {
  interface Database {
    form_media: FormMediaTable;
  }
}
