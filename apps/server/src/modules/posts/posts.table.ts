/** Rows of the table this module owns (migration 0001). */
import type { Generated } from "kysely";

export interface SysPostTable {
  post_id: Generated<number>;
  post_code: string;
  post_name: string;
  post_sort: number;
  status: Generated<string>;
  create_by: Generated<string>;
  create_time: Generated<Date>;
  update_by: Generated<string>;
  update_time: Date | null;
  remark: string | null;
}

declare module "../../kernel/database.ts" {
  interface Database {
    sys_post: SysPostTable;
  }
}
