/**
 * Rate limits: how often something may happen within a window. A single conditional upsert counts and decides, so a
 * limit also holds for concurrent calls on several nodes.
 */
import type { Pool } from "../../../kernel/database.ts";

export interface LimitExecutor {
  query: Pool["query"];
}

export interface Limit {
  /** What is counted and for whom, for example `directory/7`. */
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

const TAKE = `
insert into rate_limits as l (name, taken, ends_at) values ($1, 1, now() + $3 * interval '1 second')
on conflict (name) do update set
  taken = case when l.ends_at <= now() then 1 else l.taken + 1 end,
  ends_at = case when l.ends_at <= now() then excluded.ends_at else l.ends_at end
where l.ends_at <= now() or l.taken < $2
returning 1`;

/** Counts one use. Returns false if the limit is reached. */
export async function takeLimit(executor: LimitExecutor, { name, most, seconds }: Limit): Promise<boolean> {
  const { rowCount } = await executor.query({ name: "limit-take", text: TAKE, values: [name, most, seconds] });
  return rowCount === 1;
}

export interface Counted {
  readonly name: string;
  /** Uses to add. */
  readonly count: number;
  readonly seconds: number;
}

export interface CountedLimit {
  readonly name: string;
  /** Uses of the current window on all nodes. */
  readonly taken: number;
  readonly secondsLeft: number;
}

// In the order of the names, so that two nodes do not wait for each other. The number stays within the column.
const ADD = `
insert into rate_limits as l (name, taken, ends_at)
select n, c, now() + s * interval '1 second'
from jsonb_to_recordset($1::jsonb) as (n text, c integer, s integer) order by n
on conflict (name) do update set
  taken = case when l.ends_at <= now() then excluded.taken else least(l.taken::bigint + excluded.taken, 2000000000) end,
  ends_at = case when l.ends_at <= now() then excluded.ends_at else l.ends_at end
returning name, taken, extract(epoch from ends_at - now())::float8 as "secondsLeft"`;

/** Adds uses of many limits at once, whatever their limit is, and returns what all nodes have counted. */
export async function addToLimits(executor: LimitExecutor, counted: readonly Counted[]): Promise<CountedLimit[]> {
  const rows = counted.map(({ name, count, seconds }) => ({ n: name, c: count, s: seconds }));
  const { rows: limits } = await executor.query<CountedLimit>({
    name: "limits-add",
    text: ADD,
    values: [JSON.stringify(rows)],
  });
  return limits;
}

/** Takes back one use, for limits that count only what failed. */
export async function giveBackLimit(executor: LimitExecutor, name: string): Promise<void> {
  await executor.query("update rate_limits set taken = taken - 1 where name = $1 and taken > 0", [name]);
}

/** True if the current window of this limit has counted a use. */
export async function isLimitOpen(executor: LimitExecutor, name: string): Promise<boolean> {
  const text = "select 1 from rate_limits where name = $1 and ends_at > now()";
  const { rowCount } = await executor.query({ name: "limit-open", text, values: [name] });
  return rowCount === 1;
}

export async function deleteEndedLimits(executor: LimitExecutor): Promise<void> {
  await executor.query("delete from rate_limits where ends_at < now()");
}
