/** Row type of `sys_config` (migration 0001). */
import type { Generated } from "kysely";
import type { AuditColumns } from "../../../kernel/written.ts";

export interface SysConfigTable extends AuditColumns {
  config_id: Generated<number>;
  config_name: string;
  config_key: string;
  config_value: Generated<string>;
  config_type: Generated<string>;
  remark: string | null;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    sys_config: SysConfigTable;
  }
}
