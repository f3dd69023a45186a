/** Row type of `form_media` (migrations 0003, 0006 and 0014). */
import type { Generated } from "kysely";

interface FormMediaTable {
  name: string;
  /** Null for images of notices. */
  form_id: number | null;
  storage_name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  sha256: Buffer;
  created_by: number;
  created_at: Generated<Date>;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    form_media: FormMediaTable;
  }
}
