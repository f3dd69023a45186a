/**
 * SQL of one user's record and of what the user holds. Whoever changes a record locks it in the same statement that asks
 * whether it lies within the operator's scope: a foreign user is found no more than one who does not exist.
 */
import { type Insertable, sql, type Updateable } from "kysely";
import type { Executor, Tx } from "../../kernel/database.ts";
import { linkTable, listLinks, replaceLinks } from "../../kernel/link-rows.ts";
import { type DataScope, isUserInScope } from "../scope/index.ts";
import type { ListedUser } from "./user-list.store.ts";
import type { UserRow } from "./users.store.ts";
import type { SysUserTable } from "./users.table.ts";

const ROLES = linkTable({ table: "sys_user_role", owner: "user_id", target: "role_id" });
const POSTS = linkTable({ table: "sys_user_post", owner: "user_id", target: "post_id" });

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

/** Those within the scope, locked, in the order of their ids. */
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

export async function insertUserRow(tx: Tx, row: Insertable<SysUserTable>): Promise<number> {
  const { user_id } = await tx.insertInto("sys_user").values(row).returning("user_id").executeTakeFirstOrThrow();
  return user_id;
}

export async function updateUserRow(
  tx: Tx,
  userId: number,
  fields: Updateable<SysUserTable>,
  by: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("sys_user")
    .set({ ...fields, update_by: by, update_time: at })
    .where("user_id", "=", userId)
    .execute();
}

/** The rows stay for what points to them; names, numbers and addresses are free again (partial unique keys). */
export async function markUsersDeleted(tx: Tx, userIds: readonly number[], by: string, at: Date): Promise<void> {
  const ids = [...userIds];
  await tx.deleteFrom("sys_user_role").where("user_id", "in", ids).execute();
  await tx.deleteFrom("sys_user_post").where("user_id", "in", ids).execute();
  await tx
    .updateTable("sys_user")
    .set({ del_flag: "2", update_by: by, update_time: at })
    .where("user_id", "in", ids)
    .execute();
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

export function listPostIds(db: Executor, userId: number): Promise<number[]> {
  return listLinks(db, POSTS, userId);
}

export function replaceRoles(tx: Tx, userId: number, roleIds: readonly number[]): Promise<void> {
  return replaceLinks(tx, ROLES, userId, roleIds);
}

export function replacePosts(tx: Tx, userId: number, postIds: readonly number[]): Promise<void> {
  return replaceLinks(tx, POSTS, userId, postIds);
}

/** What every new user starts with, as long as the organisation keeps that role. */
export async function giveDefaultRole(tx: Tx, userIds: readonly number[], roleId: number): Promise<void> {
  await sql`
    insert into sys_user_role (user_id, role_id)
    select u, role_id from unnest(${[...userIds]}::bigint[]) u, sys_role where role_id = ${roleId} and del_flag = '0'
  `.execute(tx);
}
