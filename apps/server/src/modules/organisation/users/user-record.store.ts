/**
 * SQL of one user's record and of the roles that they hold. A statement that locks a record also checks that it is
 * within the operator's scope, so a user outside the scope looks like one who does not exist.
 */
import type { Executor, Tx } from "../../../kernel/database.ts";
import { takePostsFrom } from "../posts/index.ts";
import { type RoleRow, takeRolesFrom } from "../roles/index.ts";
import { type DataScope, isUserInScope } from "../scope/index.ts";
import type { ListedUser } from "./user-list.store.ts";
import { markUserRowsDeleted, type UserRow } from "../accounts/index.ts";

export async function findUserInScope(db: Executor, userId: number, scope: DataScope): Promise<ListedUser | null> {
  const row = await db
    .selectFrom("sys_user as u")
    .leftJoin("sys_dept as d", "d.dept_id", "u.dept_id")
    .selectAll("u")
    .select(["d.dept_name", "d.leader"])
    .where("u.user_id", "=", userId)
    .where("u.del_flag", "=", "0")
    .where(isUserInScope(scope, "u.dept_id", "u.user_id"))
    .executeTakeFirst();
  return row ?? null;
}

/** Returns those of the users that are within the scope, locked, in the order of their ids. */
export function lockUsersInScope(tx: Tx, userIds: readonly number[], scope: DataScope): Promise<UserRow[]> {
  return tx
    .selectFrom("sys_user as u")
    .selectAll("u")
    .where("u.user_id", "in", [...userIds])
    .where("u.del_flag", "=", "0")
    .where(isUserInScope(scope, "u.dept_id", "u.user_id"))
    .orderBy("u.user_id")
    .forUpdate()
    .execute();
}

/** Marks users as deleted and removes their roles and posts. */
export async function markUsersDeleted(tx: Tx, userIds: readonly number[], by: string, at: Date): Promise<void> {
  await takeRolesFrom(tx, userIds);
  await takePostsFrom(tx, userIds);
  await markUserRowsDeleted(tx, userIds, by, at);
}

export async function listRoleIds(db: Executor, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("sys_user_role as ur")
    .innerJoin("sys_role as r", "r.role_id", "ur.role_id")
    .select("ur.role_id")
    .where("ur.user_id", "=", userId)
    .where("r.del_flag", "=", "0")
    .orderBy("ur.role_id")
    .execute();
  return rows.map(({ role_id }) => role_id);
}

/** Lists roles of all scopes. The rules for granting roles decide which of them the caller may assign. */
export function listRoleChoices(db: Executor): Promise<RoleRow[]> {
  return db
    .selectFrom("sys_role")
    .selectAll()
    .where("del_flag", "=", "0")
    .orderBy("role_sort")
    .orderBy("role_id")
    .execute();
}
