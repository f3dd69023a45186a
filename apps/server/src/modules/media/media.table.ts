/** Row type of the table that this module owns (migrations 0003 and 0006). */
import type { Generated } from "kysely";

interface FormMediaTable {
  name: string;
  form_id: number;
  storage_name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  sha256: Buffer;
  created_by: number;
  created_at: Generated<Date>;
}

declare module "../../kernel/database.ts" {
  interface Database {
    form_media: FormMediaTable;
  }
}
