/** SQL of `form_media`. */
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Database, Db, Executor, Tx } from "../../../kernel/database.ts";

export type MediaRecord = Selectable<Database["form_media"]>;
export type NewMedia = Omit<MediaRecord, "created_at">;

/** Finds the file of the form with this content. */
export async function findMediaByContent(
  executor: Executor,
  formId: number,
  sha256: Buffer,
): Promise<MediaRecord | null> {
  const row = await executor
    .selectFrom("form_media")
    .selectAll()
    .where("form_id", "=", formId)
    .where("sha256", "=", sha256)
    .executeTakeFirst();
  return row ?? null;
}

/** Total bytes of the user's files in forms and notices that still exist. */
export async function sumMediaOf(executor: Executor, userId: number): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(size::bigint), 0)::bigint as used from form_media where created_by = ${userId}`.execute(
    executor,
  );
  return rows[0]?.used ?? 0;
}

/** Serialises the uploads of one user, so that concurrent ones cannot exceed the limit together. */
export async function lockMediaOf(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media/${userId}`}, 0))`.execute(tx);
}

/** Returns false if the form already has a file with this content. */
export async function insertMedia(executor: Executor, media: NewMedia): Promise<boolean> {
  const result = await executor
    .insertInto("form_media")
    .values(media)
    .onConflict((conflict) => conflict.constraint("form_media_content_unique").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findMedia(executor: Executor, name: string): Promise<MediaRecord | null> {
  const row = await executor.selectFrom("form_media").selectAll().where("name", "=", name).executeTakeFirst();
  return row ?? null;
}

/** Returns the media with these names, of whatever form. */
export function listMedia(executor: Executor, names: readonly string[]): Promise<MediaRecord[]> {
  return executor
    .selectFrom("form_media")
    .selectAll()
    .where(sql<boolean>`name = any (${names}::text[])`)
    .execute();
}

/** Deletes the rows of a form and returns the names of their files. */
export async function deleteMediaOfForm(tx: Tx, formId: number): Promise<string[]> {
  const rows = await tx.deleteFrom("form_media").where("form_id", "=", formId).returning("storage_name").execute();
  return rows.map((row) => row.storage_name);
}

/** Returns those of the names that no row refers to. */
export async function listUnknownMedia(executor: Executor, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.name from unnest(${names}::text[]) as n (name)
    where not exists (select from form_media m where m.storage_name = n.name)
  `.execute(executor);
  return rows.map((row) => row.name);
}

/**
 * Deletes rows of images that are older than a day and not in use; the next sweep deletes their files. `isUsed` may
 * refer to `m.name`.
 */
export async function deleteUnusedFreeImages(db: Db, isUsed: RawBuilder<boolean>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("form_media as m")
    .where("m.form_id", "is", null)
    .where("m.created_at", "<", sql<Date>`now() - interval '1 day'`)
    .where(sql<boolean>`not ${isUsed}`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
