/** A role in the wire format (administration contract §3.2). */
import { type RoleRecord, ADMINISTRATOR_ROLE } from "@idata/contracts";
import type { Static } from "typebox";
import type { Ctx } from "../../../kernel/context.ts";
import { presentAuditColumns } from "../../../kernel/written.ts";
import type { RoleRow } from "./roles.store.ts";

export interface RoleContent {
  readonly menuIds: number[];
  readonly deptIds: number[];
}

/** Lists pass no content; then `menuIds` and `deptIds` are null. */
export function presentRole(
  ctx: Pick<Ctx, "calendar">,
  row: RoleRow,
  content: RoleContent | null = null,
): Static<typeof RoleRecord> {
  return {
    roleId: row.role_id,
    roleName: row.role_name,
    roleKey: row.role_key,
    roleSort: row.role_sort,
    dataScope: row.data_scope,
    menuCheckStrictly: row.menu_check_strictly,
    deptCheckStrictly: row.dept_check_strictly,
    status: row.status,
    delFlag: row.del_flag,
    flag: false,
    admin: row.role_id === ADMINISTRATOR_ROLE.id,
    menuIds: content?.menuIds ?? null,
    deptIds: content?.deptIds ?? null,
    permissions: null,
    ...presentAuditColumns(ctx, row),
  };
}
