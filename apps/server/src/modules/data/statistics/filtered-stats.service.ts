/** Statistics of the responses that a condition fits, and cross-tabs, read from columns (docs/adr/0075). */
import type { ColumnGroup } from "@idata/contracts";
import type { FormDefinition } from "@idata/engine";
import type { Ctx } from "../../../kernel/context.ts";
import { getAllQuestions } from "../../forms/versions/index.ts";
import { listCodesOfQuestion } from "../answer-codes/index.ts";
import {
  codedQuestionOf,
  parseRef,
  parseWhere,
  readCrosstab,
  readFigures,
  type WeightTarget,
} from "../answer-columns/index.ts";
import { parseWeights } from "./parse-weights.ts";
import {
  type FormStats,
  HOURS_MS,
  type QuestionStatsData,
  splitFigures,
  summarise,
  summariseQuestions,
} from "./stats.service.ts";

export interface FilterInput {
  readonly version?: number | undefined;
  readonly where?: string | undefined;
}

export interface FilteredStats {
  readonly stats: FormStats;
  readonly matched: { readonly n: number; readonly total: number };
  readonly groups: readonly StatsGroup[] | null;
  readonly weights: StatsWeights | null;
}

export interface StatsWeights {
  readonly n: number;
  readonly effective: number;
  readonly designEffect: number;
  readonly smallest: number;
  readonly largest: number;
}

interface StatsGroup extends ColumnGroup {
  readonly n: number;
  /** Only of weighted groups. */
  readonly weights?: { readonly n: number; readonly sum: number; readonly effective: number };
  readonly questions: readonly QuestionStatsData[];
}

/** Of a form that has never been published. */
const NO_QUESTIONS: FormDefinition = { schema: 1, title: "", language: "zh-CN", pages: [], endings: [] };

/** Throws the errors named WHERE_… and GROUPS_…, COLUMNS_PREPARING, READS_BUSY and READ_TOO_LONG. */
export function readFilteredStats(
  ctx: Ctx,
  formId: number,
  input: FilterInput & { readonly by?: string | undefined; readonly weights?: string | undefined },
): Promise<FilteredStats> {
  return ctx.readElsewhere(async (gone) => {
    const { definition, request } = await prepare(ctx, formId, input);
    const [by = null] = await readRefs(ctx, formId, input.by === undefined ? [] : [input.by], request.definition);
    const weights = await readTargets(ctx, formId, input.weights, request.definition);
    const found = await readFigures(ctx, gone, {
      ...request.read,
      by,
      weights,
      recentFrom: ctx.now().getTime() - HOURS_MS,
    });
    const { n, total, screenedOut, first, last, figures, times, groups, weighted } = found;
    const range = { first: first === null ? null : new Date(first), last: last === null ? null : new Date(last) };
    const stats = await summarise(ctx, ctx.db, formId, {
      counted: splitFigures(figures),
      times,
      range,
      definition,
      screenedOut,
    });
    const grouped: StatsGroup[] = [];
    for (const { key, label, n: ofGroup, weighted: size, figures: own } of groups ?? []) {
      const questions = await summariseQuestions(ctx, ctx.db, formId, request.definition, own);
      grouped.push({ key, label, n: ofGroup, ...(size !== null && { weights: size }), questions });
    }
    const matched = { n, total };
    const all = groups === null ? null : grouped;
    if (weighted === null) return { stats, matched, groups: all, weights: null };
    const { figures: own, ...size } = weighted;
    const questions = await summariseQuestions(ctx, ctx.db, formId, request.definition, own);
    const designEffect = toDesignEffect(size);
    return { stats: { ...stats, questions }, matched, groups: all, weights: { ...size, designEffect } };
  });
}

const toDesignEffect = ({ n, effective }: { readonly n: number; readonly effective: number }): number =>
  effective === 0 ? 1 : n / effective;

/** Throws what `readFilteredStats` throws. */
export function readFormCrosstab(
  ctx: Ctx,
  formId: number,
  input: FilterInput & {
    readonly rows: string;
    readonly columns: string;
    readonly layers?: string | undefined;
    readonly weights?: string | undefined;
  },
) {
  return ctx.readElsewhere(async (gone) => {
    const { request } = await prepare(ctx, formId, input);
    const names = [input.rows, input.columns, ...(input.layers === undefined ? [] : [input.layers])];
    const refs = await readRefs(ctx, formId, names, request.definition);
    const weights = await readTargets(ctx, formId, input.weights, request.definition);
    const { layers, weighted, ...table } = await readCrosstab(ctx, gone, { ...request.read, refs, weights });
    return {
      ...table,
      ...(layers !== null && { layers }),
      ...(weighted !== null && { weights: { ...weighted, designEffect: toDesignEffect(weighted) } }),
    };
  });
}

/** Throws WEIGHTS_NOT_POSSIBLE and what `parseRef` throws. */
async function readTargets(
  ctx: Ctx,
  formId: number,
  text: string | undefined,
  definition: FormDefinition,
): Promise<WeightTarget[]> {
  const targets = text === undefined ? [] : parseWeights(text);
  const refs = await readRefs(
    ctx,
    formId,
    targets.map(({ ref }) => ref),
    definition,
  );
  return targets.flatMap(({ shares }, at) => {
    const ref = refs[at];
    return ref === undefined ? [] : [{ ref, shares }];
  });
}

async function readRefs(ctx: Ctx, formId: number, texts: readonly string[], definition: FormDefinition) {
  const codes = new Map<string, Awaited<ReturnType<typeof listCodesOfQuestion>>>();
  for (const text of texts) {
    const coded = codedQuestionOf(text);
    if (coded !== null) codes.set(coded, await listCodesOfQuestion(ctx.db, formId, coded));
  }
  return texts.map((text) => parseRef(text, definition, codes));
}

/** Reads the condition before anything is counted, so that a fault is told at once. */
async function prepare(ctx: Ctx, formId: number, { version, where }: FilterInput) {
  const definition = await getAllQuestions(ctx, formId);
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
