/**
 * SQL for tables that only link two records: a role's menus, a user's posts. Replaces all links of an owner at once;
 * the caller's transaction must hold the lock of the owner.
 */
import { sql } from "kysely";
import type { Database, Executor, Tx } from "./database.ts";

export interface LinkTable<T extends keyof Database> {
  readonly table: T;
  readonly owner: keyof Database[T] & string;
  readonly target: keyof Database[T] & string;
}

export function linkTable<T extends keyof Database>(link: LinkTable<T>): LinkTable<T> {
  return link;
}

export async function listLinks<T extends keyof Database>(
  db: Executor,
  { table, owner, target }: LinkTable<T>,
  ownerId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(target)} as id from ${sql.table(table)} where ${sql.ref(owner)} = ${ownerId} order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function replaceLinks<T extends keyof Database>(
  tx: Tx,
  { table, owner, target }: LinkTable<T>,
  ownerId: number,
  targetIds: readonly number[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${ownerId}`.execute(tx);
  if (targetIds.length === 0) return;
  await sql`
    insert into ${sql.table(table)} (${sql.ref(owner)}, ${sql.ref(target)})
    select ${ownerId}::bigint, unnest(${[...targetIds]}::bigint[])
  `.execute(tx);
}
