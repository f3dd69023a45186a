/**
 * SQL of `quota_holds`: what visits hold while they fill in a form (docs/adr/0065).
 *
 * Hazard: a place is held and given to somebody else, or held by nobody and given to nobody (docs/hazards.md#r60). All
 * writes here run under the lock of the form's row, which submits hold as well. A hold also locks the rows of its quotas,
 * for the sake of restores and edits, which do not lock the form. A hold that has ended counts for nobody, whether its
 * row is still there or not.
 */
import type { Claim } from "@idata/engine";
import type { Pool } from "../../../kernel/database.ts";
import { lockQuotas, type Run } from "./quotas.store.ts";

export interface Holder {
  /** The id under which the response will be submitted. */
  readonly visit: string;
  /** The loaded page. */
  readonly page: string;
}

export interface Held {
  /** The claims that are held now. */
  readonly held: readonly { readonly name: string; readonly amount: number }[];
  /** Names of the claims for which no place is left. */
  readonly full: readonly string[];
  /** Until the first of them ends; null if nothing is held. */
  readonly seconds: number | null;
}

const REPLACE = `
with input as materialized (
  select * from jsonb_to_recordset($2::jsonb) as (name text, amount bigint, "limit" bigint)
), free as materialized (
  select i.name, i.amount from input i join quotas q on q.form_id = $1 and q.name = i.name
  where q.taken + i.amount + coalesce((
    select sum(h.amount) from quota_holds h
    where h.form_id = $1 and h.name = i.name and h.ends_at > statement_timestamp() and h.visit <> $3
  ), 0) <= i."limit" and (
    -- People of the waiting list are first. What the visit holds already stays its own.
    not exists (select from form_waiters w where w.form_id = $1 and w.name = i.name and w.state = 'waiting')
    or exists (
      select from quota_holds h where h.form_id = $1 and h.name = i.name and h.ends_at > statement_timestamp()
        and h.visit = $3 and h.amount >= i.amount
    )
  )
), moved as (
  delete from quota_holds
  where form_id = $1 and visit = $3 and question_id = $4 and name not in (select name from free)
), kept as (
  insert into quota_holds as h (form_id, visit, name, question_id, page, amount, ends_at)
  select $1, $3, name, $4, $5, amount, statement_timestamp() + $6 * interval '1 minute' from free
  on conflict on constraint quota_holds_pk do update set page = excluded.page, amount = excluded.amount,
    ends_at = case when h.ends_at > statement_timestamp() and h.amount = excluded.amount then h.ends_at else excluded.ends_at end
  returning name, amount, ends_at
)
select name, amount, extract(epoch from ends_at - statement_timestamp())::float8 as seconds from kept`;

/**
 * Holds what is free of the claims, in place of everything that the visit held for the question. What it holds already
 * keeps its end, so that nobody holds a place for ever by asking again. The caller holds the lock of the form's row.
 */
export async function replaceHolds(
  run: Run,
  formId: number,
  { visit, page }: Holder,
  {
    questionId,
    claims,
    minutes,
  }: { readonly questionId: string; readonly claims: readonly Claim[]; readonly minutes: number },
): Promise<Held> {
  await lockQuotas(run, formId, claims);
  const values = [formId, JSON.stringify(claims), visit, questionId, page, minutes];
  const rows = await run<{ name: string; amount: number; seconds: number }>(REPLACE, values);
  const names = new Set(rows.map(({ name }) => name));
  return {
    held: rows.map(({ name, amount }) => ({ name, amount })),
    full: claims.map(({ name }) => name).filter((name) => !names.has(name)),
    seconds: rows.length === 0 ? null : Math.ceil(Math.min(...rows.map(({ seconds }) => seconds))),
  };
}

/** Ends what the visit holds on this page. The caller holds the lock of the form's row. */
export async function endHolds(run: Run, formId: number, { visit, page }: Holder): Promise<void> {
  await run("delete from quota_holds where form_id = $1 and visit = $2 and page = $3", [formId, visit, page]);
}

/** Whether the visit has held something of the form that was not cleaned up yet. */
export async function hasHolds(run: Run, formId: number, visit: string): Promise<boolean> {
  return (await run("select from quota_holds where form_id = $1 and visit = $2 limit 1", [formId, visit])).length > 0;
}

/**
 * Deletes what these visits hold, or with null what anybody holds of the form while they fill it in. The caller holds the
 * lock of the form's row.
 */
export async function deleteHolds(run: Run, formId: number, visits: readonly string[] | null): Promise<void> {
  await run(
    `delete from quota_holds
     where form_id = $1 and (visit = any ($2::uuid[]) or ($2::uuid[] is null and waiter_id is null))`,
    [formId, visits],
  );
}

/** A place that is offered to somebody of the waiting list. */
interface OfferedPlace {
  readonly waiterId: number;
  readonly visit: string;
  readonly name: string;
  readonly endsAt: Date;
}

/**
 * Holds places for people of the waiting list. The caller holds the lock of the form's row and those of the quotas' rows,
 * and has made sure that the places are free.
 */
export async function holdOffered(run: Run, formId: number, places: readonly OfferedPlace[]): Promise<void> {
  if (places.length === 0) return;
  const rows = places.map(({ waiterId, visit, name, endsAt }) => ({
    w: waiterId,
    v: visit,
    name,
    e: endsAt.toISOString(),
  }));
  await run(
    `insert into quota_holds (form_id, visit, name, question_id, page, amount, ends_at, waiter_id)
     select $1, v, name, '', '', 1, e, w
     from jsonb_to_recordset($2::jsonb) as (w bigint, v uuid, name text, e timestamptz)
     on conflict on constraint quota_holds_pk do update set ends_at = excluded.ends_at`,
    [formId, JSON.stringify(rows)],
  );
}

/** What is held for these people of the waiting list, by name, with the seconds until it ends. */
export async function listOffered(
  run: Run,
  formId: number,
  visits: readonly string[],
): Promise<ReadonlyMap<string, { readonly amount: number; readonly seconds: number }>> {
  if (visits.length === 0) return new Map();
  const rows = await run<{ name: string; amount: number; seconds: number }>(
    `select name, sum(amount)::int as amount, extract(epoch from min(ends_at) - statement_timestamp())::float8 as seconds
     from quota_holds where form_id = $1 and visit = any ($2::uuid[]) and ends_at > statement_timestamp() group by name`,
    [formId, visits],
  );
  return new Map(rows.map(({ name, amount, seconds }) => [name, { amount, seconds }]));
}

/** Rows that a transaction is changing at this moment stay until the next time. */
export async function deleteEndedHolds(pool: Pool): Promise<void> {
  await pool.query(
    `delete from quota_holds where (form_id, visit, name) in (
       select form_id, visit, name from quota_holds where ends_at <= statement_timestamp() for update skip locked
     )`,
  );
}
