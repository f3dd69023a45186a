/**
 * SQL of `quotas`. Claims are taken by a conditional update of rows that are locked in the order of their names. Under
 * any concurrency, what is taken and held together never exceeds the limit, and transactions cannot deadlock.
 *
 * What visits hold (`holds.store.ts`) changes only under the lock of the form's row and of the quota's row. So a
 * statement that runs after either lock was granted sees all holds, and `statement_timestamp()` says which have ended.
 */
import { type Claim, UNIQUE_MARK } from "@idata/engine";
import { CompiledQuery, sql } from "kysely";
import { isUniqueName } from "./claims-of-response.ts";
import type { Executor, Pool, Tx } from "../../../kernel/database.ts";

/**
 * Runs a statement inside a transaction, either on a pg client (`runOn`) or through Kysely (`runIn`). With a name, a pg
 * client plans the statement once.
 */
export type Run = <Row>(text: string, values: readonly unknown[], name?: string) => Promise<readonly Row[]>;

export function runOn(client: { query: Pool["query"] }): Run {
  return async <Row>(text: string, values: readonly unknown[], name?: string) => {
    const { rows } = await client.query({ text, values: [...values], ...(name !== undefined && { name }) });
    return rows as Row[];
  };
}

export function runIn(tx: Executor): Run {
  return async <Row>(text: string, values: readonly unknown[]) =>
    (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}

const INPUT = `select * from jsonb_to_recordset($2::jsonb) as (name text, amount bigint, "limit" bigint)`;

/** Locks the rows in order, and makes those that are missing. */
const LOCK = `
with input as materialized (${INPUT})
insert into quotas (form_id, name, taken)
select $1, name, 0 from input order by name collate "C"
on conflict (form_id, name) do update set taken = quotas.taken
`;

/** The caller has to take or hold them in a later statement of the same transaction, which sees what holders of the locks did. */
export async function lockQuotas(run: Run, formId: number, claims: readonly Claim[]): Promise<void> {
  if (claims.length > 0) await run(LOCK, [formId, JSON.stringify(claims)]);
}

/** A place of a form, among the names of what is held. No quota has this name. */
export const FORM_PLACE = "";

const TAKE = `
with input as materialized (${INPUT}), asked as materialized (
  select i.*,
    exists (select from form_waiters w where w.form_id = $1 and w.name = i.name and w.state = 'waiting') as waited,
    coalesce(h.others, 0) as others, coalesce(h.own, 0) as own
  from input i left join lateral (
    select sum(amount) filter (where visit <> all ($3::uuid[])) as others,
      sum(amount) filter (where visit = any ($3::uuid[])) as own
    from quota_holds where form_id = $1 and name = i.name and ends_at > statement_timestamp()
  ) h on true
)
update quotas q set taken = q.taken + i.amount
from asked i
where q.form_id = $1 and q.name = i.name and q.taken + i.amount + i.others <= i."limit"
  -- While somebody waits, only those get a place for whom it is held.
  and (not i.waited or i.amount <= i.own)
returning q.name
`;

/**
 * Returns the names of the quotas that are full. If there are any, the caller must roll back. What `visits` hold is free
 * for the caller.
 */
export async function takeClaims(
  run: Run,
  formId: number,
  claims: readonly Claim[],
  visits: readonly string[],
): Promise<string[]> {
  if (claims.length === 0) return [];
  await lockQuotas(run, formId, claims);
  const rows = await run<{ name: string }>(TAKE, [formId, JSON.stringify(claims), visits]);
  const taken = new Set(rows.map(({ name }) => name));
  return claims.map(({ name }) => name).filter((name) => !taken.has(name));
}

/** A claim of one response of a batch. */
export interface ClaimOfForm extends Claim {
  readonly formId: number;
}

export const toQuotaKey = ({ formId, name }: Pick<ClaimOfForm, "formId" | "name">): string => `${formId}/${name}`;

/** How much of a quota is used. */
export interface QuotaUse {
  readonly taken: number;
  /** Held by all visits together. */
  readonly held: number;
  /** Held by those visits that were asked for. */
  readonly own: Readonly<Record<string, number>>;
  /** Somebody of the waiting list is first, so only those get a place for whom it is held. */
  readonly isWaitedFor: boolean;
}

const READ_USE = `
select i.f as "formId", i.name, coalesce(q.taken, 0) as taken, coalesce(h.held, 0) as held, coalesce(h.own, '{}') as own,
  exists (select from form_waiters w where w.form_id = i.f and w.name = i.name and w.state = 'waiting') as "isWaitedFor"
from (select distinct f, name from jsonb_to_recordset($1::jsonb) as (f bigint, name text)) i
left join quotas q on q.form_id = i.f and q.name = i.name
left join lateral (
  select sum(amount)::bigint as held, jsonb_object_agg(visit, amount) filter (where visit = any ($2::uuid[])) as own
  from quota_holds where form_id = i.f and name = i.name and ends_at > statement_timestamp()
) h on true`;

/** What is used of these quotas, by `toQuotaKey`. */
export async function readUse(
  run: Run,
  claims: readonly Pick<ClaimOfForm, "formId" | "name">[],
  visits: readonly string[],
): Promise<ReadonlyMap<string, QuotaUse>> {
  if (claims.length === 0) return new Map();
  const names = claims.map(({ formId, name }) => ({ f: formId, name }));
  const rows = await run<Pick<ClaimOfForm, "formId" | "name"> & QuotaUse>(
    READ_USE,
    [JSON.stringify(names), visits],
    "quotas-use",
  );
  return new Map(rows.map((row) => [toQuotaKey(row), row]));
}

const TAKE_SEEN = `
with input as materialized (
  select * from jsonb_to_recordset($1::jsonb) as (f bigint, name text, amount bigint, seen bigint)
)
insert into quotas (form_id, name, taken)
select f, name, amount from input order by f, name collate "C"
on conflict (form_id, name) do update set taken = quotas.taken + excluded.taken
where quotas.taken <= (select i.seen from input i where i.f = excluded.form_id and i.name = excluded.name)
returning 1
`;

/**
 * Takes the claims of a batch that was judged by what `readUse` returned. Returns false if more is taken by now, by a
 * restore or an edit at the same moment; the caller must then roll back. The caller holds the locks of the forms, so
 * nothing more can be held by now.
 */
export async function takeSeenClaims(
  run: Run,
  claims: readonly ClaimOfForm[],
  seen: ReadonlyMap<string, QuotaUse>,
): Promise<boolean> {
  if (claims.length === 0) return true;
  const rows = [...Map.groupBy(claims, toQuotaKey)].map(([key, [first, ...more]]) => ({
    f: first?.formId,
    name: first?.name,
    amount: more.reduce((sum, { amount }) => sum + amount, first?.amount ?? 0),
    seen: seen.get(key)?.taken ?? 0,
  }));
  return (await run(TAKE_SEEN, [JSON.stringify(rows)], "quotas-take-seen")).length === rows.length;
}

const GIVE_BACK = `
with input as materialized (select * from jsonb_to_recordset($2::jsonb) as (name text, amount bigint)), locked as materialized (
  select q.name from quotas q join input i on i.name = q.name
  where q.form_id = $1 order by q.name collate "C" for update of q
)
update quotas q set taken = q.taken - i.amount
from input i, locked where q.form_id = $1 and q.name = i.name and q.name = locked.name
`;

// A text that no response has any more leaves no trace. Whoever waits for the row then inserts it anew.
const FORGET = `
delete from quotas where form_id = $1 and taken = 0 and name = any ($2::text[])`;

/** Returns exactly what a response held. A check constraint refuses to return more than was taken. */
export async function giveBackClaims(
  run: Run,
  formId: number,
  claims: readonly Pick<Claim, "name" | "amount">[],
): Promise<void> {
  if (claims.length > 0) await run(GIVE_BACK, [formId, JSON.stringify(claims)]);
  const unique = claims.map(({ name }) => name).filter(isUniqueName);
  if (unique.length > 0) await run(FORGET, [formId, unique]);
}

/** Replaces all taken amounts of a form. The caller must hold the locks that keep out concurrent claims. */
export async function setTaken(tx: Tx, formId: number, taken: ReadonlyMap<string, number>): Promise<void> {
  await tx.deleteFrom("quotas").where("form_id", "=", formId).execute();
  if (taken.size === 0) return;
  const rows = [...taken].map(([name, amount]) => ({ name, amount }));
  await sql`
    insert into quotas (form_id, name, taken)
    select ${formId}, name, amount from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (name text, amount bigint)
  `.execute(tx);
}

export interface TakenRow {
  readonly name: string;
  readonly taken: number;
}

/** The taken amounts that are above zero, at most `most` rows. Without unique answers, which are many. */
export async function listTaken(executor: Executor, formId: number, most: number): Promise<TakenRow[]> {
  return executor
    .selectFrom("quotas")
    .select(["name", "taken"])
    .where("form_id", "=", formId)
    .where("taken", ">", 0)
    .where("name", "not like", `%.${UNIQUE_MARK}%`)
    .orderBy("name")
    .limit(most)
    .execute();
}

/** What is taken or held of each quota, above zero, at most `most` rows. */
export async function listUsed(executor: Executor, formId: number, most: number): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    select name, sum(amount)::bigint as taken from (
      select name, taken as amount from quotas where form_id = ${formId}
      union all
      select name, amount from quota_holds where form_id = ${formId} and ends_at > statement_timestamp()
    ) used where amount > 0 group by name order by name limit ${most}`.execute(executor);
  return rows;
}

/** Whether a response has taken something of the quota with this name. */
export async function isTaken(executor: Executor, formId: number, name: string): Promise<boolean> {
  const row = await executor
    .selectFrom("quotas")
    .select("name")
    .where("form_id", "=", formId)
    .where("name", "=", name)
    .where("taken", ">", 0)
    .executeTakeFirst();
  return row !== undefined;
}
