/**
 * SQL of `quotas`. Claims are taken by a conditional update of rows that are locked in the order of their names. Under
 * any concurrency, the taken amount never exceeds the limit, and transactions cannot deadlock.
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

const TAKE = `
with input as materialized (${INPUT})
insert into quotas (form_id, name, taken)
select $1, name, amount from input where amount <= "limit" order by name collate "C"
on conflict (form_id, name) do update set taken = quotas.taken + excluded.taken
where quotas.taken + excluded.taken <= (select i."limit" from input i where i.name = excluded.name)
returning name
`;

/** Returns the names of the quotas that are full. If there are any, the caller must roll back. */
export async function takeClaims(run: Run, formId: number, claims: readonly Claim[]): Promise<string[]> {
  if (claims.length === 0) return [];
  const taken = new Set((await run<{ name: string }>(TAKE, [formId, JSON.stringify(claims)])).map(({ name }) => name));
  return claims.map(({ name }) => name).filter((name) => !taken.has(name));
}

/** A claim of one response of a batch. */
export interface ClaimOfForm extends Claim {
  readonly formId: number;
}

export const toQuotaKey = ({ formId, name }: Pick<ClaimOfForm, "formId" | "name">): string => `${formId}/${name}`;

const READ_TAKEN = `
select q.form_id as "formId", q.name, q.taken
from (select distinct f, name from jsonb_to_recordset($1::jsonb) as (f bigint, name text)) i
join quotas q on q.form_id = i.f and q.name = i.name`;

/** What is taken of these quotas, by `toQuotaKey`; a quota of which nothing is taken may be missing. */
export async function readTaken(run: Run, claims: readonly ClaimOfForm[]): Promise<ReadonlyMap<string, number>> {
  if (claims.length === 0) return new Map();
  const names = claims.map(({ formId, name }) => ({ f: formId, name }));
  const rows = await run<ClaimOfForm & { taken: number }>(READ_TAKEN, [JSON.stringify(names)], "quotas-read");
  return new Map(rows.map((row) => [toQuotaKey(row), row.taken]));
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
 * Takes the claims of a batch that was judged by what `readTaken` returned. Returns false if more is taken by now, by a
 * restore or an edit at the same moment; the caller must then roll back.
 */
export async function takeSeenClaims(
  run: Run,
  claims: readonly ClaimOfForm[],
  seen: ReadonlyMap<string, number>,
): Promise<boolean> {
  if (claims.length === 0) return true;
  const rows = [...Map.groupBy(claims, toQuotaKey)].map(([key, [first, ...more]]) => ({
    f: first?.formId,
    name: first?.name,
    amount: more.reduce((sum, { amount }) => sum + amount, first?.amount ?? 0),
    seen: seen.get(key) ?? 0,
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
