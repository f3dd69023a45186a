/** SQL of users and of what they hold. */
import type { Selectable } from "kysely";
import type { Executor } from "../../kernel/database.ts";
import type { SysUserTable } from "./users.table.ts";

export type UserRow = Selectable<SysUserTable>;

/** Deleted users are not found; names compare without case. */
export async function findUserByName(db: Executor, userName: string): Promise<UserRow | null> {
  const row = await db
    .selectFrom("sys_user")
    .selectAll()
    .where((eb) => eb(eb.fn("lower", ["user_name"]), "=", userName.toLowerCase()))
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

export async function saveSignIn(db: Executor, userId: number, address: string, at: Date): Promise<void> {
  await db.updateTable("sys_user").set({ login_ip: address, login_date: at }).where("user_id", "=", userId).execute();
}

export async function savePassword(db: Executor, userId: number, hash: string, at: Date): Promise<void> {
  await db.updateTable("sys_user").set({ password: hash, pwd_update_date: at }).where("user_id", "=", userId).execute();
}

export interface PasswordChange {
  readonly userId: number;
  /** The hash that the old password was checked against. */
  readonly from: string;
  readonly to: string;
  readonly at: Date;
}

/** False when the password is not that one any more, or the person is gone. */
export async function changePasswordFrom(db: Executor, { userId, from, to, at }: PasswordChange): Promise<boolean> {
  const row = await db
    .updateTable("sys_user")
    .set({ password: to, pwd_update_date: at })
    .where("user_id", "=", userId)
    .where("password", "=", from)
    .where("del_flag", "=", "0")
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
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
  if (user.roleIds.length > 0) {
    await db
      .insertInto("sys_user_role")
      .values(user.roleIds.map((roleId) => ({ user_id: userId, role_id: roleId })))
      .execute();
  }
  return userId;
}
