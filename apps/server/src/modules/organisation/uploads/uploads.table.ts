/** Row type of `uploads` (migration 0007). */
import type { Generated } from "kysely";

interface UploadsTable {
  resource: string;
  name: string;
  owner_id: number;
  storage_name: string;
  original_name: string;
  size: number;
  created_at: Generated<Date>;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    uploads: UploadsTable;
  }
}
