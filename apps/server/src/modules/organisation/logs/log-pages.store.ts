/**
 * A page of a log by the cheapest exact way (ADR 0021): by counted ranges when only status and time are asked for, by
 * counted values when only a name, a title or kinds are, else by reading what an index offers, from the nearer end.
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
  /** Everything else. */
  readonly others: readonly RawBuilder<boolean>[];
}

export interface LogQuery {
  readonly filter: LogFilter;
  /** A column of the log's table; null is the newest first. */
  readonly sort: Sort<string> | null;
  readonly page: PageInput;
}

export interface IdPage {
  readonly total: number;
  /** In the order of the page. */
  readonly ids: number[];
}

/** Beyond these, lines are read in the order of their ids and not name by name. */
const MOST_NAMES = 20;

/** The total and the page are read from one snapshot. What has to walk over lines is a slow read. */
export async function listIds(ctx: Ctx, source: LogSource, query: LogQuery): Promise<IdPage> {
  const { zone } = ctx.calendar;
  const counted = await ctx.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((tx) => pageByCounts(tx, zone, source, query));
  return counted ?? ctx.readSlowly((snapshot) => pageByReading(snapshot, zone, source, query));
}

/** The default order: newest first is by id and by time, and lines of a range of time lie together by time. */
function toSortOf({ filter: { range }, sort }: LogQuery, source: LogSource): Sort<string> {
  const hasRange = range.from !== null || range.before !== null;
  return sort ?? { column: hasRange ? source.time : source.id, direction: "desc" };
}

/** Null if the counts do not answer the query. */
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
  /** Of the first line, ascending. */
  readonly rank: number;
  readonly limit: number;
}

/** Descending pages are ascending ones read backwards. */
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
