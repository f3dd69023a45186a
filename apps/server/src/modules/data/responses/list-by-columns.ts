/**
 * Responses by a condition, or sorted by a question or property, read from columns (docs/adr/0075). The list, exports and
 * actions on all matches choose their responses here, so they mean the same ones.
 */
import type { FormDefinition } from "@idata/engine";
import { sql } from "kysely";
import { AppError } from "../../../kernel/app-error.ts";
import type { Services } from "../../../kernel/context.ts";
import type { Executor } from "../../../kernel/database.ts";
import { getAllQuestions } from "../../forms/versions/index.ts";
import {
  type Bound,
  limitWhere,
  parseSort,
  parseWhere,
  type ReadScene,
  readList,
  readSeqs,
  type SeqsRequest,
} from "../answer-columns/index.ts";
import { findFilesByName } from "../../platform/files/index.ts";
import { hasLongAnswers, type ResponseFilter, type ResponseRecord } from "../response-store/index.ts";

export interface ColumnQuery {
  readonly where?: string | undefined;
  /** "scoreUp", "scoreDown", or "up:" or "down:" and what to sort by. */
  readonly sort?: string | undefined;
}

export interface ColumnListInput extends ColumnQuery {
  readonly pageNum?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly before?: number | undefined;
}

export type SelectScene = ReadScene & Pick<Services, "now">;

const SORT = /^(up|down):(.+)$/s;
const SCORE_SORTS: Readonly<Record<string, string>> = { scoreUp: "up:$score", scoreDown: "down:$score" };

/** Whether the responses have to be found in columns. */
export function readsColumns({ where, sort, text }: ColumnQuery & Pick<ResponseFilter, "text">): boolean {
  return where !== undefined || text !== undefined || (sort !== undefined && SORT.test(sort));
}

/** Throws what the reader of columns throws. */
export async function listByColumns(
  scene: SelectScene,
  snapshot: Executor,
  gone: AbortSignal,
  formId: number,
  filter: ResponseFilter,
  { pageNum = 1, pageSize = 20, before, ...query }: ColumnListInput,
): Promise<{ total: number; rows: ResponseRecord[] }> {
  const request = await toRequest(scene, snapshot, formId, filter, query);
  return readList(scene, gone, {
    ...request,
    offset: (pageNum - 1) * pageSize,
    limit: pageSize,
    before: request.sort === null ? (before ?? null) : null,
  });
}

/**
 * The numbers of all responses that the list shows, in its order, as of `snapshot`, which must be a transaction of one
 * snapshot. Throws what the reader of columns throws.
 */
export async function selectByColumns(
  scene: SelectScene,
  snapshot: Executor,
  gone: AbortSignal,
  formId: number,
  filter: ResponseFilter,
  query: ColumnQuery,
): Promise<number[]> {
  const request = await toRequest(scene, snapshot, formId, filter, query);
  const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(snapshot);
  return readSeqs(scene, gone, { ...request, ...(rows[0] && { snapshot: rows[0].name }) });
}

/** Throws what `selectByColumns` throws for a condition or an order that cannot be read. */
export async function assertSelectable(
  scene: SelectScene & { readonly db: Executor },
  formId: number,
  filter: ResponseFilter,
  query: ColumnQuery,
): Promise<void> {
  if (readsColumns({ ...query, text: filter.text })) await toRequest(scene, scene.db, formId, filter, query);
}

async function toRequest(
  { calendar, now, pool }: SelectScene,
  snapshot: Executor,
  formId: number,
  filter: ResponseFilter,
  { where, sort }: ColumnQuery,
): Promise<SeqsRequest> {
  const definition = (await getAllQuestions({ pool, db: snapshot }, formId)) ?? NO_QUESTIONS;
  const parsed = where === undefined || where.trim() === "" ? null : parseWhere(where, definition);
  const [, direction, by] = SORT.exec(SCORE_SORTS[sort ?? ""] ?? sort ?? "") ?? [];
  if (sort !== undefined && by === undefined) throw new AppError("RESPONSE_FILTER_INVALID", { reason: "sort" });
  const { text, conditions, annotation } = filter;
  const isNoted = Object.values(annotation).some((value) => value !== undefined);
  const isInColumns = text !== undefined && !(await hasLongAnswers(snapshot, formId));
  return {
    formId,
    where: limitWhere(parsed, listBounds(filter)),
    version: filter.version ?? null,
    today: calendar.toDay(now()),
    text: isInColumns ? { words: text, seqs: await findFilesByName(snapshot, formId, text) } : null,
    also:
      (isInColumns || text === undefined) && conditions.length === 0 && !isNoted
        ? null
        : { conditions, annotation, ...(!isInColumns && { text }) },
    sort: by === undefined ? null : parseSort(by, definition, direction === "down"),
  };
}

const NO_QUESTIONS: FormDefinition = { schema: 1, title: "", language: "zh-CN", pages: [], endings: [] };

function listBounds({ begin, end, scoreFrom, scoreTo, deleted, screenedOut }: ResponseFilter): Bound[] {
  const bound = (
    property: Bound["property"],
    operator: Bound["operator"],
    value: Bound["value"] | undefined,
  ): Bound[] => (value === undefined ? [] : [{ property, operator, value }]);
  return [
    ...bound("$submitted", ">=", begin?.toISOString()),
    ...bound("$submitted", "<", end?.toISOString()),
    ...bound("$score", ">=", scoreFrom && scoreFrom / 100),
    ...bound("$score", "<=", scoreTo && scoreTo / 100),
    // The trash contains screened-out responses and others.
    ...bound("$state", "=", deleted ? "deleted" : screenedOut ? "screenedOut" : undefined),
  ];
}
