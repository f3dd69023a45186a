/**
 * Computes the score of a response. Points are multiples of 0.01 and are added as integer hundredths, so sums are exact
 * and do not depend on the order of the questions. Questions that were not shown count neither for nor against.
 */
import type { Answers, ScoreBand } from "../definition/definition.ts";
import type { CompiledForm } from "../form/compiled-form.ts";
import type { Score } from "../question/question-core.ts";
import { listAsked } from "./open-response.ts";
import { toHundredths } from "./points.ts";
import type { ResponseContext } from "./open-response.ts";

export interface ResponseScore {
  points: number;
  /** The highest score that this respondent could reach. */
  max: number;
  /** The part of `max` that a person still has to mark. `points` does not include it yet. */
  toMark: number;
  /** Percentage of `max` with two decimals; `null` if `max` is 0 or while something is to mark. */
  percent: number | null;
  /** Ids of the questions that a person has to mark. */
  byHand: string[];
  /** Scores by question id, for each scored question; has no prototype. */
  byQuestion: Record<string, Score>;
  /**
   * The highest band that begins at or below the points; `null` while something is to mark, because points may change.
   */
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

/** Returns the highest band that begins at or below the points. Bands may be in any order. */
export function findBand(bands: readonly ScoreBand[], points: number): ScoreBand | null {
  return bands.reduce<ScoreBand | null>(
    (best, band) => (band.from <= points && (!best || band.from >= best.from) ? band : best),
    null,
  );
}
