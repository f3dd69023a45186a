/** SQL of `uploads`. The owner is part of every question: what is foreign is as absent as what never was (S1). */
import { type Selectable, sql } from "kysely";
import type { Database, Executor } from "../../kernel/database.ts";

export type UploadRecord = Selectable<Database["uploads"]>;
/** How a file is asked for. */
export type UploadKey = { readonly resource: string } | { readonly name: string };

export async function insertUploads(
  executor: Executor,
  uploads: readonly Omit<UploadRecord, "created_at">[],
): Promise<void> {
  await executor.insertInto("uploads").values(uploads).execute();
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
