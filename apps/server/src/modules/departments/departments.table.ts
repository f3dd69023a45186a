/** Rows of the table this module owns (migration 0001). */
import type { Generated } from "kysely";

export interface SysDeptTable {
  dept_id: Generated<number>;
  parent_id: Generated<number>;
  /** Ids from the root to the parent, joined by commas: `0,100,101`. */
  ancestors: Generated<string>;
  dept_name: string;
  order_num: Generated<number>;
  leader: string | null;
  phone: string | null;
  email: string | null;
  status: Generated<string>;
  del_flag: Generated<string>;
  create_by: Generated<string>;
  create_time: Generated<Date>;
  update_by: Generated<string>;
  update_time: Date | null;
}

declare module "../../kernel/database.ts" {
  interface Database {
    sys_dept: SysDeptTable;
  }
}
