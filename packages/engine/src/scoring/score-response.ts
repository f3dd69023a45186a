/**
 * What a response is worth. Points are multiples of 0.01 and are added as whole hundredths, so no sum depends on the
 * order of the questions or gathers binary dust. A question that was not asked counts neither way.
 */
import type { Answers, ScoreBand } from "../definition/definition.ts";
import type { CompiledForm } from "../form/compiled-form.ts";
import type { Score } from "../question/question-core.ts";
import { listAsked } from "./open-response.ts";
import { toHundredths } from "./points.ts";
import type { ResponseContext } from "./open-response.ts";

export interface ResponseScore {
  points: number;
  /** The most that this respondent could have had. */
  max: number;
  /** The part of `max` that a person still has to mark; `points` has nothing of it yet. */
  toMark: number;
  /** Of `max`, from 0 to 100 with two decimals; `null` where there was nothing to gain and while something is to mark. */
  percent: number | null;
  /** Questions that somebody has to mark, in reading order. */
  byHand: string[];
  /** Of each question that is scored; has no prototype. */
  byQuestion: Record<string, Score>;
  /** The last band that begins at or below the points; `null` while something is to mark: points so far are no verdict. */
  band: ScoreBand | null;
}

/** `form` is the version that the response belongs to, compiled with its keys. */
export function scoreResponse(form: CompiledForm, answers: Answers, context: ResponseContext): ResponseScore {
  const byQuestion = Object.create(null) as Record<string, Score>;
  const byHand: string[] = [];
  let points = 0;
  let max = 0;
  let toMark = 0;
  const { language } = form;
  const inner = { today: context.today, seed: context.seed, language, matchesPattern: language?.matchesPattern };
  for (const { id, core, item, answer } of listAsked(form, answers, context)) {
    const score = core.score?.(item, answer, inner) ?? null;
    if (!score) continue;
    byQuestion[id] = score;
    if (score.byHand) {
      byHand.push(id);
      toMark += toHundredths(score.toMark ?? score.max);
    }
    points += toHundredths(score.points);
    max += toHundredths(score.max);
  }
  return {
    points: points / 100,
    max: max / 100,
    toMark: toMark / 100,
    percent: max > 0 && byHand.length === 0 ? toHundredths((points * 100) / max) / 100 : null,
    byHand,
    byQuestion,
    band: byHand.length > 0 ? null : findBand(form.definition.scoring?.bands ?? [], points / 100),
  };
}

/** Bands may stand in any order. */
export function findBand(bands: readonly ScoreBand[], points: number): ScoreBand | null {
  return bands.reduce<ScoreBand | null>(
    (best, band) => (band.from <= points && (!best || band.from >= best.from) ? band : best),
    null,
  );
}
