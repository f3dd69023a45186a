/** Row types of `sys_logininfor` and `sys_oper_log` (migration 0001). */
import type { Generated } from "kysely";

export interface SysLogininforTable {
  info_id: Generated<number>;
  user_name: string;
  ipaddr: string;
  login_location: Generated<string>;
  browser: string;
  os: string;
  /** `0` is success, `1` failure. */
  status: string;
  msg: string;
  login_time: Generated<Date>;
}

export interface SysOperLogTable {
  oper_id: Generated<number>;
  title: string;
  business_type: number;
  /** What was called, as `METHOD route`. */
  method: string;
  request_method: string;
  operator_type: number;
  oper_name: string;
  dept_name: string;
  oper_url: string;
  oper_ip: string;
  oper_location: string;
  oper_param: string;
  json_result: string;
  /** 0 is success, 1 failure. */
  status: number;
  error_msg: string;
  oper_time: Generated<Date>;
  /** In milliseconds. */
  cost_time: number;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    sys_logininfor: SysLogininforTable;
    sys_oper_log: SysOperLogTable;
  }
}
