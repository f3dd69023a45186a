/** Entries of the operation log, filtered and paged. */
import { type RawBuilder, type Selectable, sql } from "kysely";
import { type RangeInput, type SortInput, toSort, toTimeRange, type PageInput } from "../../../kernel/admin-list.ts";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Executor } from "../../../kernel/database.ts";
import { toLikePattern } from "../../../kernel/like-pattern.ts";
import { listIds, type LogFilter, toCondition } from "./log-pages.store.ts";
import type { NameFilter } from "./log-names.store.ts";
import { KINDS, OPERATIONS, OPERATORS, TITLES } from "./log-source.ts";
import type { SysOperLogTable } from "./logs.table.ts";

export type OperationRow = Selectable<SysOperLogTable>;

export interface OperationInput extends RangeInput {
  readonly operIp?: string | undefined;
  readonly title?: string | undefined;
  readonly operName?: string | undefined;
  readonly businessType?: string | undefined;
  readonly businessTypes?: readonly string[] | undefined;
  readonly status?: "0" | "1" | "" | undefined;
}

const SORTS = { operName: "oper_name", operTime: "oper_time", costTime: "cost_time" } as const;

export async function listOperations(
  ctx: Ctx,
  input: OperationInput & PageInput & SortInput,
): Promise<{ total: number; rows: OperationRow[] }> {
  const query = { filter: toFilter(input), sort: toSort(input, SORTS), page: input };
  const { total, ids } = await listIds(ctx, OPERATIONS, query);
  const found = ids.length === 0 ? [] : await selectRows(ctx.db).where("oper_id", "in", ids).execute();
  const byId = new Map(found.map((row) => [row.oper_id, row]));
  return { total, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}

/** The next entries of the filtered log, in the order of their ids. */
export function listOperationsAfter(
  snapshot: Executor,
  zone: string,
  input: OperationInput,
  after: number,
  limit: number,
): Promise<OperationRow[]> {
  return selectRows(snapshot)
    .where(toCondition(OPERATIONS, toFilter(input), zone))
    .where("oper_id", ">", after)
    .orderBy("oper_id")
    .limit(limit)
    .execute();
}

const selectRows = (db: Executor) => db.selectFrom("sys_oper_log").selectAll();

export async function deleteOperationRows(ctx: Ctx, operIds: readonly number[]): Promise<void> {
  await ctx.db
    .deleteFrom("sys_oper_log")
    .where("oper_id", "in", [...operIds])
    .execute();
}

function toFilter(input: OperationInput): LogFilter {
  const { operIp = "", title = "", operName = "", businessType = "", status = "" } = input;
  const names: NameFilter[] = [];
  if (operName !== "") names.push({ list: OPERATORS, wanted: operName });
  if (title !== "") names.push({ list: TITLES, wanted: title });
  if (businessType !== "") names.push({ list: KINDS, wanted: [String(Number(businessType))] });
  const kinds = toKinds(input);
  if (kinds.length > 0) names.push({ list: KINDS, wanted: kinds });
  const others: RawBuilder<boolean>[] = [];
  if (operIp !== "") others.push(sql<boolean>`oper_ip ilike ${toLikePattern(operIp)}`);
  return { status: status === "" ? null : status, range: toTimeRange(input, "moments"), names, others };
}

/**
 * Collects the types from joined, repeated and indexed parameters such as `businessTypes[0]` (§1.5 no. 4). Throws
 * INVALID_INPUT for a value that is not a number.
 */
function toKinds(input: OperationInput): string[] {
  const given = Object.entries(input).filter(([key]) => /^businessTypes(\[\d*\])?$/.test(key));
  const texts = given.flatMap(([, value]: [string, unknown]) =>
    [value].flat().flatMap((text) => String(text).split(",")),
  );
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .map((text) => {
      if (!/^\d{1,2}$/.test(text)) throw new AppError("INVALID_INPUT", { path: "businessTypes", reason: "0–9" });
      return String(Number(text));
    });
}
