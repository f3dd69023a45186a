/**
 * Counts log entries without scanning them (ADR 0021, migration 0014): `log_counts` stores the number of entries per
 * range of ids and per range of seconds. The rank of an entry is the number of entries before it. `seek` finds the
 * small range that contains the entry with a given rank. Both are exact within one snapshot.
 */
import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../../kernel/database.ts";
import type { LogSource } from "./log-source.ts";

/** How entries are ordered: by id, or by the second of their time. */
export type Tree = "id" | "time";

/** Keys per small and per large range, as powers of two. */
const SHIFTS: Readonly<Record<Tree, { readonly small: number; readonly large: number }>> = {
  id: { small: 10, large: 17 },
  time: { small: 6, large: 13 },
};

export interface Counted {
  readonly source: LogSource;
  readonly tree: Tree;
  /** Counts only entries with this status; null counts all. */
  readonly status: string | null;
}

const isCounted = ({ source, tree, status }: Counted, level: 0 | 1): RawBuilder<unknown> => {
  const ofStatus = status === null ? sql`` : sql`and status = ${status}`;
  return sql`tree = ${`${source.log}.${tree}`} and level = ${sql.lit(level)} ${ofStatus}`;
};

export async function countAll(db: Executor, counted: Counted): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select coalesce(sum(lines), 0)::bigint as lines from log_counts where ${isCounted(counted, 1)}`.execute(db);
  return rows[0]?.lines ?? 0;
}

/** Number of entries before a second of the epoch. */
export async function countBefore(db: Executor, counted: Counted, second: number): Promise<number> {
  const { source, status } = counted;
  const large = Math.floor(second / 2 ** SHIFTS.time.large);
  const small = Math.floor(second / 2 ** SHIFTS.time.small);
  const firstSmall = large * 2 ** (SHIFTS.time.large - SHIFTS.time.small);
  const time = sql.ref(source.time);
  const { rows } = await sql<{ lines: number }>`
    select (
      (select coalesce(sum(lines), 0) from log_counts where ${isCounted(counted, 1)} and bucket < ${large})
      + (select coalesce(sum(lines), 0) from log_counts
         where ${isCounted(counted, 0)} and bucket >= ${firstSmall} and bucket < ${small})
      + (select count(*) from ${sql.table(source.table)}
         where ${time} >= to_timestamp(${small * 2 ** SHIFTS.time.small}) and ${time} < to_timestamp(${second})
         ${status === null ? sql`` : sql`and status = ${status}`})
    )::bigint as lines`.execute(db);
  return rows[0]?.lines ?? 0;
}

export interface Place {
  /** First key of the small range: an id, or a second of the epoch. */
  readonly start: number;
  /** Number of entries within that range that come before the wanted one. */
  readonly skip: number;
}

/** Finds the entry with `rank` entries before it, in ascending order. Returns null beyond the last entry. */
export async function seek(db: Executor, counted: Counted, rank: number): Promise<Place | null> {
  const { small, large } = SHIFTS[counted.tree];
  const sums = (level: 0 | 1, where: RawBuilder<unknown>) => sql`
    select bucket, sum(lines) as lines, sum(sum(lines)) over (order by bucket) - sum(lines) as before
    from log_counts where ${isCounted(counted, level)} ${where} group by bucket`;
  const { rows } = await sql<{ bucket: number; skip: number }>`
    with coarse as (
      select bucket, before from (${sums(1, sql``)}) c where before <= ${rank} and before + lines > ${rank}
    )
    select f.bucket, (${rank} - c.before - f.before)::bigint as skip
    from coarse c, lateral (${sums(
      0,
      sql`and bucket >= c.bucket << ${large - small} and bucket < (c.bucket + 1) << ${large - small}`,
    )}) f
    where c.before + f.before <= ${rank} and c.before + f.before + f.lines > ${rank}`.execute(db);
  const row = rows[0];
  return row === undefined ? null : { start: row.bucket * 2 ** small, skip: row.skip };
}
