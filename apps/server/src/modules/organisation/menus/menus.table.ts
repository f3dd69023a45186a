/** Row type of `sys_menu` (migration 0001). */
import type { Generated } from "kysely";
import type { AuditColumns } from "../../../kernel/written.ts";

export interface SysMenuTable extends AuditColumns {
  menu_id: Generated<number>;
  menu_name: string;
  parent_id: Generated<number>;
  order_num: Generated<number>;
  path: Generated<string>;
  component: string | null;
  query: string | null;
  route_name: Generated<string>;
  /** `0` is an external link, `1` is not. */
  is_frame: Generated<string>;
  /** `0` keeps the page alive, `1` does not. */
  is_cache: Generated<string>;
  /** M is a directory, C a page, F a button. */
  menu_type: string;
  visible: Generated<string>;
  status: Generated<string>;
  perms: string | null;
  icon: Generated<string>;
  remark: Generated<string>;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    sys_menu: SysMenuTable;
  }
}
