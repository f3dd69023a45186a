/** Exports the logs as workbooks, with the headers and labels of the administration contract §2.17. */
import type { Ctx } from "../../../kernel/context.ts";
import type { FileSource } from "../../../kernel/endpoint.ts";
import { listInBatches, type SheetColumn, toCodeLabel, toSheetFile } from "../../platform/sheets/index.ts";
import { listOperationsAfter, type OperationInput, type OperationRow } from "./operations.store.ts";
import { listSignInsAfter, type SignInInput, type SignInRow } from "./sign-ins.store.ts";

const labels = (names: readonly string[]): Record<string, string> => Object.fromEntries(names.entries());
const TYPES = labels(["其它", "新增", "修改", "删除", "授权", "导出", "导入", "强退", "生成代码", "清空数据"]);
const OPERATORS = labels(["其它", "后台用户", "手机端用户"]);
const DONE = labels(["正常", "异常"]);
const SIGNED_IN = labels(["成功", "失败"]);

const toOperationColumns = ({ calendar }: Ctx): readonly SheetColumn<OperationRow>[] => [
  { header: "操作序号", toCell: (row) => row.oper_id },
  { header: "操作模块", toCell: (row) => row.title },
  { header: "业务类型", toCell: (row) => toCodeLabel(TYPES, row.business_type) },
  { header: "请求方法", toCell: (row) => row.method },
  { header: "请求方式", toCell: (row) => row.request_method },
  { header: "操作类别", toCell: (row) => toCodeLabel(OPERATORS, row.operator_type) },
  { header: "操作人员", toCell: (row) => row.oper_name },
  { header: "部门名称", toCell: (row) => row.dept_name },
  { header: "请求地址", toCell: (row) => row.oper_url },
  { header: "操作地址", toCell: (row) => row.oper_ip },
  { header: "操作地点", toCell: (row) => row.oper_location },
  { header: "请求参数", toCell: (row) => row.oper_param },
  { header: "返回参数", toCell: (row) => row.json_result },
  { header: "状态", toCell: (row) => toCodeLabel(DONE, row.status) },
  { header: "错误消息", toCell: (row) => row.error_msg },
  { header: "操作时间", toCell: (row) => calendar.toTime(row.oper_time) },
  { header: "消耗时间", toCell: (row) => `${row.cost_time}毫秒` },
];

export function exportOperations(ctx: Ctx, input: OperationInput): Promise<FileSource> {
  const rows = ctx.streamSlowly((snapshot) =>
    listInBatches(
      (after, limit) => listOperationsAfter(snapshot, ctx.calendar.zone, input, after, limit),
      (row) => row.oper_id,
    ),
  );
  return toSheetFile("操作日志", toOperationColumns(ctx), rows);
}

const toSignInColumns = ({ calendar }: Ctx): readonly SheetColumn<SignInRow>[] => [
  { header: "序号", toCell: (row) => row.info_id },
  { header: "用户账号", toCell: (row) => row.user_name },
  { header: "登录状态", toCell: (row) => toCodeLabel(SIGNED_IN, row.status) },
  { header: "登录地址", toCell: (row) => row.ipaddr },
  { header: "登录地点", toCell: (row) => row.login_location },
  { header: "浏览器", toCell: (row) => row.browser },
  { header: "操作系统", toCell: (row) => row.os },
  { header: "提示消息", toCell: (row) => row.msg },
  { header: "访问时间", toCell: (row) => calendar.toTime(row.login_time) },
];

export function exportSignIns(ctx: Ctx, input: SignInInput): Promise<FileSource> {
  const rows = ctx.streamSlowly((snapshot) =>
    listInBatches(
      (after, limit) => listSignInsAfter(snapshot, ctx.calendar.zone, input, after, limit),
      (row) => row.info_id,
    ),
  );
  return toSheetFile("登录日志", toSignInColumns(ctx), rows);
}
