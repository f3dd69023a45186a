/** SQL of the users who have a role. Lists and checks ignore deleted users and apply a scope. */
import { sql } from "kysely";
import { AppError } from "../../../kernel/app-error.ts";
import { type PageInput, toWindow } from "../../../kernel/admin-list.ts";
import type { Executor, Tx } from "../../../kernel/database.ts";
import { toLikePattern } from "../../../kernel/like-pattern.ts";
import { linkTable, replaceLinks } from "../../../kernel/link-rows.ts";
import { type DataScope, isUserInScope } from "../scope/index.ts";
import { ROLE_DEFAULT } from "./roles.seed.ts";

const ROLES = linkTable({ table: "sys_user_role", owner: "user_id", target: "role_id" });

export interface MemberRow {
  readonly user_id: number;
  readonly dept_id: number | null;
  readonly user_name: string;
  readonly nick_name: string;
  readonly email: string;
  readonly phonenumber: string;
  readonly status: string;
  readonly create_time: Date;
  readonly dept_name: string | null;
}

export interface MemberFilter extends PageInput {
  readonly roleId: number;
  readonly userName?: string | undefined;
  readonly phonenumber?: string | undefined;
}

/**
 * Lists the users who have the role, or the ones who do not. Finds the ids of the page first and reads only their
 * records.
 */
export async function listMembers(
  db: Executor,
  scope: DataScope,
  filter: MemberFilter,
  isAllocated: boolean,
): Promise<{ total: number; rows: MemberRow[] }> {
  const { roleId, userName = "", phonenumber = "" } = filter;
  const has = sql<boolean>`exists (select from sys_user_role ur where ur.user_id = u.user_id and ur.role_id = ${roleId})`;
  let query = db
    .selectFrom("sys_user as u")
    .where("u.del_flag", "=", "0")
    .where(isUserInScope(scope, "u.dept_id", "u.user_id"))
    .where(isAllocated ? has : sql<boolean>`not ${has}`);
  if (userName !== "") query = query.where("u.user_name", "ilike", toLikePattern(userName));
  if (phonenumber !== "") query = query.where("u.phonenumber", "like", toLikePattern(phonenumber));
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const { limit, offset } = toWindow(filter, total);
  const page = query.select("u.user_id").orderBy("u.user_id").limit(limit).offset(offset);
  const rows = await db
    .selectFrom(page.as("p"))
    .innerJoin("sys_user as u", "u.user_id", "p.user_id")
    .leftJoin("sys_dept as d", (join) => join.onRef("d.dept_id", "=", "u.dept_id").on("d.del_flag", "=", "0"))
    .select(["u.user_id", "u.dept_id", "u.user_name", "u.nick_name", "u.email", "u.phonenumber", "u.status"])
    .select(["u.create_time", "d.dept_name"])
    .orderBy("u.user_id")
    .execute();
  return { total, rows };
}

/** Locks the users against changes. Throws USER_OUT_OF_SCOPE if one of them does not exist or is outside the scope. */
export async function lockUsersForAssignment(tx: Tx, scope: DataScope, userIds: readonly number[]): Promise<void> {
  const found = await tx
    .selectFrom("sys_user as u")
    .select("u.user_id")
    .where("u.user_id", "in", [...userIds])
    .where("u.del_flag", "=", "0")
    .where(isUserInScope(scope, "u.dept_id", "u.user_id"))
    .orderBy("u.user_id")
    .forShare()
    .execute();
  if (found.length < userIds.length) throw new AppError("USER_OUT_OF_SCOPE");
}

/**
 * Adding rights to a role gives them to everyone who has it. Throws USER_OUT_OF_SCOPE if one of them is outside the
 * scope.
 */
export async function assertHoldersInScope(tx: Tx, scope: DataScope, roleId: number): Promise<void> {
  if (scope.all) return;
  const outside = await tx
    .selectFrom("sys_user_role as ur")
    .innerJoin("sys_user as u", "u.user_id", "ur.user_id")
    .select("u.user_id")
    .where("ur.role_id", "=", roleId)
    .where("u.del_flag", "=", "0")
    .where(sql<boolean>`not ${isUserInScope(scope, "u.dept_id", "u.user_id")}`)
    .limit(1)
    .executeTakeFirst();
  if (outside !== undefined) throw new AppError("USER_OUT_OF_SCOPE");
}

/** Ignores users who have the role already. */
export async function addMembers(tx: Tx, roleId: number, userIds: readonly number[]): Promise<void> {
  await tx
    .insertInto("sys_user_role")
    .values(userIds.map((userId) => ({ user_id: userId, role_id: roleId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the number of users who had the role. */
export async function removeMembers(tx: Tx, roleId: number, userIds: readonly number[]): Promise<number> {
  const result = await tx
    .deleteFrom("sys_user_role")
    .where("role_id", "=", roleId)
    .where("user_id", "in", [...userIds])
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Assigns roles to a new user. */
export async function giveRoles(tx: Executor, userId: number, roleIds: readonly number[]): Promise<void> {
  if (roleIds.length === 0) return;
  await tx
    .insertInto("sys_user_role")
    .values(roleIds.map((roleId) => ({ user_id: userId, role_id: roleId })))
    .execute();
}

/** Assigns the default role to new users, unless the role has been deleted. */
export async function giveDefaultRole(tx: Tx, userIds: readonly number[]): Promise<void> {
  await sql`
    insert into sys_user_role (user_id, role_id)
    select u, role_id from unnest(${[...userIds]}::bigint[]) u, sys_role
    where role_id = ${ROLE_DEFAULT} and del_flag = '0'
  `.execute(tx);
}

export function replaceRolesOf(tx: Tx, userId: number, roleIds: readonly number[]): Promise<void> {
  return replaceLinks(tx, ROLES, userId, roleIds);
}

/** Removes all roles of the users. */
export async function takeRolesFrom(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom("sys_user_role")
    .where("user_id", "in", [...userIds])
    .execute();
}
