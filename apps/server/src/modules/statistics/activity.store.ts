/** How lively forms are, for lists: one statement, hence one snapshot of counters and the tail that is not folded. */
import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../kernel/database.ts";
import { OVERVIEW, TOTAL_KEY } from "./overview-keys.ts";

export interface OverviewRow {
  readonly formId: number;
  readonly key: string;
  readonly n: number;
}

/** Totals and quarters of an hour from the given key on, folded and not folded: rows (form_id, key, n). */
function overviewParts(ids: readonly number[], fromKey: string): RawBuilder<unknown> {
  return sql`
    select c.form_id, c.key, c.n
    from form_counters c
    where c.form_id = any (${ids}) and c.question_id = ${OVERVIEW}
      and (c.key = ${TOTAL_KEY} or (c.key >= ${fromKey} and c.key < 'q;'))
    union all
    select f.id, t.key, count(*)
    from unnest(${ids}::bigint[]) as f (id)
    left join form_folds d on d.form_id = f.id
    cross join lateral (
      select r.submitted_at from responses r
      where r.form_id = f.id and r.seq > coalesce(d.folded_seq, 0) and r.deleted_at is null and not r.screened_out
    ) r
    cross join lateral (
      values (${TOTAL_KEY}::text), ('q:' || floor(extract(epoch from r.submitted_at) / 900)::bigint)
    ) as t (key)
    group by f.id, t.key
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

/** Of all the forms together. */
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

/** When the newest response that counts came, by form. */
export async function listLastResponses(executor: Executor, ids: readonly number[]): Promise<Map<number, Date>> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select f.id, r.submitted_at as at
    from unnest(${ids}::bigint[]) as f (id)
    cross join lateral (
      select submitted_at from responses
      where form_id = f.id and deleted_at is null and not screened_out
      order by seq desc limit 1
    ) r
  `.execute(executor);
  return new Map(rows.map((row) => [row.id, row.at]));
}
