/** Exports the filtered roles as a workbook (administration contract §2.17). */
import * as contracts from "@idata/contracts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import type { FileSource } from "../../../kernel/endpoint.ts";
import { findScope } from "../scope/index.ts";
import { listInBatches, type SheetColumn, toCodeLabel, toSheetFile } from "../../platform/sheets/index.ts";
import { listRolesAfter, type RoleFilter, type RoleRow } from "./roles.store.ts";

const STATUS: Readonly<Record<string, string>> = { 0: "正常", 1: "停用" };
const SCOPES: Readonly<Record<string, string>> = {
  1: "所有数据权限",
  2: "自定义数据权限",
  3: "本部门数据权限",
  4: "本部门及以下数据权限",
  5: "仅本人数据权限",
};

const COLUMNS: readonly SheetColumn<RoleRow>[] = [
  { header: "角色序号", toCell: (row) => row.role_id },
  { header: "角色名称", toCell: (row) => row.role_name },
  { header: "角色权限", toCell: (row) => row.role_key },
  { header: "角色排序", toCell: (row) => row.role_sort },
  { header: "数据范围", toCell: (row) => toCodeLabel(SCOPES, row.data_scope) },
  { header: "角色状态", toCell: (row) => toCodeLabel(STATUS, row.status) },
];

export async function exportRoles(ctx: Ctx, filter: RoleFilter): Promise<FileSource> {
  const scope = await findScope(ctx.db, getUser(ctx), contracts.permissionOf(contracts.exportRoles));
  const { zone } = ctx.calendar;
  const read = (after: number, limit: number) => listRolesAfter(ctx.db, scope, filter, { after, limit, zone });
  return toSheetFile(
    "角色数据",
    COLUMNS,
    listInBatches(read, (row) => row.role_id),
  );
}
