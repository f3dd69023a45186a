/**
 * Finds a page of a log in the cheapest exact way (ADR 0021): by counted ranges if the filter has only status and time,
 * by counted values if it has only one name filter, and otherwise by reading from an index, starting at the nearer end.
 */
import { type RawBuilder, sql } from "kysely";
import {
  isInRange,
  type PageInput,
  type Sort,
  type TimeRange,
  toWindow,
  type Window,
} from "../../../kernel/admin-list.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Executor } from "../../../kernel/database.ts";
import { countAll, countBefore, type Counted, seek } from "./log-counts.store.ts";
import { findNames, listIdsOfNames, type NameFilter, toNameCondition } from "./log-names.store.ts";
import type { LogSource } from "./log-source.ts";

export interface LogFilter {
  readonly status: string | null;
  readonly range: TimeRange;
  readonly names: readonly NameFilter[];
  /** All other conditions. */
  readonly others: readonly RawBuilder<boolean>[];
}

export interface LogQuery {
  readonly filter: LogFilter;
  /** Sorts by a column of the log's table; null sorts newest first. */
  readonly sort: Sort<string> | null;
  readonly page: PageInput;
}

export interface IdPage {
  readonly total: number;
  /** In display order. */
  readonly ids: number[];
}

/** If more names match, entries are read in the order of their ids instead of name by name. */
const MOST_NAMES = 20;

/** Reads total and page from one snapshot. A query that must scan entries runs as a slow read. */
export async function listIds(ctx: Ctx, source: LogSource, query: LogQuery): Promise<IdPage> {
  const { zone } = ctx.calendar;
  const counted = await ctx.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((tx) => pageByCounts(tx, zone, source, query));
  return counted ?? ctx.readSlowly((snapshot) => pageByReading(snapshot, zone, source, query));
}

/**
 * Returns the requested order, or newest first by default: by time if the filter has a time range, because the index
 * keeps such entries together, otherwise by id.
 */
function toSortOf({ filter: { range }, sort }: LogQuery, source: LogSource): Sort<string> {
  const hasRange = range.from !== null || range.before !== null;
  return sort ?? { column: hasRange ? source.time : source.id, direction: "desc" };
}

/** Returns null if the counts cannot answer the query. */
async function pageByCounts(tx: Executor, zone: string, source: LogSource, query: LogQuery): Promise<IdPage | null> {
  const { filter, page } = query;
  const hasRange = filter.range.from !== null || filter.range.before !== null;
  const sort = toSortOf(query, source);
  const isPlain = filter.others.length === 0;
  const [name, ...moreNames] = filter.names;
  if (isPlain && name === undefined) {
    if (sort.column === source.time) return pageByTime(tx, zone, source, filter, sort.direction, page);
    if (sort.column === source.id && !hasRange) return pageById(tx, source, filter, sort.direction, page);
  }
  const isNameAlone = isPlain && moreNames.length === 0 && filter.status === null && !hasRange;
  if (name !== undefined && isNameAlone && sort.column === source.id) {
    const { names, lines } = await findNames(tx, name);
    if (names.length <= MOST_NAMES) {
      return toPage(lines, sort.direction, page, (ranks) => listIdsOfNames(tx, source, name.list, names, ranks));
    }
  }
  return null;
}

interface Ranks {
  /** Rank of the first entry, ascending. */
  readonly rank: number;
  readonly limit: number;
}

/** Reads a descending page as an ascending one and reverses it. */
async function toPage(
  total: number,
  direction: "asc" | "desc",
  page: PageInput,
  read: (ranks: Ranks) => Promise<number[]>,
): Promise<IdPage> {
  const { rank, limit } = toRanks(toWindow(page, total), total, direction);
  if (limit <= 0) return { total, ids: [] };
  const ids = await read({ rank, limit });
  return { total, ids: direction === "asc" ? ids : ids.reverse() };
}

function toRanks({ limit, offset }: Window, total: number, direction: "asc" | "desc"): Ranks {
  const size = Math.min(limit, total - offset);
  return { rank: direction === "asc" ? offset : total - offset - size, limit: size };
}

async function pageById(
  tx: Executor,
  source: LogSource,
  { status }: LogFilter,
  direction: "asc" | "desc",
  page: PageInput,
): Promise<IdPage> {
  const counted: Counted = { source, tree: "id", status };
  return toPage(await countAll(tx, counted), direction, page, async ({ rank, limit }) => {
    const place = await seek(tx, counted, rank);
    if (place === null) return [];
    const id = sql.ref(source.id);
    return readIds(
      tx,
      sql`select ${id} as id from ${sql.table(source.table)}
      where ${id} >= ${place.start} ${withStatus(status)} order by ${id} offset ${place.skip} limit ${limit}`,
    );
  });
}

async function pageByTime(
  tx: Executor,
  zone: string,
  source: LogSource,
  { status, range }: LogFilter,
  direction: "asc" | "desc",
  page: PageInput,
): Promise<IdPage> {
  const counted: Counted = { source, tree: "time", status };
  const [from, before] = await toSeconds(tx, range, zone);
  const first = from === null ? 0 : await countBefore(tx, counted, from);
  const end = before === null ? await countAll(tx, counted) : await countBefore(tx, counted, before);
  return toPage(Math.max(0, end - first), direction, page, async ({ rank, limit }) => {
    const place = await seek(tx, counted, first + rank);
    if (place === null) return [];
    const [id, time] = [sql.ref(source.id), sql.ref(source.time)];
    return readIds(
      tx,
      sql`select ${id} as id from ${sql.table(source.table)}
      where ${time} >= to_timestamp(${place.start}) ${withStatus(status)}
      order by ${time}, ${id} offset ${place.skip} limit ${limit}`,
    );
  });
}

async function toSeconds(
  tx: Executor,
  { from, before }: TimeRange,
  zone: string,
): Promise<[number | null, number | null]> {
  if (from === null && before === null) return [null, null];
  const second = (time: string | null) => sql`extract(epoch from ${time}::timestamp at time zone ${zone})::bigint`;
  const { rows } = await sql<{ low: number | null; high: number | null }>`
    select ${second(from)} as low, ${second(before)} as high`.execute(tx);
  return [rows[0]?.low ?? null, rows[0]?.high ?? null];
}

async function pageByReading(tx: Executor, zone: string, source: LogSource, query: LogQuery): Promise<IdPage> {
  const { filter, page } = query;
  const { column, direction } = toSortOf(query, source);
  const found = toCondition(source, filter, zone);
  const table = sql.table(source.table);
  const counts = await sql<{ total: number }>`select count(*) as total from ${table} where ${found}`.execute(tx);
  const total = counts.rows[0]?.total ?? 0;
  const { limit, offset } = toWindow(page, total);
  const size = Math.min(limit, total - offset);
  if (size <= 0) return { total, ids: [] };
  const fromEnd = offset > total / 2;
  const way = (direction === "asc") === fromEnd ? sql`desc` : sql`asc`;
  const skip = fromEnd ? total - offset - size : offset;
  const [key, id] = [sql.ref(column), sql.ref(source.id)];
  const order = column === source.id ? sql`${id} ${way}` : sql`${key} ${way}, ${id} ${way}`;
  const ids = await readIds(
    tx,
    sql`select ${id} as id from ${table} where ${found} order by ${order} offset ${skip} limit ${size}`,
  );
  return { total, ids: fromEnd ? ids.reverse() : ids };
}

const withStatus = (status: string | null): RawBuilder<unknown> =>
  status === null ? sql`` : sql`and status = ${status}`;

/** The whole filter as one condition on the log's table. */
export function toCondition(source: LogSource, filter: LogFilter, zone: string): RawBuilder<boolean> {
  const { status, range, names, others } = filter;
  const parts = [isInRange(source.time, range, zone), ...names.map(toNameCondition), ...others];
  if (status !== null) parts.push(sql<boolean>`status = ${status}`);
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

async function readIds(tx: Executor, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${query}`.execute(tx);
  return rows.map(({ id }) => id);
}
