/** SQL of `avatars`: at most one row per user. `sys_user.avatar` contains its path; one transaction writes both. */
import { type Selectable, sql } from "kysely";
import type { Database, Executor, Tx } from "../../../kernel/database.ts";
import { updateOwnRow } from "../accounts/index.ts";

export type AvatarRecord = Selectable<Database["avatars"]>;
export type NewAvatar = Omit<AvatarRecord, "created_at">;

export async function findAvatar(db: Executor, resource: string): Promise<AvatarRecord | null> {
  const row = await db.selectFrom("avatars").selectAll().where("resource", "=", resource).executeTakeFirst();
  return row ?? null;
}

/**
 * Replaces the user's avatar and returns the file name of the old one, or null if there was none. Locks the user's row
 * first, so of two simultaneous uploads the later one stays and deletes the other's file. Returns `gone` if the user no
 * longer exists.
 */
export async function replaceAvatar(tx: Tx, avatar: NewAvatar): Promise<{ old: string | null } | "gone"> {
  if (!(await updateOwnRow(tx, avatar.owner_id, { avatar: avatar.resource }))) return "gone";
  const old = await tx
    .deleteFrom("avatars")
    .where("owner_id", "=", avatar.owner_id)
    .returning("storage_name")
    .executeTakeFirst();
  await tx.insertInto("avatars").values(avatar).execute();
  return { old: old?.storage_name ?? null };
}

/** Deletes the avatars of deleted users and returns their file names. */
export async function deleteAvatarsOfDeleted(db: Executor): Promise<string[]> {
  const rows = await db
    .deleteFrom("avatars")
    .where("owner_id", "in", (eb) => eb.selectFrom("sys_user").select("user_id").where("del_flag", "<>", "0"))
    .returning("storage_name")
    .execute();
  return rows.map((row) => row.storage_name);
}

/** Returns those of the names that no row refers to. */
export async function listUnknownAvatars(db: Executor, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.name from unnest(${names}::text[]) as n (name)
    where not exists (select from avatars a where a.storage_name = n.name)
  `.execute(db);
  return rows.map((row) => row.name);
}
