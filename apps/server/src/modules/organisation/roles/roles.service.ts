/**
 * Adds, changes and deletes roles (administration contract §2.4, §5.1, §5.3). Hazards: escalation (after a change, a
 * role must grant only what the operator holds, and must not give more to users outside the operator's scope, §7.2 no.
 * 9), mass assignment (each write uses only the fields it names, no. 11), two administrators who choose the same name
 * (the unique keys decide), and a role that is deleted while it is assigned (rows are locked).
 */
import * as contracts from "@idata/contracts";
import { ROLE_FIELDS } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { ADDING, CHANGING, checkFields } from "../../../kernel/check-fields.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { type Tx, violatedConstraint } from "../../../kernel/database.ts";
import { replaceDepartmentsOfRole } from "../departments/index.ts";
import { findScope } from "../scope/index.ts";
import { lockChangeableRole, lockChangeableRoles } from "./lock-role.ts";
import { assertMayGrantMenus, assertWithinOwn, findGrantor, type Grantor } from "./may-grant.service.ts";
import { listMenusOf, replaceMenus } from "./role-content.store.ts";
import { assertHoldersInScope } from "./role-members.store.ts";
import { ROLE_DEFAULT } from "./roles.seed.ts";
import { assertDepartmentsInScope } from "./role-scope.service.ts";
import { deleteRoleRows, findHeldRole, insertRole, isKeyTaken, lockRoleKeys, updateRole } from "./roles.store.ts";

export interface RoleInput {
  readonly roleName?: string | undefined;
  readonly roleKey?: string | undefined;
  readonly roleSort?: number | null | undefined;
  readonly status?: "0" | "1" | undefined;
  readonly menuIds?: readonly number[] | null | undefined;
  readonly menuCheckStrictly?: boolean | null | undefined;
  readonly deptCheckStrictly?: boolean | null | undefined;
  readonly remark?: string | undefined;
}

export interface NewRoleInput extends RoleInput {
  /**
   * The narrowest scope if absent: clients of the contract do not ask for it, so nobody may get more than they know of.
   */
  readonly dataScope?: string | undefined;
  readonly deptIds?: readonly number[] | null | undefined;
}

const CHOSEN_DEPARTMENTS = "2";
const OWN_RECORDS = "5";

/**
 * Throws FIELD_REFUSED, ROLE_NAME_TAKEN, ROLE_KEY_TAKEN, REFERENCE_UNKNOWN, DEPT_OUT_OF_SCOPE, GRANT_BEYOND_OWN. Unlike
 * this function, `changeRole` never writes the data scope, because clients send back whole records that may be stale.
 */
export async function addRole(ctx: Ctx, input: NewRoleInput): Promise<void> {
  const user = getUser(ctx);
  const fields = toFields(input);
  const menuIds = [...new Set(input.menuIds ?? [])];
  const dataScope = input.dataScope ?? OWN_RECORDS;
  const deptIds = dataScope === CHOSEN_DEPARTMENTS ? [...new Set(input.deptIds ?? [])] : [];
  const scope = await findScope(ctx.db, user, contracts.permissionOf(contracts.addRole));
  await withTakenNames(fields, ADDING, () =>
    ctx.transaction(async (tx) => {
      const grantor = await findGrantor(tx, user);
      await lockRoleKeys(tx);
      const roleId = await insertRole(tx, {
        ...fields,
        status: input.status ?? "0",
        data_scope: dataScope,
        menu_check_strictly: input.menuCheckStrictly ?? true,
        dept_check_strictly: input.deptCheckStrictly ?? true,
        create_by: user.userName,
        creator_id: user.userId,
      });
      await assertFreeKey(tx, roleId, fields, ADDING);
      await assertMayGrantMenus(tx, grantor, menuIds);
      await replaceMenus(tx, roleId, menuIds);
      await assertDepartmentsInScope(tx, scope, deptIds);
      await replaceDepartmentsOfRole(tx, roleId, deptIds);
      await assertWithinOwn(tx, grantor, [roleId]);
    }),
  );
}

/**
 * Throws the errors of `addRole` except DEPT_OUT_OF_SCOPE, and ROLE_IS_SUPER, ROLE_OUT_OF_SCOPE, NOT_FOUND,
 * USER_OUT_OF_SCOPE.
 */
export async function changeRole(ctx: Ctx, input: RoleInput & { readonly roleId: number }): Promise<void> {
  const user = getUser(ctx);
  const { roleId, status, menuCheckStrictly, deptCheckStrictly } = input;
  const scope = await findScope(ctx.db, user, contracts.permissionOf(contracts.changeRole));
  const change = async (tx: Tx): Promise<void> => {
    const role = await lockChangeableRole(tx, scope, roleId);
    const fields = toFields(input);
    const grantor = await findGrantor(tx, user);
    await assertWithinOwn(tx, grantor, [roleId]);
    await lockRoleKeys(tx);
    await updateRole(tx, roleId, {
      ...fields,
      ...(status === undefined ? {} : { status }),
      ...(typeof menuCheckStrictly === "boolean" ? { menu_check_strictly: menuCheckStrictly } : {}),
      ...(typeof deptCheckStrictly === "boolean" ? { dept_check_strictly: deptCheckStrictly } : {}),
      update_by: user.userName,
      update_time: ctx.now(),
    });
    await assertFreeKey(tx, roleId, fields, CHANGING);
    const isWider = await changeMenus(tx, grantor, roleId, input.menuIds ?? null);
    const isEnabled = role.status === "1" && status === "0";
    if (isWider || isEnabled) await assertHoldersInScope(tx, scope, roleId);
    await assertWithinOwn(tx, grantor, [roleId]);
  };
  await withTakenNames({ role_name: input.roleName ?? "" }, CHANGING, () => ctx.transaction(change));
}

/** Replaces the menus unless `menuIds` is null. Returns true if menus were added. */
async function changeMenus(
  tx: Tx,
  grantor: Grantor,
  roleId: number,
  menuIds: readonly number[] | null,
): Promise<boolean> {
  if (menuIds === null) return false;
  const before = new Set(await listMenusOf(tx, roleId));
  const after = [...new Set(menuIds)];
  const added = after.filter((menuId) => !before.has(menuId));
  await assertMayGrantMenus(tx, grantor, added);
  await replaceMenus(tx, roleId, after);
  return added.length > 0;
}

/**
 * Changes nothing but the status. Throws ROLE_IS_SUPER, ROLE_OUT_OF_SCOPE, NOT_FOUND, GRANT_BEYOND_OWN,
 * USER_OUT_OF_SCOPE.
 */
export async function changeRoleStatus(ctx: Ctx, roleId: number, status: "0" | "1"): Promise<void> {
  const user = getUser(ctx);
  const scope = await findScope(ctx.db, user, contracts.permissionOf(contracts.changeRole));
  await ctx.transaction(async (tx) => {
    const role = await lockChangeableRole(tx, scope, roleId);
    await assertWithinOwn(tx, await findGrantor(tx, user), [roleId]);
    if (role.status !== status && status === "0") await assertHoldersInScope(tx, scope, roleId);
    await updateRole(tx, roleId, { status, update_by: user.userName, update_time: ctx.now() });
  });
}

/** Deletes all or none. Throws ROLE_IS_SUPER, ROLE_OUT_OF_SCOPE, NOT_FOUND, ROLE_IN_USE. */
export async function deleteRoles(ctx: Ctx, roleIds: readonly number[]): Promise<void> {
  const user = getUser(ctx);
  const scope = await findScope(ctx.db, user, contracts.permissionOf(contracts.deleteRoles));
  await ctx.transaction(async (tx) => {
    const roles = await lockChangeableRoles(tx, scope, roleIds);
    // Every new user gets the default role, so it always counts as in use.
    const held = roleIds.includes(ROLE_DEFAULT) ? ROLE_DEFAULT : await findHeldRole(tx, roleIds);
    const role = roles.find(({ role_id }) => role_id === held);
    if (role !== undefined) throw new AppError("ROLE_IN_USE", { name: role.role_name });
    await deleteRoleRows(tx, roleIds, user.userName, ctx.now());
  });
}

interface Fields {
  readonly role_name: string;
  readonly role_key: string;
  readonly role_sort: number;
  readonly remark: string;
}

const toNames = (roleKey: string): string[] => roleKey.split(",").flatMap((name) => name.trim() || []);

function toFields(input: RoleInput): Fields {
  const { roleName = "", roleSort, remark = "" } = input;
  const roleKey = toNames(input.roleKey ?? "").join(",");
  checkFields(ROLE_FIELDS, { ...input, roleKey });
  return { role_name: roleName.trim(), role_key: roleKey, role_sort: roleSort ?? 0, remark };
}

type Action = typeof ADDING;
const toKeyTaken = (action: Action, name: string): AppError =>
  new AppError("ROLE_KEY_TAKEN", { action, name }, { data: { field: "roleKey" } });

/** The caller must hold the lock of role keys. */
async function assertFreeKey(tx: Tx, roleId: number, fields: Fields, action: Action): Promise<void> {
  if (await isKeyTaken(tx, toNames(fields.role_key), roleId)) throw toKeyTaken(action, fields.role_name);
}

async function withTakenNames<T>(
  { role_name: name }: Pick<Fields, "role_name">,
  action: Action,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === "sys_role_name_key") {
      throw new AppError("ROLE_NAME_TAKEN", { action, name: name.trim() }, { data: { field: "roleName" } });
    }
    if (constraint === "sys_role_key_key") throw toKeyTaken(action, name.trim());
    // A menu was deleted between the check and the write.
    if (constraint === "sys_role_menu_menu_fk") {
      throw new AppError("REFERENCE_UNKNOWN", { what: { zh: "菜单", en: "menu" } });
    }
    throw error;
  }
}
