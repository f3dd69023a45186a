/**
 * Members of a role (administration contract §2.4 `authUser`). Hazards, §7.2 no. 9: a role that exceeds the operator's
 * rights, the super administrator's role, and users outside the scope in a list of ids. Every id is checked, and either
 * all users change or none.
 */
import * as contracts from "@idata/contracts";
import { ADMINISTRATOR_ROLE, isSuperAdministrator, SUPER_ADMINISTRATOR } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import type { Tx } from "../../../kernel/database.ts";
import { type DataScope, findScope } from "../scope/index.ts";
import { toRoleRefusal } from "./lock-role.ts";
import { assertMayGrantRoles } from "./may-grant.service.ts";
import {
  addMembers,
  lockUsersForAssignment,
  listMembers,
  type MemberFilter,
  type MemberRow,
  removeMembers,
} from "./role-members.store.ts";
import { findRole, lockRoleForAssignment } from "./roles.store.ts";

/** Throws ROLE_OUT_OF_SCOPE, NOT_FOUND. */
export async function listRoleUsers(
  ctx: Ctx,
  filter: MemberFilter,
  isAllocated: boolean,
): Promise<{ total: number; rows: MemberRow[] }> {
  const scope = await findScope(ctx.db, getUser(ctx), contracts.permissionOf(contracts.listRoles));
  if ((await findRole(ctx.db, scope, filter.roleId)) === null) throw toRoleRefusal(scope);
  return ctx.readSlowly((snapshot) => listMembers(snapshot, scope, filter, isAllocated));
}

/** Throws INVALID_INPUT, ROLE_IS_SUPER, ROLE_OUT_OF_SCOPE, NOT_FOUND, USER_OUT_OF_SCOPE, USER_IS_SUPER, GRANT_BEYOND_OWN. */
export async function addRoleUsers(ctx: Ctx, roleId: number, userIds: readonly number[] | null): Promise<void> {
  const user = getUser(ctx);
  await withMembers(ctx, roleId, userIds, async (tx, ids) => {
    await assertMayGrantRoles(tx, user, [roleId]);
    await addMembers(tx, roleId, ids);
  });
}

/**
 * Throws the errors of `addRoleUsers` except GRANT_BEYOND_OWN, and OPERATION_FAILED if none of the users has the role.
 */
export async function cancelRoleUsers(ctx: Ctx, roleId: number, userIds: readonly number[] | null): Promise<void> {
  await withMembers(ctx, roleId, userIds, async (tx, ids) => {
    if (roleId === ADMINISTRATOR_ROLE.id && ids.includes(SUPER_ADMINISTRATOR)) throw new AppError("USER_IS_SUPER");
    if ((await removeMembers(tx, roleId, ids)) === 0) throw new AppError("OPERATION_FAILED");
  });
}

async function withMembers(
  ctx: Ctx,
  roleId: number,
  userIds: readonly number[] | null,
  write: (tx: Tx, userIds: readonly number[]) => Promise<void>,
): Promise<void> {
  const { userId } = getUser(ctx);
  if (userIds === null) {
    throw new AppError("INVALID_INPUT", {
      path: "querystring.userIds",
      reason: { zh: "格式不正确", en: "is not a list of ids" },
    });
  }
  if (roleId === ADMINISTRATOR_ROLE.id && !isSuperAdministrator(userId)) throw new AppError("ROLE_IS_SUPER");
  const scope: DataScope = await findScope(ctx.db, getUser(ctx), contracts.permissionOf(contracts.changeRole));
  await ctx.transaction(async (tx) => {
    if ((await lockRoleForAssignment(tx, scope, roleId)) === null) throw toRoleRefusal(scope);
    await lockUsersForAssignment(tx, scope, userIds);
    if (userIds.includes(SUPER_ADMINISTRATOR) && !isSuperAdministrator(userId)) throw new AppError("USER_IS_SUPER");
    await write(tx, userIds);
  });
}
