/**
 * Locks the roles that are to be changed, with the contract's errors (§5.3). A role outside the scope is treated as
 * absent.
 */
import { ADMINISTRATOR_ROLE } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import type { Tx } from "../../../kernel/database.ts";
import type { DataScope } from "../scope/index.ts";
import { lockRoles, type RoleRow } from "./roles.store.ts";

/** NOT_FOUND only for callers who may see every role. */
export function toRoleRefusal(scope: DataScope): AppError {
  return new AppError(scope.all ? "NOT_FOUND" : "ROLE_OUT_OF_SCOPE");
}

/** Locks all of the roles. Throws ROLE_IS_SUPER, ROLE_OUT_OF_SCOPE, NOT_FOUND. */
export async function lockChangeableRoles(tx: Tx, scope: DataScope, roleIds: readonly number[]): Promise<RoleRow[]> {
  if (roleIds.includes(ADMINISTRATOR_ROLE.id)) throw new AppError("ROLE_IS_SUPER");
  const roles = await lockRoles(tx, scope, roleIds);
  if (roles.length < roleIds.length) throw toRoleRefusal(scope);
  return roles;
}

export async function lockChangeableRole(tx: Tx, scope: DataScope, roleId: number): Promise<RoleRow> {
  const [role] = await lockChangeableRoles(tx, scope, [roleId]);
  if (role === undefined) throw toRoleRefusal(scope);
  return role;
}
