/** Row types of `sys_role`, `sys_role_menu` and `sys_user_role` (migrations 0001, 0012). */
import type { Generated } from "kysely";
import type { AuditColumns } from "../../../kernel/written.ts";

export interface SysRoleTable extends AuditColumns {
  role_id: Generated<number>;
  role_name: string;
  role_key: string;
  role_sort: number;
  data_scope: Generated<string>;
  menu_check_strictly: Generated<boolean>;
  dept_check_strictly: Generated<boolean>;
  status: Generated<string>;
  del_flag: Generated<string>;
  /** Null for the seeded roles. */
  creator_id: Generated<number | null>;
  remark: string | null;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    sys_role: SysRoleTable;
    sys_role_menu: { role_id: number; menu_id: number };
    sys_user_role: { user_id: number; role_id: number };
  }
}
