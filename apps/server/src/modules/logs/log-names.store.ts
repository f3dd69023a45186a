/** Which names a log has, and where their lines lie (`log_names`, migration 0014). */
import { sql } from "kysely";
import type { Executor } from "../../kernel/database.ts";
import { toLikePattern } from "../../kernel/like-pattern.ts";
import type { LogSource } from "./log-source.ts";

/** Ids per range. */
const RANGE = 2 ** 16;

export interface FoundNames {
  readonly names: readonly string[];
  /** Lines of all of them. */
  readonly lines: number;
}

export async function findNames(db: Executor, { log }: LogSource, words: string): Promise<FoundNames> {
  const { rows } = await sql<{ name: string; lines: number }>`
    select name, sum(lines)::bigint as lines from log_names
    where log = ${log} and name ilike ${toLikePattern(words)} group by name having sum(lines) > 0`.execute(db);
  return { names: rows.map(({ name }) => name), lines: rows.reduce((sum, { lines }) => sum + lines, 0) };
}

/** Ids of lines with those names, ascending, from the one with `rank` such lines before it. */
export async function listIdsOfNames(
  db: Executor,
  source: LogSource,
  names: readonly string[],
  { rank, limit }: { readonly rank: number; readonly limit: number },
): Promise<number[]> {
  const ranges = await sql<{ bucket: number; skip: number }>`
    select bucket, (${rank} - before)::bigint as skip from (
      select bucket, sum(lines) as lines, sum(sum(lines)) over (order by bucket) - sum(lines) as before
      from log_names where log = ${source.log} and name = any (${[...names]}::text[]) group by bucket
    ) r where before <= ${rank} and before + lines > ${rank}`.execute(db);
  const found = ranges.rows[0];
  if (found === undefined) return [];
  const id = sql.ref(source.id);
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${[...names]}::text[]) as n (name), lateral (
      select ${id} as id from ${sql.table(source.table)}
      where ${sql.ref(source.name)} = n.name and ${id} >= ${found.bucket * RANGE}
      order by ${id} limit ${found.skip + limit}
    ) l order by id offset ${found.skip} limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}
