/** The figures of a report, exact at one moment: from the counters, or from the columns if it has a filter. */
import { expandDefinition, type FormDefinition } from "@idata/engine";
import { type ReportCard, toReportCard } from "@idata/engine/report";
import { findCore, toAnswerText } from "@idata/questions/answer-words";
import type { Ctx } from "../../../kernel/context.ts";
import { limitWhere, parseWhere, readList } from "../answer-columns/index.ts";
import { hasManyCounters } from "../response-store/index.ts";
import { type FormStats, readFilteredStats, readStats, readStatsIn } from "../statistics/index.ts";
import { listReported } from "./report-blocks.ts";

/** Texts that a card lists. */
const MOST_TEXTS = 50;

export interface ReportFigures {
  readonly responses: number;
  /** Null without a filter. */
  readonly matched: { readonly n: number; readonly total: number } | null;
  readonly cards: readonly ReportCard[];
  /** With the questions of all versions; null if the form has never been published. */
  readonly definition: FormDefinition | null;
}

/** Throws the errors named WHERE_…, COLUMNS_PREPARING, READS_BUSY and READ_TOO_LONG. */
export async function readReportFigures(ctx: Ctx, formId: number, where: string): Promise<ReportFigures> {
  const filtered = where.trim() === "" ? null : await readFilteredStats(ctx, formId, { where });
  const stats = filtered?.stats ?? (await readAll(ctx, formId));
  const definition = stats.definition === null ? null : expandDefinition(stats.definition);
  const counted = new Map(stats.questions.map((one) => [one.questionId, one]));
  return {
    responses: stats.responses,
    matched: filtered?.matched ?? null,
    definition,
    cards: listReported(definition).map((item) => {
      const { answered = 0, counters = {} } = counted.get(item.id) ?? {};
      return toReportCard(item, findCore(item.type) ?? undefined, { answered, counters });
    }),
  };
}

async function readAll(ctx: Ctx, formId: number): Promise<FormStats> {
  if (await hasManyCounters(ctx.db, formId)) return ctx.readSlowly((snapshot) => readStatsIn(ctx, snapshot, formId));
  return readStats(ctx, formId);
}

/** Ids of the questions whose answers are free texts. */
export function listTextCards(definition: FormDefinition | null): string[] {
  return listReported(definition).flatMap(({ id, type }) => (findCore(type)?.ownWords === true ? [id] : []));
}

/**
 * The newest answers to questions that are free texts, by question. `upTo` is the number of the last response that is
 * read; null for all of them. Throws what `readReportFigures` throws.
 */
export async function readTexts(
  ctx: Ctx,
  formId: number,
  { definition, where, ids, upTo = null }: TextsInput,
): Promise<Map<string, string[]>> {
  const texts = new Map<string, string[]>();
  if (definition === null || ids.length === 0) return texts;
  const known = new Map(listReported(definition).map((item) => [item.id, item]));
  for (const id of new Set(ids)) {
    const item = known.get(id);
    if (item === undefined || findCore(item.type)?.ownWords !== true) continue;
    const answered = `{${id}} notempty`;
    const parsed = parseWhere(where.trim() === "" ? answered : `(${where}) and ${answered}`, definition);
    const limited = upTo === null ? parsed : limitWhere(parsed, [{ property: "$number", operator: "<=", value: upTo }]);
    const { rows } = await ctx.readSlowly((_snapshot, gone) =>
      readList(ctx, gone, {
        formId,
        where: limited && { expression: limited.expression, looksAt: limited.looksAt },
        version: null,
        today: ctx.calendar.toDay(ctx.now()),
        offset: 0,
        limit: MOST_TEXTS,
        before: null,
        sort: null,
        also: null,
      }),
    );
    texts.set(
      id,
      rows.map(({ answers }) => toAnswerText(item, Object.hasOwn(answers, id) ? answers[id] : null)),
    );
  }
  return texts;
}

export interface TextsInput {
  readonly definition: FormDefinition | null;
  readonly where: string;
  readonly ids: readonly string[];
  readonly upTo?: number | null;
}
