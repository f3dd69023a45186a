/** Writes the kernel's operation log entries to `sys_oper_log` (administration contract §3.10). */
import type { OperationRecorder } from "../../../kernel/operation-log.ts";
import { toPlace } from "./place.ts";

/** A user of the console. The contract's other types, such as 2 for a phone, do not occur. */
const OPERATOR_TYPE = 1;

export const operationRecorder: OperationRecorder = {
  async record({ db, config }, entry) {
    await db
      .insertInto("sys_oper_log")
      .values((eb) => ({
        title: entry.title,
        business_type: entry.businessType,
        method: entry.method,
        request_method: entry.requestMethod,
        operator_type: OPERATOR_TYPE,
        oper_name: entry.userName,
        dept_name: eb.fn.coalesce(
          eb.selectFrom("sys_dept").select("dept_name").where("dept_id", "=", entry.deptId),
          eb.val(""),
        ),
        oper_url: entry.url,
        oper_ip: entry.address,
        oper_location: toPlace(config, entry.address),
        oper_param: entry.params,
        json_result: entry.result,
        status: entry.failed ? 1 : 0,
        error_msg: entry.errorMessage,
        cost_time: entry.cost,
      }))
      .execute();
  },
};
