/** SQL of `uploads`. The owner is part of every question: what is foreign is as absent as what never was (S1). */
import { type Selectable, sql } from "kysely";
import type { Database, Executor, Tx } from "../../../kernel/database.ts";

export type UploadRecord = Selectable<Database["uploads"]>;
/** How a file is asked for. */
export type UploadKey = { readonly resource: string } | { readonly name: string };

/** Room is counted and taken by one transaction of the person at a time. False if it would be more than `maxBytes`. */
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

/** The name of its file; null when the person has no such upload (any more), also for the second of two at once. */
export async function deleteUploadRow(executor: Executor, ownerId: number, resource: string): Promise<string | null> {
  const row = await executor
    .deleteFrom("uploads")
    .where("owner_id", "=", ownerId)
    .where("resource", "=", resource)
    .returning("storage_name")
    .executeTakeFirst();
  return row?.storage_name ?? null;
}

/** Those of the names that no row refers to. */
export async function listUnknownUploads(executor: Executor, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.name from unnest(${names}::text[]) as n (name)
    where not exists (select from uploads u where u.storage_name = n.name)
  `.execute(executor);
  return rows.map((row) => row.name);
}
