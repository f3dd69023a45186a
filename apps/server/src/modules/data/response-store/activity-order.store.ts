/** Puts forms in the order of their responses. Reads counters and edges of blocks, and never scans responses. */
import { sql } from "kysely";
import type { Executor } from "../../../kernel/database.ts";
import { overviewParts } from "./activity.store.ts";
import { edgeOf, formsOf } from "./edges.store.ts";
import { TOTAL_KEY } from "./overview-keys.ts";

export interface ActivityOrder {
  readonly by: "responses" | "lastResponse";
  readonly order: "asc" | "desc";
  readonly limit: number;
  readonly offset: number;
}

/** Later than every key of a quarter of an hour, so that only the totals are read. */
const NO_QUARTERS = "q;";

/**
 * One page of the forms, ordered by the number of responses or by the time of the last one. Forms with the same value
 * are ordered by id, the newest first. Forms without responses come last in descending order and first in ascending order.
 */
export async function listByActivity(
  executor: Executor,
  ids: readonly number[],
  { by, order, limit, offset }: ActivityOrder,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const values =
    by === "responses"
      ? sql`
        select form_id as id, sum(n) as value from (${overviewParts(ids, NO_QUARTERS)}) parts
        where key = ${TOTAL_KEY} group by form_id`
      : sql`
        select f.id, extract(epoch from r.submitted_at) as value from ${formsOf(ids)}
        cross join lateral (${edgeOf({ order: "desc", limit: 1 })}) r`;
  const { rows } = await sql<{ id: number }>`
    select i.id from unnest(${[...ids]}::bigint[]) as i (id) left join (${values}) v on v.id = i.id
    order by coalesce(v.value, 0) ${sql.raw(order)}, i.id desc limit ${limit} offset ${offset}`.execute(executor);
  return rows.map(({ id }) => id);
}
