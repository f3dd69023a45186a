/** Row types of `sys_post` and `sys_user_post` (migration 0001). */
import type { Generated } from "kysely";
import type { AuditColumns } from "../../../kernel/written.ts";

export interface SysPostTable extends AuditColumns {
  post_id: Generated<number>;
  post_code: string;
  post_name: string;
  post_sort: number;
  status: Generated<string>;
  remark: string | null;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    sys_post: SysPostTable;
    sys_user_post: { user_id: number; post_id: number };
  }
}
