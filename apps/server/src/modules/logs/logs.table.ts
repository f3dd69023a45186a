/** Rows of the tables this module owns (migration 0001). */
import type { Generated } from "kysely";

export interface SysLogininforTable {
  info_id: Generated<number>;
  user_name: string;
  ipaddr: string;
  login_location: Generated<string>;
  browser: string;
  os: string;
  /** `0` success, `1` failure. */
  status: string;
  msg: string;
  login_time: Generated<Date>;
}

declare module "../../kernel/database.ts" {
  interface Database {
    sys_logininfor: SysLogininforTable;
  }
}
