/**
 * Puts forms in the order of their responses. Reads the numbers and times stored with the marks, in the order of an index,
 * and computes exact ones only for forms with responses above their mark.
 */
import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../../kernel/database.ts";
import { overviewParts } from "./activity.store.ts";
import { edgeOf, formsOf } from "./edges.store.ts";
import { TOTAL_KEY } from "./overview-keys.ts";

export interface ActivityOrder {
  readonly by: "responses" | "lastResponse";
  readonly order: "asc" | "desc";
  readonly limit: number;
  readonly offset: number;
  /** Counts the forms up to this number, and takes what is above a mark into account for as many. */
  readonly countUpTo: number;
}

export interface OrderedForms {
  /** Subselect (id, last_seq). */
  readonly matching: RawBuilder<unknown>;
  /** The `owner_key` of all of them. */
  readonly ownerKey: number;
}

/** Later than every key of a quarter of an hour, so that only the totals are read. */
const NO_QUARTERS = "q;";

const STORED = { responses: sql`d.responses`, lastResponse: sql`d.last_response_at` } as const;
const NONE = { responses: sql`0::bigint`, lastResponse: sql`'-infinity'::timestamptz` } as const;

/**
 * One page of the forms, ordered by the number of responses or by the time of the last one, and how many forms there are.
 * Forms with the same value are ordered by id, the newest first. Forms without responses come last. `asc` is exactly the
 * reverse of `desc`.
 */
export async function listByActivity(
  executor: Executor,
  forms: OrderedForms,
  order: ActivityOrder,
): Promise<{ readonly ids: number[]; readonly counted: number }> {
  // Usually no form is ahead of its mark, so the page is read at the same time under that assumption.
  const [{ counted, ahead }, ids] = await Promise.all([
    countForms(executor, forms, order.countUpTo),
    listPage(executor, forms, order, []),
  ]);
  return { ids: ahead.length === 0 ? ids : await listPage(executor, forms, order, ahead), counted };
}

async function listPage(
  executor: Executor,
  { matching, ownerKey }: OrderedForms,
  { by, order, limit, offset }: ActivityOrder,
  ahead: readonly number[],
): Promise<number[]> {
  const way = sql.raw(order);
  const { rows } = await sql<{ id: number }>`
    select o.id from (
      (select d.form_id as id, ${STORED[by]} as value
       from form_folds d join ${matching} f on f.id = d.form_id
       where d.owner_key = ${ownerKey} and d.form_id <> all (${ahead}::bigint[])
       order by ${STORED[by]} ${way}, d.form_id ${way} limit ${offset + limit})
      union all
      (select i.id, coalesce(v.value, ${NONE[by]})
       from unnest(${ahead}::bigint[]) as i (id) left join (${exactValues(by, ahead)}) v on v.id = i.id)
    ) o order by o.value ${way}, o.id ${way} limit ${limit} offset ${offset}`.execute(executor);
  return rows.map(({ id }) => id);
}

interface CountedForms {
  readonly counted: number;
  /** The forms with responses above their mark. */
  readonly ahead: readonly number[];
}

async function countForms(
  executor: Executor,
  { matching, ownerKey }: OrderedForms,
  countUpTo: number,
): Promise<CountedForms> {
  const { rows } = await sql<CountedForms>`
    select count(*) as counted, coalesce(array_agg(id) filter (where last_seq > folded_seq), '{}') as ahead
    from (select f.id, f.last_seq, d.folded_seq from ${matching} f join form_folds d on d.form_id = f.id
      where d.owner_key = ${ownerKey} limit ${countUpTo}) m`.execute(executor);
  return rows[0] ?? { counted: 0, ahead: [] };
}

/** Rows (id, value), without forms that have no responses. */
function exactValues(by: ActivityOrder["by"], ids: readonly number[]): RawBuilder<unknown> {
  if (by === "lastResponse") {
    return sql`
      select f.id, r.submitted_at as value from ${formsOf(ids)}
      cross join lateral (${edgeOf({ order: "desc", limit: 1 })}) r`;
  }
  return sql`
    select form_id as id, sum(n)::bigint as value from (${overviewParts(ids, NO_QUARTERS)}) parts
    where key = ${TOTAL_KEY} group by form_id`;
}
