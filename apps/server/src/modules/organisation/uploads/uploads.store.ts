/**
 * SQL of `uploads`. Every statement for a request filters by owner, so a file of another user looks like one that does
 * not exist (S1).
 */
import { type Selectable, sql } from "kysely";
import type { Database, Executor, Tx } from "../../../kernel/database.ts";

export type UploadRecord = Selectable<Database["uploads"]>;
/** A file can be found by either. */
export type UploadKey = { readonly resource: string } | { readonly name: string };

/**
 * Serialises the user's uploads while it adds up their sizes. Returns false if they would exceed `maxBytes` in total.
 */
export async function insertUploads(
  tx: Tx,
  ownerId: number,
  uploads: readonly Omit<UploadRecord, "created_at">[],
  maxBytes: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads/${ownerId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(size), 0)::bigint as used from uploads where owner_id = ${ownerId}`.execute(tx);
  const added = uploads.reduce((sum, { size }) => sum + size, 0);
  if ((rows[0]?.used ?? 0) + added > maxBytes) return false;
  await tx.insertInto("uploads").values(uploads).execute();
  return true;
}

export async function findUpload(executor: Executor, ownerId: number, key: UploadKey): Promise<UploadRecord | null> {
  const row = await executor
    .selectFrom("uploads")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where((eb) => ("name" in key ? eb("name", "=", key.name) : eb("resource", "=", key.resource)))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns the name of the file, or null if the user has no such upload. Of two simultaneous deletions, the second gets
 * null.
 */
export async function deleteUploadRow(executor: Executor, ownerId: number, resource: string): Promise<string | null> {
  const row = await executor
    .deleteFrom("uploads")
    .where("owner_id", "=", ownerId)
    .where("resource", "=", resource)
    .returning("storage_name")
    .executeTakeFirst();
  return row?.storage_name ?? null;
}

/** Returns those of the names that no row refers to. */
export async function listUnknownUploads(executor: Executor, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.name from unnest(${names}::text[]) as n (name)
    where not exists (select from uploads u where u.storage_name = n.name)
  `.execute(executor);
  return rows.map((row) => row.name);
}
