/**
 * SQL of `log_names`: the values that occur in some columns of a log, with the number of entries per range of ids
 * (migrations 0014 and 0015).
 */
import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../../kernel/database.ts";
import { toLikePattern } from "../../../kernel/like-pattern.ts";
import type { LogSource, NameList } from "./log-source.ts";

/** Ids per range. */
const RANGE = 2 ** 16;

/** Matches entries with certain values in a column. */
export interface NameFilter {
  readonly list: NameList;
  /** A part of the value, case-insensitive, or a list of exact values. */
  readonly wanted: string | readonly string[];
}

export interface FoundNames {
  readonly names: readonly string[];
  /** Number of entries with any of the values. */
  readonly lines: number;
}

const asText = (values: readonly string[]): RawBuilder<unknown> => sql`${[...values]}::text[]`;

export async function findNames(db: Executor, { list, wanted }: NameFilter): Promise<FoundNames> {
  const isWanted =
    typeof wanted === "string" ? sql`name ilike ${toLikePattern(wanted)}` : sql`name = any (${asText(wanted)})`;
  const { rows } = await sql<{ name: string; lines: number }>`
    select name, sum(lines)::bigint as lines from log_names
    where log = ${list.key} and ${isWanted} group by name having sum(lines) > 0`.execute(db);
  return { names: rows.map(({ name }) => name), lines: rows.reduce((sum, { lines }) => sum + lines, 0) };
}

/** The same filter as a condition on the log's table. */
export function toNameCondition({ list, wanted }: NameFilter): RawBuilder<boolean> {
  const column = sql.ref(list.column);
  return typeof wanted === "string"
    ? sql<boolean>`${column} ilike ${toLikePattern(wanted)}`
    : sql<boolean>`${column} = any (${asText(wanted)}::${sql.raw(list.type)}[])`;
}

/** Ids of entries with these values, ascending, starting at the one with `rank` such entries before it. */
export async function listIdsOfNames(
  db: Executor,
  source: LogSource,
  list: NameList,
  names: readonly string[],
  { rank, limit }: { readonly rank: number; readonly limit: number },
): Promise<number[]> {
  const ranges = await sql<{ bucket: number; skip: number }>`
    select bucket, (${rank} - before)::bigint as skip from (
      select bucket, sum(lines) as lines, sum(sum(lines)) over (order by bucket) - sum(lines) as before
      from log_names where log = ${list.key} and name = any (${asText(names)}) group by bucket
    ) r where before <= ${rank} and before + lines > ${rank}`.execute(db);
  const found = ranges.rows[0];
  if (found === undefined) return [];
  const id = sql.ref(source.id);
  // Reads at most one page more per value than it has in the range. With many values that is far less than `skip`.
  const { rows } = await sql<{ id: number }>`
    with own as (
      select name, sum(lines)::bigint as lines from log_names
      where log = ${list.key} and bucket = ${found.bucket} and name = any (${asText(names)}) group by name
    )
    select id from unnest(${asText(names)}) as n (name) left join own using (name), lateral (
      select ${id} as id from ${sql.table(source.table)}
      where ${sql.ref(list.column)} = n.name::${sql.raw(list.type)} and ${id} >= ${found.bucket * RANGE}
      order by ${id} limit least(${found.skip + limit}::bigint, coalesce(own.lines, 0) + ${limit}::bigint)
    ) l order by id offset ${found.skip} limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}
