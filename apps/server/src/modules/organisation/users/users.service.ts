/**
 * Adds, changes and deletes users (administration contract §2.3, §5.1, §5.3, §7.2 no. 8–11, 13). Hazards: two users who
 * get the same name, phone number or address at once, or look-alike names (the unique keys decide), users outside the
 * operator's scope (the scope is a condition of the locking statement), rights beyond the operator's own
 * (user-references.ts), a session that outlives its user's rights (it ends in the same transaction).
 */
import * as contracts from "@idata/contracts";
import { type Words, SUPER_ADMINISTRATOR } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { ADDING, CHANGING } from "../../../kernel/check-fields.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { type Tx, violatedConstraint } from "../../../kernel/database.ts";
import { giveDefaultRole } from "../roles/index.ts";
import { removeFromAllGroups } from "../groups/index.ts";
import { type DataScope, findScope } from "../scope/index.ts";
import { endSessionsOf, forgetBrowsers, moveSession } from "../sessions/index.ts";
import { assertNickNameAllowed, insertUserRow, savePassword, updateUserRow, type UserRow } from "../accounts/index.ts";
import { toNewPasswordHash } from "./new-password.ts";
import { toDeptId, toUserColumns, toUserName, type UserInput } from "./user-input.ts";
import { lockUsersInScope, markUsersDeleted } from "./user-record.store.ts";
import { assertDeptInScope, assignPosts, assignRoles } from "./user-references.ts";

const DISABLED = "1";

/** Throws FIELD_REFUSED, PASSWORD_*, DEPT_OUT_OF_SCOPE, USER_*_TAKEN, REFERENCE_UNKNOWN, GRANT_BEYOND_OWN. */
export async function addUser(ctx: Ctx, input: UserInput & { readonly password?: string | undefined }): Promise<void> {
  const operator = getUser(ctx);
  const userName = toUserName(input.userName);
  const columns = toUserColumns({ ...input, nickName: input.nickName ?? "" });
  const scope = await findScope(ctx.db, operator, contracts.permissionOf(contracts.addUser));
  const hash = await toNewPasswordHash(ctx.db, input.password ?? "", userName);
  await withUniqueNames(userName, ADDING, () =>
    ctx.transaction(async (tx) => {
      const deptId = toDeptId(input.deptId) ?? null;
      await assertDeptInScope(tx, deptId, scope);
      await assertNickNameAllowed(tx, columns.nick_name ?? userName, null);
      const row = { ...columns, nick_name: columns.nick_name ?? userName, user_name: userName, dept_id: deptId };
      const userId = await insertUserRow(tx, { ...row, password: hash, create_by: operator.userName });
      await assignPosts(tx, userId, input.postIds ?? []);
      const roleIds = input.roleIds ?? [];
      if (roleIds.length > 0) await assignRoles(tx, operator, userId, roleIds);
      else await giveDefaultRole(tx, [userId]);
    }),
  );
}

/** Throws the errors of `addUser` except PASSWORD_*, and USER_IS_SUPER, USER_OUT_OF_SCOPE. */
export async function changeUser(ctx: Ctx, { userId, ...input }: UserInput & { readonly userId: number }) {
  assertNotSuper([userId]);
  const operator = getUser(ctx);
  const scope = await findScope(ctx.db, operator, contracts.permissionOf(contracts.changeUser));
  await ctx.transaction(async (tx) => {
    const user = await lockUser(tx, userId, scope);
    const columns = toUserColumns({ ...input, nickName: input.nickName ?? user.nick_name });
    if (columns.nick_name !== user.nick_name) await assertNickNameAllowed(tx, columns.nick_name ?? "", userId);
    const deptId = toDeptId(input.deptId);
    const isMoved = deptId !== undefined && deptId !== user.dept_id;
    if (isMoved) await assertDeptInScope(tx, deptId, scope);
    const fields = isMoved ? { ...columns, dept_id: deptId } : columns;
    await withUniqueNames(user.user_name, CHANGING, () =>
      updateUserRow(tx, userId, fields, operator.userName, ctx.now()),
    );
    if (input.postIds) await assignPosts(tx, userId, input.postIds);
    if (input.roleIds) await assignRoles(tx, operator, userId, input.roleIds);
    if (columns.status === DISABLED) await endSessionsOf(tx, userId, null);
  });
}

/** Deletes all or none. Throws USER_IS_SELF, USER_IS_SUPER, USER_OUT_OF_SCOPE, USER_OWNS_GROUPS. */
export async function deleteUsers(ctx: Ctx, userIds: readonly number[]): Promise<void> {
  const operator = getUser(ctx);
  if (userIds.includes(operator.userId)) throw new AppError("USER_IS_SELF");
  assertNotSuper(userIds);
  const scope = await findScope(ctx.db, operator, contracts.permissionOf(contracts.deleteUsers));
  await ctx.transaction(async (tx) => {
    const users = await lockUsersInScope(tx, userIds, scope);
    if (users.length < userIds.length) throw new AppError("USER_OUT_OF_SCOPE");
    await removeFromAllGroups(tx, userIds);
    await markUsersDeleted(tx, userIds, operator.userName, ctx.now());
    for (const userId of userIds) await endSessionsOf(tx, userId, null);
    await forgetBrowsers(tx, userIds);
  });
}

/**
 * Ends the user's sessions. If the operator resets their own password, their current session stays. Throws
 * USER_IS_SUPER, USER_OUT_OF_SCOPE, PASSWORD_*, REGISTER_PASSWORD_EMPTY.
 */
export async function resetPassword(ctx: Ctx, userId: number, password: string): Promise<void> {
  assertNotSuper([userId]);
  const operator = getUser(ctx);
  const scope = await findScope(ctx.db, operator, contracts.permissionOf(contracts.resetUserPassword));
  // The hash needs the name and is slow, so it is computed between two transactions and not while a row is locked.
  const known = await ctx.transaction((tx) => lockUser(tx, userId, scope));
  if (password === "") throw new AppError("REGISTER_PASSWORD_EMPTY", {}, { data: { field: "password" } });
  const hash = await toNewPasswordHash(ctx.db, password, known.user_name);
  await ctx.transaction(async (tx) => {
    await lockUser(tx, userId, scope);
    const version = await savePassword(tx, userId, hash, ctx.now());
    const own = userId === operator.userId ? (ctx.session?.sessionId ?? null) : null;
    if (own !== null) await moveSession(tx, own, version);
    await endSessionsOf(tx, userId, own);
  });
}

/** Changes nothing but the status. Throws USER_IS_SUPER, USER_OUT_OF_SCOPE. */
export async function changeStatus(ctx: Ctx, userId: number, status: "0" | "1"): Promise<void> {
  assertNotSuper([userId]);
  const operator = getUser(ctx);
  const scope = await findScope(ctx.db, operator, contracts.permissionOf(contracts.changeUser));
  await ctx.transaction(async (tx) => {
    await lockUser(tx, userId, scope);
    await updateUserRow(tx, userId, { status }, operator.userName, ctx.now());
    if (status === DISABLED) await endSessionsOf(tx, userId, null);
  });
}

/** Throws USER_IS_SUPER, USER_OUT_OF_SCOPE, REFERENCE_UNKNOWN, GRANT_BEYOND_OWN. */
export async function changeRoles(ctx: Ctx, userId: number, roleIds: readonly number[]): Promise<void> {
  assertNotSuper([userId]);
  const operator = getUser(ctx);
  const scope = await findScope(ctx.db, operator, contracts.permissionOf(contracts.changeUser));
  await ctx.transaction(async (tx) => {
    await lockUser(tx, userId, scope);
    await assignRoles(tx, operator, userId, roleIds);
  });
}

function assertNotSuper(userIds: readonly number[]): void {
  if (userIds.includes(SUPER_ADMINISTRATOR)) throw new AppError("USER_IS_SUPER");
}

async function lockUser(tx: Tx, userId: number, scope: DataScope): Promise<UserRow> {
  const [user] = await lockUsersInScope(tx, [userId], scope);
  if (user === undefined) throw new AppError("USER_OUT_OF_SCOPE");
  return user;
}

async function withUniqueNames<T>(name: string, action: Words, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const params = { action, name };
    switch (violatedConstraint(error)) {
      case "sys_user_look_key":
        throw new AppError("USER_NAME_ALIKE", params, { data: { field: "userName" } });
      case "sys_user_name_key":
        throw new AppError("USER_NAME_TAKEN", params, { data: { field: "userName" } });
      case "sys_user_phone_key":
        throw new AppError("USER_PHONE_TAKEN", params, { data: { field: "phonenumber" } });
      case "sys_user_email_key":
        throw new AppError("USER_EMAIL_TAKEN", params, { data: { field: "email" } });
      default:
        throw error;
    }
  }
}
