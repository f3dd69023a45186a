/**
 * Paging, sorting and time ranges of the administration contract's lists (§1.2). A sort column is looked up in a table
 * of the list, so text from the client never becomes part of a statement (§7.2 no. 1).
 */
import { sql, type RawBuilder } from "kysely";
import { AppError } from "./app-error.ts";

export interface PageInput {
  readonly pageNum?: number | undefined;
  readonly pageSize?: number | undefined;
  /** True when absent: a page number beyond the last page shows the last page. */
  readonly reasonable?: boolean | undefined;
}

export interface Window {
  readonly limit: number;
  readonly offset: number;
}

const DEFAULT_SIZE = 10;

/** Computes which of `total` rows the page shows. */
export function toWindow(
  { pageNum = 1, pageSize = DEFAULT_SIZE, reasonable = true }: PageInput,
  total: number,
): Window {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const page = reasonable ? Math.min(Math.max(1, pageNum), last) : Math.max(1, pageNum);
  return { limit: pageSize, offset: (page - 1) * pageSize };
}

export interface SortInput {
  readonly orderByColumn?: string | undefined;
  readonly isAsc?: string | undefined;
}

export interface Sort<Column extends string> {
  readonly column: Column;
  readonly direction: "asc" | "desc";
}

/** Returns null if no sort column was given. Throws SORT_UNKNOWN for a column that is not in the table. */
export function toSort<Column extends string>(
  { orderByColumn, isAsc = "asc" }: SortInput,
  columns: Readonly<Record<string, Column>>,
): Sort<Column> | null {
  if (orderByColumn === undefined || orderByColumn.trim() === "") return null;
  const column = Object.hasOwn(columns, orderByColumn) ? columns[orderByColumn] : undefined;
  if (column === undefined) throw new AppError("SORT_UNKNOWN");
  return { column, direction: isAsc.toLowerCase().startsWith("desc") ? "desc" : "asc" };
}

export interface TimeRange {
  /** `yyyy-MM-dd HH:mm:ss` in the organisation's zone; null leaves this end open. `before` is exclusive. */
  readonly from: string | null;
  readonly before: string | null;
}

export interface RangeInput {
  readonly "params[beginTime]"?: string | undefined;
  readonly "params[endTime]"?: string | undefined;
}

const TIME = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?)?$/;

/**
 * With `days`, both ends are whole days and their time of day is ignored. With `moments`, the times count as given,
 * including the last second; an end without a time of day includes the whole day. Throws TIME_UNREADABLE.
 */
export function toTimeRange(input: RangeInput, kind: "days" | "moments"): TimeRange {
  const begin = readTime(input["params[beginTime]"]);
  const end = readTime(input["params[endTime]"]);
  const from = begin === null ? null : kind === "days" ? toDayStart(begin.time) : begin.time;
  if (end === null) return { from: toText(from), before: null };
  const isDay = kind === "days" || !end.hasClock;
  const before = new Date(isDay ? toDayStart(end.time) : end.time);
  if (isDay) before.setUTCDate(before.getUTCDate() + 1);
  else before.setUTCSeconds(before.getUTCSeconds() + 1);
  return { from: toText(from), before: toText(before) };
}

/** The range as a condition on a timestamptz column; always true if both ends are open. */
export function isInRange(column: string, { from, before }: TimeRange, zone: string): RawBuilder<boolean> {
  const name = sql.ref(column);
  const low = from === null ? sql`true` : sql`${name} >= ${from}::timestamp at time zone ${zone}`;
  const high = before === null ? sql`true` : sql`${name} < ${before}::timestamp at time zone ${zone}`;
  return sql<boolean>`(${low} and ${high})`;
}

interface ReadTime {
  /** The date and time as written, stored as if it were UTC. */
  readonly time: Date;
  readonly hasClock: boolean;
}

function readTime(text: string | undefined): ReadTime | null {
  if (text === undefined || text.trim() === "") return null;
  const match = TIME.exec(text.trim());
  if (match === null) throw new AppError("TIME_UNREADABLE", { value: text });
  const [, year = "", month = "", day = "1", hour, minute = "0", second = "0"] = match;
  const time = new Date(
    Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour ?? 0), Number(minute), Number(second)),
  );
  const isReal =
    time.getUTCMonth() === Number(month) - 1 && time.getUTCDate() === Number(day) && Number(hour ?? 0) < 24;
  if (!isReal) throw new AppError("TIME_UNREADABLE", { value: text });
  return { time, hasClock: hour !== undefined };
}

const toDayStart = (time: Date): Date => new Date(`${time.toISOString().slice(0, 10)}T00:00:00Z`);

const toText = (time: Date | null): string | null =>
  time === null ? null : time.toISOString().slice(0, 19).replace("T", " ");
