/** The list of responses by a condition, or sorted by a question or property, read from columns (docs/adr/0075). */
import type { FormDefinition } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Executor } from "../../../kernel/database.ts";
import { readAllQuestions } from "../../forms/versions/index.ts";
import { type Bound, limitWhere, parseSort, parseWhere, readList } from "../answer-columns/index.ts";
import type { ResponseFilter, ResponseRecord } from "../response-store/index.ts";

export interface ColumnListInput {
  readonly pageNum?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly before?: number | undefined;
  readonly where?: string | undefined;
  readonly sort?: string | undefined;
}

const SORT = /^(up|down):(.+)$/s;

/** Whether the list needs columns. */
export function readsColumns({ where, sort }: ColumnListInput): boolean {
  return where !== undefined || (sort !== undefined && SORT.test(sort));
}

/** Throws RESPONSE_FILTER_INVALID for filters that a condition replaces, and what the reader of columns throws. */
export async function listByColumns(
  ctx: Ctx,
  snapshot: Executor,
  gone: AbortSignal,
  formId: number,
  filter: ResponseFilter,
  { pageNum = 1, pageSize = 20, before, where, sort }: ColumnListInput,
): Promise<{ total: number; rows: ResponseRecord[] }> {
  if (filter.text !== undefined || filter.conditions.length > 0 || filter.deleted || filter.screenedOut)
    throw new AppError("RESPONSE_FILTER_INVALID", { reason: "where: text, filter, deleted, screenedOut" });
  const definition = (await readAllQuestions(snapshot, formId)) ?? NO_QUESTIONS;
  const parsed = where === undefined || where.trim() === "" ? null : parseWhere(where, definition);
  const [, direction, by] = SORT.exec(sort ?? "") ?? [];
  if (sort !== undefined && by === undefined) throw new AppError("RESPONSE_FILTER_INVALID", { reason: "where: sort" });
  const request = {
    formId,
    where: limitWhere(parsed, listBounds(filter)),
    version: filter.version ?? null,
    today: ctx.calendar.toDay(ctx.now()),
    offset: (pageNum - 1) * pageSize,
    limit: pageSize,
    before: by === undefined ? (before ?? null) : null,
    sort: by === undefined ? null : parseSort(by, definition, direction === "down"),
  };
  return readList(ctx, gone, request);
}

const NO_QUESTIONS: FormDefinition = { schema: 1, title: "", language: "zh-CN", pages: [], endings: [] };

function listBounds({ begin, end, scoreFrom, scoreTo }: ResponseFilter): Bound[] {
  const bound = (
    property: Bound["property"],
    operator: Bound["operator"],
    value: string | number | undefined,
  ): Bound[] => (value === undefined ? [] : [{ property, operator, value }]);
  return [
    ...bound("$submitted", ">=", begin?.toISOString()),
    ...bound("$submitted", "<", end?.toISOString()),
    ...bound("$score", ">=", scoreFrom && scoreFrom / 100),
    ...bound("$score", "<=", scoreTo && scoreTo / 100),
  ];
}
