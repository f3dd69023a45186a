/**
 * The results of all, for somebody who has submitted (docs/adr/0064): exact and of this moment, from the counters.
 *
 * Hazard: results of a few people tell what one of them answered (docs/hazards.md#r59). Nothing is shown of a form or a
 * question that fewer people have answered than the smallest group, and only types whose answers are chosen have results.
 */
import {
  type Answers,
  type BarGroup,
  type CompiledForm,
  type Counters,
  expandDefinition,
  type ItemDefinition,
  type QuestionCore,
} from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import { findResponse } from "../../data/response-store/index.ts";
import { type QuestionStatsData, readStats } from "../../data/statistics/index.ts";
import { type AnsweredForm, areResultsDue } from "../../forms/forms/index.ts";
import { toLocalisedDefinition } from "../../forms/versions/index.ts";
import { openForm } from "../intake/index.ts";
import { listOwnOfForm } from "../own/index.ts";
import { toInput } from "./page-input.ts";
import { chooseAsFilledIn } from "./own-answers.ts";
import type { ShowOwn } from "./own-pages.ts";
import type { QuestionResult, ShownBarGroup } from "./renderer-types.ts";
import { sendDocument } from "./send-page.ts";

/** Fewer answers would tell too much about each of them. */
export const SMALLEST_GROUP = 5;

/** Throws COLLECT_NO_SUCH_FORM, OWN_NOT_FOUND and OWN_RESULTS_LATER. */
export const showResults: ShowOwn = async (ctx, { renderer, request, reply }) => {
  const { key } = request.params as { key: string };
  const { form, responses } = await listOwnOfForm(ctx, request, key);
  const own = responses.find(({ isDeleted }) => !isDeleted);
  if (own === undefined) throw new AppError("OWN_NOT_FOUND");
  if (!areResultsDue(form)) throw new AppError("OWN_RESULTS_LATER");
  const open = await openForm(ctx, key);
  const stored = await findResponse(ctx.db, form.id, own.responseId);
  const chosen = chooseAsFilledIn(request, open.form, stored?.language ?? null);
  const { responses: total, questions } = await readStats(ctx, form.id);
  const results =
    total < SMALLEST_GROUP
      ? []
      : toResults({ compiled: open.form, language: chosen.language, form, questions, answers: stored?.answers ?? {} });
  const document = await renderer.renderResults(toInput(ctx, open, chosen, request), {
    total: total < SMALLEST_GROUP ? null : total,
    smallest: SMALLEST_GROUP,
    results,
  });
  return sendDocument(reply, 200, document);
};

interface Shown {
  readonly compiled: CompiledForm;
  readonly language: string;
  readonly form: Pick<AnsweredForm, "hiddenResults">;
  readonly questions: readonly QuestionStatsData[];
  /** Of the respondent who looks. */
  readonly answers: Answers;
}

/** In the order of the form, from the newest version as respondents get it. */
function toResults({ compiled, language, form, questions, answers }: Shown): QuestionResult[] {
  const hidden = new Set(form.hiddenResults);
  const stats = new Map(questions.map((one) => [one.questionId, one]));
  const unseen = new Set(compiled.questions.flatMap((one) => (one.unseen ? [one.item.id] : [])));
  const items = expandDefinition(toLocalisedDefinition(compiled, language)).pages.flatMap((page) => page.items);
  return items.flatMap((item): QuestionResult[] => {
    const core = compiled.itemsById.get(item.id)?.core;
    if (core?.bars === undefined || hidden.has(item.id) || unseen.has(item.id)) return [];
    const { answered = 0, counters = {} } = stats.get(item.id) ?? {};
    const isSmall = answered < SMALLEST_GROUP;
    const own = isSmall ? {} : countOwn(core, item, answers);
    const groups = isSmall ? [] : core.bars(item, counters).map((group) => markOwn(group, own));
    return [{ id: item.id, title: item.title, answered: isSmall ? null : answered, groups }];
  });
}

/** The counters of the respondent's own answer; empty if it does not fit the question any more. */
function countOwn(core: QuestionCore, item: ItemDefinition, answers: Answers): Counters {
  if (!Object.hasOwn(answers, item.id)) return {};
  const parsed = core.parse(item, answers[item.id]);
  return parsed.ok && parsed.value !== null ? core.count(item, parsed.value) : {};
}

function markOwn({ label, bars }: BarGroup, own: Counters): ShownBarGroup {
  return { label, bars: bars.map((bar) => ({ label: bar.label, n: bar.n, isOwn: (own[bar.key] ?? 0) > 0 })) };
}
