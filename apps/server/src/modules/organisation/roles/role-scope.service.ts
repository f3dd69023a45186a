/**
 * Sets the part of the organisation that a role opens (administration contract §2.4 `dataScope`, `deptTree`). Hazard:
 * an operator who widens their own reach (§7.2 no. 9). Departments must be within the operator's scope, and the role
 * after the change must be within what the operator holds.
 */
import * as contracts from "@idata/contracts";
import type { TreeChoice } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import type { Tx } from "../../../kernel/database.ts";
import { toTreeChoices, type TreeRow } from "../../../kernel/tree-choice.ts";
import { listDepartmentChoices, listDepartmentsOfRole, replaceDepartmentsOfRole } from "../departments/index.ts";
import { type DataScope, findScope } from "../scope/index.ts";
import { lockChangeableRole, toRoleRefusal } from "./lock-role.ts";
import { assertWithinOwn, findGrantor } from "./may-grant.service.ts";
import { assertHoldersInScope } from "./role-members.store.ts";
import { findRole, type RoleRow, updateRole } from "./roles.store.ts";

const CHOSEN = "2";
const OWN = "5";

export interface ScopeInput {
  readonly roleId: number;
  readonly dataScope: string;
  /** Only for the scope that lists departments; absent keeps the list. */
  readonly deptIds?: readonly number[] | null | undefined;
  readonly deptCheckStrictly?: boolean | null | undefined;
}

/** Throws ROLE_IS_SUPER, ROLE_OUT_OF_SCOPE, NOT_FOUND, DEPT_OUT_OF_SCOPE, GRANT_BEYOND_OWN, USER_OUT_OF_SCOPE. */
export async function changeRoleScope(ctx: Ctx, input: ScopeInput): Promise<void> {
  const user = getUser(ctx);
  const { roleId, dataScope, deptCheckStrictly } = input;
  const scope = await findScope(ctx.db, user, contracts.permissionOf(contracts.changeRole));
  await ctx.transaction(async (tx) => {
    const role = await lockChangeableRole(tx, scope, roleId);
    const grantor = await findGrantor(tx, user);
    await assertWithinOwn(tx, grantor, [roleId]);
    const isWider = await changeDepartments(tx, scope, role, input);
    if (isWider || (dataScope !== role.data_scope && dataScope !== OWN)) await assertHoldersInScope(tx, scope, roleId);
    await updateRole(tx, roleId, {
      data_scope: dataScope,
      ...(typeof deptCheckStrictly === "boolean" ? { dept_check_strictly: deptCheckStrictly } : {}),
      update_by: user.userName,
      update_time: ctx.now(),
    });
    await assertWithinOwn(tx, grantor, [roleId]);
  });
}

/** Returns true if departments were added. */
async function changeDepartments(tx: Tx, scope: DataScope, role: RoleRow, input: ScopeInput): Promise<boolean> {
  const before = await listDepartmentsOfRole(tx, role.role_id);
  const after = input.dataScope === CHOSEN ? [...new Set(input.deptIds ?? before)] : [];
  await assertDepartmentsInScope(tx, scope, after);
  await replaceDepartmentsOfRole(tx, role.role_id, after);
  return !after.every((deptId) => before.includes(deptId));
}

/** Throws DEPT_OUT_OF_SCOPE, also for departments that do not exist. */
export async function assertDepartmentsInScope(tx: Tx, scope: DataScope, deptIds: readonly number[]): Promise<void> {
  if (deptIds.length === 0) return;
  const open = new Set((await listDepartmentChoices(tx, scope)).map(({ id }) => id));
  if (!deptIds.every((deptId) => open.has(deptId))) throw new AppError("DEPT_OUT_OF_SCOPE");
}

/** Used as the id of a role that does not exist yet: returns the departments that it could be given. */
const NEW_ROLE = 0;

/** Throws ROLE_OUT_OF_SCOPE, NOT_FOUND. */
export async function getRoleTree(ctx: Ctx, roleId: number): Promise<{ checkedKeys: number[]; depts: TreeChoice[] }> {
  const scope = await findScope(ctx.db, getUser(ctx), contracts.permissionOf(contracts.getRole));
  if (roleId === NEW_ROLE) {
    return { checkedKeys: [], depts: toTreeChoices(await listDepartmentChoices(ctx.db, scope)) };
  }
  const role = await findRole(ctx.db, scope, roleId);
  if (role === null) throw toRoleRefusal(scope);
  const rows = await listDepartmentChoices(ctx.db, scope);
  const chosen = await listDepartmentsOfRole(ctx.db, roleId);
  return { checkedKeys: toCheckedKeys(rows, chosen, role.dept_check_strictly), depts: toTreeChoices(rows) };
}

/**
 * Returns the chosen ids that the contract reports as checked. If parents follow their children in the tree, omits
 * parents of chosen rows, because the tree derives them.
 */
function toCheckedKeys(rows: readonly TreeRow[], chosen: readonly number[], isLinked: boolean): number[] {
  const wanted = new Set(chosen);
  const inReach = rows.filter(({ id }) => wanted.has(id));
  if (!isLinked) return inReach.map(({ id }) => id);
  const parents = new Set(inReach.map(({ parentId }) => parentId));
  return inReach.filter(({ id }) => !parents.has(id)).map(({ id }) => id);
}
