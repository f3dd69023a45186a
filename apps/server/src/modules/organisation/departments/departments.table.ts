/** Row types of `sys_dept` and `sys_role_dept` (migration 0001). */
import type { Generated } from "kysely";
import type { AuditColumns } from "../../../kernel/written.ts";

export interface SysDeptTable extends AuditColumns {
  dept_id: Generated<number>;
  parent_id: Generated<number>;
  /** Ids from the root to the parent, separated by commas: `0,100,101`. */
  ancestors: Generated<string>;
  dept_name: string;
  order_num: Generated<number>;
  leader: string | null;
  /** The account of the head, if the organisation has named one. */
  head_id: number | null;
  phone: string | null;
  email: string | null;
  status: Generated<string>;
  del_flag: Generated<string>;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    sys_dept: SysDeptTable;
    /** Departments that the data scope of a role lists. */
    sys_role_dept: { role_id: number; dept_id: number };
  }
}
