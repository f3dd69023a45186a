/** Row type of `avatars` (migration 0010). */
import type { Generated } from "kysely";

interface AvatarsTable {
  owner_id: number;
  resource: string;
  storage_name: string;
  type: string;
  size: number;
  created_at: Generated<Date>;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    avatars: AvatarsTable;
  }
}
