/** SQL of the addresses that get no mail because one was refused or came back for good. Only keyed hashes are stored. */
import { sql } from "kysely";
import { type PageInput, toWindow } from "../../../../kernel/admin-list.ts";
import type { Executor } from "../../../../kernel/database.ts";

export interface UnreachableAddress {
  readonly id: number;
  readonly reason: string;
  readonly since: Date;
  readonly until: Date;
  /** Null if no message has it any more. */
  readonly address: string | null;
}

/** Latest first. */
export async function listUnreachable(
  db: Executor,
  addressHash: string | null,
  page: PageInput,
): Promise<{ total: number; rows: UnreachableAddress[] }> {
  const where = sql`s.until > now() and (${addressHash}::text is null or s.address_hash = ${addressHash})`;
  const counted = await sql<{ total: number }>`
    select count(*) as total from suppressed_addresses s where ${where}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  const { limit, offset } = toWindow(page, total);
  const { rows } = await sql<UnreachableAddress>`
    select s.id, s.reason, s.created_at as since, s.until,
      (select m.address from outbox_messages m
       where m.channel = 'mail' and m.address_hash = s.address_hash and m.address <> '' order by m.id desc limit 1) as address
    from suppressed_addresses s where ${where} order by s.id desc limit ${limit} offset ${offset}`.execute(db);
  return { total, rows };
}

/** Returns false if there is no such entry any more. */
export async function removeUnreachable(db: Executor, id: number): Promise<boolean> {
  const { rows } = await sql`delete from suppressed_addresses where id = ${id} returning id`.execute(db);
  return rows.length === 1;
}
