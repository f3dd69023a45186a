/**
 * Response counts per form for lists. A single statement reads the stored counters and the responses that are not
 * counted yet, so both come from one snapshot.
 */
import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../../kernel/database.ts";
import { FORM_NUMBERS } from "../../forms/forms/index.ts";
import { OVERVIEW, TOTAL_KEY } from "./overview-keys.ts";

export interface OverviewRow {
  readonly formId: number;
  readonly key: string;
  readonly n: number;
}

/**
 * Rows (form_id, key, n) with totals and with counts per quarter of an hour from `fromKey` on, both from counters and
 * from responses that are not counted yet. `offset 0` prevents the planner from joining all tails with the whole table
 * of responses: each tail is read by its key, and only if there is one.
 */
export function overviewParts(ids: readonly number[], fromKey: string): RawBuilder<unknown> {
  return sql`
    select c.form_id, c.key, c.n
    from form_counters c
    where c.form_id = any (${ids}) and c.question_id = ${sql.lit(OVERVIEW)}
      and (c.key = ${TOTAL_KEY} or (c.key >= ${fromKey} and c.key < 'q;'))
    union all
    select u.id, t.key, count(*)
    from (
      select f.id, coalesce(d.folded_seq, 0) as mark, f.last_seq
      from ${FORM_NUMBERS} f left join form_folds d on d.form_id = f.id
      where f.id = any (${ids}::bigint[]) and f.last_seq > coalesce(d.folded_seq, 0)
    ) u
    cross join lateral (
      select r.submitted_at from responses r
      where r.form_id = u.id and r.seq > u.mark and r.seq <= u.last_seq and r.deleted_at is null and not r.screened_out
      offset 0
    ) r
    cross join lateral (
      values (${TOTAL_KEY}::text), ('q:' || floor(extract(epoch from r.submitted_at) / 900)::bigint)
    ) as t (key)
    group by u.id, t.key
  `;
}

export async function listOverviews(
  executor: Executor,
  ids: readonly number[],
  fromKey: string,
): Promise<OverviewRow[]> {
  const { rows } = await sql<OverviewRow>`
    select form_id as "formId", key, sum(n)::bigint as n
    from (${overviewParts(ids, fromKey)}) as parts
    group by form_id, key
  `.execute(executor);
  return rows;
}

/** Like `listOverviews`, summed over all the forms. */
export async function sumOverviews(
  executor: Executor,
  ids: readonly number[],
  fromKey: string,
): Promise<Omit<OverviewRow, "formId">[]> {
  const { rows } = await sql<Omit<OverviewRow, "formId">>`
    select key, sum(n)::bigint as n from (${overviewParts(ids, fromKey)}) as parts group by key
  `.execute(executor);
  return rows;
}
