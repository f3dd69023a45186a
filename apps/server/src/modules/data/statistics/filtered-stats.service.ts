/** Statistics of the responses that a condition fits, and cross-tabs, read from columns (docs/adr/0075). */
import type { ColumnGroup } from "@idata/contracts";
import type { FormDefinition } from "@idata/engine";
import type { Ctx } from "../../../kernel/context.ts";
import type { Executor } from "../../../kernel/database.ts";
import { readAllQuestions } from "../../forms/versions/index.ts";
import { parseRef, parseWhere, readCrosstab, readFigures } from "../answer-columns/index.ts";
import { type FormStats, type QuestionStatsData, summarise, summariseQuestions } from "./stats.service.ts";

export interface FilterInput {
  readonly version?: number | undefined;
  readonly where?: string | undefined;
}

export interface FilteredStats {
  readonly stats: FormStats;
  readonly matched: { readonly n: number; readonly total: number };
  readonly groups: readonly StatsGroup[] | null;
}

interface StatsGroup extends ColumnGroup {
  readonly n: number;
  readonly questions: readonly QuestionStatsData[];
}

/** Of a form that has never been published. */
const NO_QUESTIONS: FormDefinition = { schema: 1, title: "", language: "zh-CN", pages: [], endings: [] };

/** Throws the errors named WHERE_… and GROUPS_…, COLUMNS_PREPARING, READS_BUSY and READ_TOO_LONG. */
export function readFilteredStats(
  ctx: Ctx,
  formId: number,
  input: FilterInput & { readonly by?: string | undefined },
): Promise<FilteredStats> {
  return ctx.readSlowly(async (snapshot, gone) => {
    const { definition, request } = await prepare(ctx, snapshot, formId, input);
    const by = input.by === undefined ? null : parseRef(input.by, request.definition);
    const { n, total, screenedOut, first, last, rows, groups } = await readFigures(ctx, gone, { ...request.read, by });
    const range = { first: first === null ? null : new Date(first), last: last === null ? null : new Date(last) };
    const stats = await summarise(ctx, snapshot, formId, { rows, range, definition, screenedOut });
    const grouped: StatsGroup[] = [];
    for (const { key, label, n: ofGroup, rows: own } of groups ?? []) {
      const questions = await summariseQuestions(ctx, snapshot, formId, request.definition, own);
      grouped.push({ key, label, n: ofGroup, questions });
    }
    return { stats, matched: { n, total }, groups: groups === null ? null : grouped };
  });
}

/** Throws what `readFilteredStats` throws. */
export function readFormCrosstab(
  ctx: Ctx,
  formId: number,
  input: FilterInput & { readonly rows: string; readonly columns: string; readonly layers?: string | undefined },
) {
  return ctx.readSlowly(async (snapshot, gone) => {
    const { request } = await prepare(ctx, snapshot, formId, input);
    const names = [input.rows, input.columns, ...(input.layers === undefined ? [] : [input.layers])];
    const refs = names.map((name) => parseRef(name, request.definition));
    const { layers, ...table } = await readCrosstab(ctx, gone, { ...request.read, refs });
    return { ...table, ...(layers !== null && { layers }) };
  });
}

/** Reads the condition before anything is counted, so that a fault is told at once. */
async function prepare(ctx: Ctx, snapshot: Executor, formId: number, { version, where }: FilterInput) {
  const definition = await readAllQuestions(snapshot, formId);
  const known = definition ?? NO_QUESTIONS;
  const parsed = where === undefined || where.trim() === "" ? null : parseWhere(where, known);
  const read = {
    formId,
    where: parsed && { expression: parsed.expression, looksAt: parsed.looksAt },
    version: version ?? null,
    today: ctx.calendar.toDay(ctx.now()),
  };
  return { definition, request: { definition: known, read } };
}
