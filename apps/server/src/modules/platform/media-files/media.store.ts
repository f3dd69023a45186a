/** SQL of `form_media`. */
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Database, Db, Executor, Tx } from "../../../kernel/database.ts";

export type MediaRecord = Selectable<Database["form_media"]>;
export type NewMedia = Omit<MediaRecord, "created_at">;

/** The image of the form with this content. */
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

/** Bytes of what the person has put into forms that exist. */
export async function sumMediaOf(executor: Executor, userId: number): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(size::bigint), 0)::bigint as used from form_media where created_by = ${userId}`.execute(
    executor,
  );
  return rows[0]?.used ?? 0;
}

/** Uploads of one person are counted one after the other. */
export async function lockMediaOf(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media/${userId}`}, 0))`.execute(tx);
}

/** False when the form has an image of this content already. */
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

/** Deletes the rows of a form and gives the names of their files. */
export async function deleteMediaOfForm(tx: Tx, formId: number): Promise<string[]> {
  const rows = await tx.deleteFrom("form_media").where("form_id", "=", formId).returning("storage_name").execute();
  return rows.map((row) => row.storage_name);
}

/** Those of the names that no row refers to. */
export async function listUnknownMedia(executor: Executor, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.name from unnest(${names}::text[]) as n (name)
    where not exists (select from form_media m where m.storage_name = n.name)
  `.execute(executor);
  return rows.map((row) => row.name);
}

/** Rows of images that are older than a day and not in use; their files follow with the next sweep. `isUsed` reads `m.name`. */
export async function deleteUnusedFreeImages(db: Db, isUsed: RawBuilder<boolean>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("form_media as m")
    .where("m.form_id", "is", null)
    .where("m.created_at", "<", sql<Date>`now() - interval '1 day'`)
    .where(sql<boolean>`not ${isUsed}`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
