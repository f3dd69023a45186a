/**
 * Exports users as a workbook, and creates the empty template for imports (administration contract §2.17: headers and
 * their order).
 */
import type { Ctx } from "../../../kernel/context.ts";
import type { FileSource } from "../../../kernel/endpoint.ts";
import type { DataScope } from "../scope/index.ts";
import { listInBatches, type SheetColumn, toCodeLabel, toSheetFile } from "../../platform/sheets/index.ts";
import { type ListedUser, listUsersAfter, type UserFilter } from "./user-list.store.ts";

const SHEET = "用户数据";
export const SEX: Readonly<Record<string, string>> = { 0: "男", 1: "女", 2: "未知" };
export const STATUS: Readonly<Record<string, string>> = { 0: "正常", 1: "停用" };

/** Headers of the columns of an import, by field. */
export const IMPORT_HEADERS = {
  deptId: "部门编号",
  userName: "登录名称",
  nickName: "用户名称",
  email: "用户邮箱",
  phonenumber: "手机号码",
  sex: "用户性别",
  status: "账号状态",
} as const;

export function exportUsers(ctx: Ctx, filter: UserFilter, scope: DataScope): Promise<FileSource> {
  const rows = ctx.streamSlowly((snapshot) =>
    listInBatches(
      (after, limit) => listUsersAfter(snapshot, filter, scope, after, limit),
      (row) => row.user_id,
    ),
  );
  const columns: readonly SheetColumn<ListedUser>[] = [
    { header: "用户序号", toCell: (row) => row.user_id },
    { header: "登录名称", toCell: (row) => row.user_name },
    { header: "用户名称", toCell: (row) => row.nick_name },
    { header: "用户邮箱", toCell: (row) => row.email },
    { header: "手机号码", toCell: (row) => row.phonenumber },
    { header: "用户性别", toCell: (row) => toCodeLabel(SEX, row.sex) },
    { header: "账号状态", toCell: (row) => toCodeLabel(STATUS, row.status) },
    { header: "最后登录IP", toCell: (row) => row.login_ip },
    {
      header: "最后登录时间",
      toCell: (row) => (row.login_date === null ? "" : ctx.calendar.toTime(row.login_date)),
    },
    { header: "部门名称", toCell: (row) => row.dept_name ?? "" },
    { header: "部门负责人", toCell: (row) => row.leader ?? "" },
  ];
  return toSheetFile(SHEET, columns, rows);
}

export function createTemplate(): Promise<FileSource> {
  const columns = Object.values(IMPORT_HEADERS).map((header) => ({ header, toCell: () => "" }));
  return toSheetFile(SHEET, columns, []);
}
