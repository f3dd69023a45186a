/**
 * SQL of waiting lists (docs/adr/0068). All writes run under the lock of the form's row, which submits, holds and offers
 * hold as well (docs/hazards.md#r62).
 */
import type { Pool } from "../../../kernel/database.ts";
import type { Run } from "../quotas/index.ts";
import type { WaiterChannel, WaiterState } from "./waiting.table.ts";

/** Somebody who waits, or waited, for one thing. */
export interface Waiter {
  readonly id: number;
  readonly formId: number;
  readonly name: string;
  readonly visit: string;
  /** An offer whose time has passed is `expired`, whether its row says so or not. */
  readonly state: WaiterState;
  readonly channel: WaiterChannel;
  readonly address: string;
  readonly userId: number | null;
  readonly language: "zh" | "en";
  readonly offers: number;
  readonly joinedAt: Date;
  readonly endsAt: Date | null;
}

const COLUMNS = `id, form_id as "formId", name, visit, channel, address, user_id as "userId", language, offers,
  joined_at as "joinedAt", ends_at as "endsAt",
  case when state = 'offered' and ends_at <= statement_timestamp() then 'expired' else state end as state`;

interface NewWaiter {
  readonly formId: number;
  readonly name: string;
  readonly channel: WaiterChannel;
  readonly address: string;
  readonly userId: number | null;
  readonly contactKey: string | null;
  readonly language: "zh" | "en";
}

/** Puts somebody at the end of the list. Null if the same contact waits there already. */
export async function insertWaiter(run: Run, one: NewWaiter): Promise<Waiter | null> {
  const rows = await run<Waiter>(
    `insert into form_waiters (form_id, name, rank, channel, address, user_id, contact_key, language)
     select $1, $2, coalesce(max(rank), 0) + 1, $3, $4, $5, $6, $7 from form_waiters where form_id = $1 and name = $2
     on conflict (form_id, name, contact_key) where state in ('waiting', 'offered') do nothing
     returning ${COLUMNS}`,
    [one.formId, one.name, one.channel, one.address, one.userId, one.contactKey, one.language],
  );
  return rows[0] ?? null;
}

/** Those of the ids that exist. */
export async function findWaiters(run: Run, ids: readonly number[]): Promise<readonly Waiter[]> {
  return ids.length === 0
    ? []
    : run<Waiter>(`select ${COLUMNS} from form_waiters where id = any ($1::bigint[])`, [ids], "waiters-find");
}

/** How many wait before this one. */
export async function countBefore(run: Run, id: number): Promise<number> {
  const rows = await run<{ n: number }>(
    `select count(*)::int as n from form_waiters o join form_waiters w on w.id = $1
     where o.form_id = w.form_id and o.name = w.name and o.state = 'waiting' and (o.rank, o.id) < (w.rank, w.id)`,
    [id],
  );
  return rows[0]?.n ?? 0;
}

/** The names for which somebody waits, with the number of those people. */
export async function listWaitedNames(run: Run, formId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await run<{ name: string; n: number }>(
    "select name, count(*)::int as n from form_waiters where form_id = $1 and state = 'waiting' group by name",
    [formId],
  );
  return new Map(rows.map(({ name, n }) => [name, n]));
}

/**
 * Offers a place to the first people of the list, for so many minutes. The caller has made sure that the places are free
 * and holds them in the same transaction.
 */
export async function offerToFirst(
  run: Run,
  { formId, name, people, minutes }: { formId: number; name: string; people: number; minutes: number },
): Promise<readonly Waiter[]> {
  return run<Waiter>(
    `with first as materialized (
       select id from form_waiters where form_id = $1 and name = $2 and state = 'waiting' order by rank, id limit $3
     )
     update form_waiters set state = 'offered', offers = offers + 1, offered_at = statement_timestamp(),
       ends_at = statement_timestamp() + $4 * interval '1 minute', settled_at = null
     where id in (select id from first)
     returning ${COLUMNS}`,
    [formId, name, people, minutes],
  );
}

/** Marks the offers whose time has passed. */
export async function expireOffers(run: Run, formId: number): Promise<void> {
  await run(
    `update form_waiters set state = 'expired', settled_at = now()
     where form_id = $1 and state = 'offered' and ends_at <= statement_timestamp()`,
    [formId],
  );
}

/** Ends the entry of somebody who waits or has an offer. Returns false if it is settled already. */
export async function settleWaiter(run: Run, id: number, state: "left" | "removed"): Promise<boolean> {
  const rows = await run(
    `update form_waiters set state = $2, settled_at = now() where id = $1 and state in ('waiting', 'offered')
     returning id`,
    [id, state],
  );
  return rows.length > 0;
}

/** Puts somebody at the head of the list, also whoever let an offer pass. Returns false if that is not possible. */
export async function putFirst(run: Run, id: number): Promise<boolean> {
  const rows = await run(
    `update form_waiters w set state = 'waiting', settled_at = null, rank = (
       select coalesce(min(o.rank), 0) - 1 from form_waiters o
       where o.form_id = w.form_id and o.name = w.name and o.state = 'waiting'
     )
     where w.id = $1 and w.state in ('waiting', 'expired', 'left') and not exists (
       select from form_waiters o
       where o.form_id = w.form_id and o.name = w.name and o.contact_key = w.contact_key and o.id <> w.id
         and o.state in ('waiting', 'offered')
     )
     returning w.id`,
    [id],
  );
  return rows.length > 0;
}

/** The responses of these people are stored. */
export async function markTaken(run: Run, visits: readonly string[]): Promise<void> {
  if (visits.length === 0) return;
  await run(
    `update form_waiters set state = 'taken', settled_at = now()
     where visit = any ($1::uuid[]) and state in ('offered', 'expired')`,
    [visits],
  );
}

/** A thing for which somebody waits, with what is used of it, read without a lock. */
interface Shortage {
  readonly formId: number;
  readonly name: string;
  /** Responses and holds together. */
  readonly used: number;
  /** Places of the form that are taken or held. */
  readonly usedPlaces: number;
}

const heldOf = (name: string): string => `coalesce((
  select sum(h.amount) from quota_holds h
  where h.form_id = w.form_id and h.name = ${name} and h.ends_at > statement_timestamp()), 0)`;

/** Things for which somebody waits. Returns at most `most`, in no particular order. */
export async function listShortages(pool: Pool, most: number): Promise<readonly Shortage[]> {
  const { rows } = await pool.query<Shortage>(
    `select w.form_id as "formId", w.name,
       (coalesce((select q.taken from quotas q where q.form_id = w.form_id and q.name = w.name), 0)
         + ${heldOf("w.name")})::float8 as used,
       (coalesce((select p.taken from form_places p where p.form_id = w.form_id), 0) + ${heldOf("''")})::float8
         as "usedPlaces"
     from (select distinct form_id, name from form_waiters where state = 'waiting') w limit $1`,
    [most],
  );
  return rows;
}

/** Forms with offers whose time has passed. */
export async function listWithEndedOffers(pool: Pool, most: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select distinct form_id as id from form_waiters where state = 'offered' and ends_at <= now() limit $1`,
    [most],
  );
  return rows.map(({ id }) => id);
}

/** An entry as its form's owner sees it. */
export interface WaiterRow extends Waiter {
  /** 1 for the first who waits; null for whoever does not wait. */
  readonly position: number | null;
}

/** First those who wait, in their order, then those with an offer, then the settled ones, the newest first. */
export async function listWaiters(
  run: Run,
  formId: number,
  { from, most }: { readonly from: number; readonly most: number },
): Promise<{ readonly total: number; readonly rows: readonly WaiterRow[] }> {
  const rows = await run<WaiterRow & { total: number }>(
    `select ${COLUMNS},
       case when state = 'waiting' then row_number() over (partition by name, state order by rank, id) end::int as position,
       count(*) over ()::int as total
     from form_waiters where form_id = $1
     order by case state when 'waiting' then 1 when 'offered' then 0 else 2 end,
       case when state = 'waiting' then name end, case when state = 'waiting' then rank end, id desc
     offset $2 limit $3`,
    [formId, from, most],
  );
  return { total: rows[0]?.total ?? 0, rows };
}

/** Contacts of settled entries are of no use any more. */
export async function eraseOldContacts(pool: Pool, days: number): Promise<void> {
  await pool.query(
    `update form_waiters set address = '', contact_key = null, user_id = null
     where state not in ('waiting', 'offered') and settled_at < now() - $1 * interval '1 day'
       and (address <> '' or user_id is not null)`,
    [days],
  );
}
