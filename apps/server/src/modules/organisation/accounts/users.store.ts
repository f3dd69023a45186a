/** SQL of users. */
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";
import { toLikePattern } from "../../../kernel/like-pattern.ts";
import { giveRoles } from "../roles/index.ts";
import type { SysUserTable } from "./users.table.ts";

export type UserRow = Selectable<SysUserTable>;

/** Case-insensitive. Does not find deleted users. */
export async function findUserByName(db: Executor, userName: string): Promise<UserRow | null> {
  const row = await db
    .selectFrom("sys_user")
    .selectAll()
    .where((eb) => eb(eb.fn("lower", ["user_name"]), "=", userName.toLowerCase()))
    .where("del_flag", "=", "0")
    .executeTakeFirst();
  return row ?? null;
}

/** Case-insensitive. Does not find deleted users. */
export async function findUserByMail(db: Executor, email: string): Promise<UserRow | null> {
  if (email === "") return null;
  const row = await db
    .selectFrom("sys_user")
    .selectAll()
    .where((eb) => eb(eb.fn("lower", ["email"]), "=", email.toLowerCase()))
    .where("email", "<>", "")
    .where("del_flag", "=", "0")
    .executeTakeFirst();
  return row ?? null;
}

export async function findUser(db: Executor, userId: number): Promise<UserRow | null> {
  const row = await db
    .selectFrom("sys_user")
    .selectAll()
    .where("user_id", "=", userId)
    .where("del_flag", "=", "0")
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns false if there is no such user, or the account is disabled or deleted. An account that exists is not deleted
 * before the transaction ends. Callers that lock a group or a form lock it first.
 */
export async function isActiveUser(tx: Tx, userId: number): Promise<boolean> {
  return (await selectActive(tx, userId).forKeyShare().executeTakeFirst()) !== undefined;
}

/** Like `isActiveUser`, and only one transaction at a time holds this lock of an account. */
export async function lockActiveUser(tx: Tx, userId: number): Promise<boolean> {
  return (await selectActive(tx, userId).forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

function selectActive(tx: Tx, userId: number) {
  return tx
    .selectFrom("sys_user")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("del_flag", "=", "0")
    .where("status", "=", "0");
}

/** Those of the ids that belong to enabled accounts. */
export async function listActiveUserIds(db: Executor, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom("sys_user")
    .select("user_id")
    .where("user_id", "in", userIds)
    .where("del_flag", "=", "0")
    .where("status", "=", "0")
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Accounts by their name in lower case. Deleted accounts are left out. */
export async function listUsersNamed(
  db: Executor,
  userNames: readonly string[],
): Promise<Map<string, { readonly userId: number; readonly status: string }>> {
  const names = userNames.map((name) => name.toLowerCase());
  const rows = await db
    .selectFrom("sys_user")
    .select(["user_id", "user_name", "status"])
    .where(sql<boolean>`lower(user_name) = any (${names}::text[])`)
    .where("del_flag", "=", "0")
    .execute();
  return new Map(rows.map(({ user_id, user_name, status }) => [user_name.toLowerCase(), { userId: user_id, status }]));
}

export interface UserNames {
  readonly userName: string;
  readonly nickName: string;
}

/** Names by user id. Deleted accounts are left out. */
export async function findUserNames(db: Executor, userIds: readonly number[]): Promise<Map<number, UserNames>> {
  const rows = await db
    .selectFrom("sys_user")
    .select(["user_id", "user_name", "nick_name"])
    .where("user_id", "in", userIds.length === 0 ? [0] : [...new Set(userIds)])
    .where("del_flag", "=", "0")
    .execute();
  return new Map(rows.map((row) => [row.user_id, { userName: row.user_name, nickName: row.nick_name }]));
}

/** A subselect of the ids of users whose user name or nickname contains the text, in any letter case. */
export function userIdsNamed(text: string): RawBuilder<number> {
  const pattern = toLikePattern(text);
  return sql<number>`(
    select user_id from sys_user where del_flag = '0' and (user_name ilike ${pattern} or nick_name ilike ${pattern})
  )`;
}

export interface SignIn {
  readonly userId: number;
  /** The hash against which the typed password was verified. */
  readonly verifiedHash: string;
  readonly address: string;
  readonly at: Date;
  readonly language: "zh" | "en";
}

/**
 * Locks the user's row until the transaction ends and returns the version of the credentials for a new session. Returns
 * null if the password or the account has changed since the password was verified.
 */
export async function saveSignIn(db: Executor, sign: SignIn): Promise<number | null> {
  const { userId, verifiedHash, address, at, language } = sign;
  const row = await db
    .updateTable("sys_user")
    .set({ login_ip: address, login_date: at, language })
    .where("user_id", "=", userId)
    .where("password", "=", verifiedHash)
    .where("status", "=", "0")
    .where("del_flag", "=", "0")
    .returning("credential_version")
    .executeTakeFirst();
  return row?.credential_version ?? null;
}

/** Returns the new version of the credentials. Sessions with older versions are no longer valid. */
export async function savePassword(db: Executor, userId: number, hash: string, at: Date): Promise<number> {
  const row = await db
    .updateTable("sys_user")
    .set({ password: hash, pwd_update_date: at })
    .where("user_id", "=", userId)
    .returning("credential_version")
    .executeTakeFirstOrThrow();
  return row.credential_version;
}

export interface PasswordChange {
  readonly userId: number;
  /** The hash against which the old password was verified. */
  readonly from: string;
  readonly to: string;
  readonly at: Date;
}

/**
 * Returns the new version of the credentials, or null if the password has changed meanwhile or the user was deleted.
 */
export async function changePasswordFrom(
  db: Executor,
  { userId, from, to, at }: PasswordChange,
): Promise<number | null> {
  const row = await db
    .updateTable("sys_user")
    .set({ password: to, pwd_update_date: at })
    .where("user_id", "=", userId)
    .where("password", "=", from)
    .where("del_flag", "=", "0")
    .returning("credential_version")
    .executeTakeFirst();
  return row?.credential_version ?? null;
}

export interface NewUser {
  readonly userName: string;
  readonly nickName: string;
  readonly passwordHash: string;
  readonly roleIds: readonly number[];
  readonly deptId?: number;
}

export async function insertUser(db: Executor, user: NewUser): Promise<number> {
  const { user_id: userId } = await db
    .insertInto("sys_user")
    .values({
      user_name: user.userName,
      nick_name: user.nickName,
      password: user.passwordHash,
      dept_id: user.deptId ?? null,
    })
    .returning("user_id")
    .executeTakeFirstOrThrow();
  await giveRoles(db, userId, user.roleIds);
  return userId;
}

export async function insertUserRow(tx: Tx, row: Insertable<SysUserTable>): Promise<number> {
  const { user_id } = await tx.insertInto("sys_user").values(row).returning("user_id").executeTakeFirstOrThrow();
  return user_id;
}

export type InsertedUser = Pick<UserRow, "user_id" | "user_name" | "phonenumber" | "email">;

/**
 * Inserts the rows whose unique keys are free and returns them. Skips rows whose name, phone number or e-mail address
 * is taken.
 */
export function insertFreeUserRows(tx: Tx, rows: readonly Insertable<SysUserTable>[]): Promise<InsertedUser[]> {
  return tx
    .insertInto("sys_user")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(["user_id", "user_name", "phonenumber", "email"])
    .execute();
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

/** Changes what users may change about themselves. Returns false if the user no longer exists. */
export async function updateOwnRow(
  db: Executor,
  userId: number,
  fields: Pick<
    Updateable<SysUserTable>,
    "nick_name" | "email" | "phonenumber" | "sex" | "avatar" | "language" | "update_by"
  >,
): Promise<boolean> {
  const row = await db
    .updateTable("sys_user")
    .set({ ...fields, update_time: sql<Date>`now()` })
    .where("user_id", "=", userId)
    .where("del_flag", "=", "0")
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Keeps the rows, because other records refer to them. The partial unique keys free their names, phone numbers and
 * addresses.
 */
export async function markUserRowsDeleted(tx: Tx, userIds: readonly number[], by: string, at: Date): Promise<void> {
  await tx
    .updateTable("sys_user")
    .set({ del_flag: "2", update_by: by, update_time: at })
    .where("user_id", "in", [...userIds])
    .execute();
}

export interface Addressee {
  readonly userId: number;
  readonly nickName: string;
  /** Empty if the user has none. */
  readonly email: string;
  readonly language: "zh" | "en";
}

/** Those of the users who have an enabled account, with what a message to them needs. */
export async function listAddressees(db: Executor, userIds: readonly number[]): Promise<Addressee[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom("sys_user")
    .select(["user_id as userId", "nick_name as nickName", "email", "language"])
    .where("user_id", "in", [...userIds])
    .where("del_flag", "=", "0")
    .where("status", "=", "0")
    .orderBy("user_id")
    .execute();
}
