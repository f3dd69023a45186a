/** Rows of the table this module owns (migration 0001). */
import type { Generated } from "kysely";

export interface SysConfigTable {
  config_id: Generated<number>;
  config_name: string;
  config_key: string;
  config_value: Generated<string>;
  config_type: Generated<string>;
  create_by: Generated<string>;
  create_time: Generated<Date>;
  update_by: Generated<string>;
  update_time: Date | null;
  remark: string | null;
}

declare module "../../kernel/database.ts" {
  interface Database {
    sys_config: SysConfigTable;
  }
}
