/** Log entries in the wire format (administration contract §3.10, §3.11). */
import type { listOperations, listSignIns, RowOf } from "@idata/contracts";
import type { Calendar } from "../../../kernel/calendar.ts";
import type { OperationRow } from "./operations.store.ts";
import type { SignInRow } from "./sign-ins.store.ts";

export function presentOperation(calendar: Calendar, row: OperationRow): RowOf<typeof listOperations> {
  return {
    operId: row.oper_id,
    title: row.title,
    businessType: row.business_type,
    businessTypes: null,
    method: row.method,
    requestMethod: row.request_method,
    operatorType: row.operator_type,
    operName: row.oper_name,
    deptName: row.dept_name,
    operUrl: row.oper_url,
    operIp: row.oper_ip,
    operLocation: row.oper_location,
    operParam: row.oper_param,
    jsonResult: row.json_result,
    status: row.status,
    errorMsg: row.error_msg,
    operTime: calendar.toTime(row.oper_time),
    costTime: row.cost_time,
  };
}

export function presentSignIn(calendar: Calendar, row: SignInRow): RowOf<typeof listSignIns> {
  return {
    infoId: row.info_id,
    userName: row.user_name,
    status: row.status,
    ipaddr: row.ipaddr,
    loginLocation: row.login_location,
    browser: row.browser,
    os: row.os,
    msg: row.msg,
    loginTime: calendar.toTime(row.login_time),
  };
}
