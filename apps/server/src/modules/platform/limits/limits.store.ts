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
