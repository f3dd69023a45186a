/**
 * Finds the first and last responses of forms, without deleted and screened-out ones. Blocks say where to look, so a
 * form whose newest million responses are in the trash is as fast as any other.
 */
import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../../kernel/database.ts";
import { FORM_NUMBERS } from "../../forms/forms/index.ts";
import { BLOCK_BITS } from "./block-sums.ts";

const SMALL = 2 ** BLOCK_BITS[0];
const LARGE = 2 ** BLOCK_BITS[1];

interface EdgeOptions {
  readonly order: "asc" | "desc";
  readonly limit: number;
  readonly version?: number | undefined;
}

/**
 * Subselect (seq, response_id, submitted_at) with the first or last responses of the form `f.id`. Above the mark it
 * reads the index on numbers. Below the mark, large blocks lead to small blocks and small blocks to rows.
 */
export function edgeOf({ order, limit, version }: EdgeOptions): RawBuilder<unknown> {
  const way = sql.raw(order);
  const most = sql.lit(limit);
  const ofVersion = version === undefined ? sql`` : sql`and version = ${version}`;
  const rows = (where: RawBuilder<unknown>) => sql`
    (select seq, response_id, submitted_at from responses
     where form_id = f.id and deleted_at is null and not screened_out ${ofVersion} and ${where} order by seq ${way} limit ${most})`;
  const blocks = (level: 0 | 1, where: RawBuilder<unknown>) => sql`
    (select distinct block from response_blocks
     where form_id = f.id and level = ${sql.lit(level)} and kept > 0 ${ofVersion} ${where}
     order by block ${way} limit ${most})`;
  const perLarge = LARGE / SMALL;
  return sql`
    select e.seq, e.response_id, e.submitted_at from (
      select * from ${rows(sql`seq > f.mark and seq <= f.last_seq`)} tail
      union all
      select r.* from ${blocks(1, sql``)} l
      cross join lateral ${blocks(0, sql`and block between l.block * ${perLarge}::bigint and (l.block + 1) * ${perLarge}::bigint - 1`)} s
      cross join lateral ${rows(sql`seq between s.block * ${SMALL}::bigint and least((s.block + 1) * ${SMALL}::bigint - 1, f.mark)`)} r
    ) e order by e.seq ${way} limit ${most}`;
}

/** Subselect `f (id, last_seq, mark)` for the given form ids. */
export const formsOf = (ids: readonly number[]): RawBuilder<unknown> => sql`(
  select n.id, n.last_seq, coalesce(form_folds.folded_seq, 0) as mark
  from ${FORM_NUMBERS} n left join form_folds on form_folds.form_id = n.id
  where n.id = any (${[...ids]}::bigint[])
) f`;

export interface NewestResponse {
  readonly formId: number;
  readonly responseId: string;
  readonly seq: number;
  readonly submittedAt: Date;
}

/**
 * The newest responses of several forms together. First reads the last response of each form, then more responses only
 * of the `limit` forms whose last response is the latest.
 */
export async function listNewestResponses(
  executor: Executor,
  formIds: readonly number[],
  limit: number,
): Promise<NewestResponse[]> {
  const last = await listLastResponses(executor, formIds);
  const latest = [...last].sort(([, a], [, b]) => b.getTime() - a.getTime()).slice(0, limit);
  if (latest.length === 0) return [];
  const { rows } = await sql<NewestResponse>`
    select f.id as "formId", r.response_id as "responseId", r.seq, r.submitted_at as "submittedAt"
    from ${formsOf(latest.map(([id]) => id))}
    cross join lateral (${edgeOf({ order: "desc", limit })}) r
    order by r.submitted_at desc, r.seq desc
    limit ${limit}
  `.execute(executor);
  return rows;
}

/** The time of the newest response, by form. */
export async function listLastResponses(executor: Executor, ids: readonly number[]): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; at: Date }>`
    select f.id, r.submitted_at as at from ${formsOf(ids)}
    cross join lateral (${edgeOf({ order: "desc", limit: 1 })}) r
  `.execute(executor);
  return new Map(rows.map((row) => [row.id, row.at]));
}

export interface TimeRange {
  readonly first: Date | null;
  readonly last: Date | null;
}

/** The times of the first and the last response of a form, or of one version. */
export async function findTimeRange(executor: Executor, formId: number, version?: number): Promise<TimeRange> {
  const edge = (order: "asc" | "desc") => sql`(
    select r.submitted_at from ${formsOf([formId])}
    cross join lateral (${edgeOf({ order, limit: 1, version })}) r
  )`;
  const { rows } = await sql<TimeRange>`select ${edge("asc")} as first, ${edge("desc")} as last`.execute(executor);
  return rows[0] ?? { first: null, last: null };
}

/** 0 for a form without responses. */
export async function findHighestNumber(executor: Executor, formId: number): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select coalesce(max(seq), 0) as seq from responses where form_id = ${formId}`.execute(executor);
  return rows[0]?.seq ?? 0;
}
