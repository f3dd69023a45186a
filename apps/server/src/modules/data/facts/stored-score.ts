/**
 * The score of a response as it is stored: hundredths of a point, so that sums in the database are exact. It is computed
 * by the server from the answers that are stored and by nobody else; a form without scoring has none and pays nothing.
 */
import { type Answers, type CompiledForm, type ResponseContext, scoreResponse, toHundredths } from "@idata/engine";

/** Points and full mark in hundredths; a third part says that somebody has to mark it. */
export type ScorePart = readonly [points: number, max: number] | readonly [points: number, max: number, byHand: 1];

export interface StoredScore {
  readonly points: number;
  readonly max: number;
  /** Id of a band of the version; null in none. */
  readonly band: string | null;
  readonly parts: Readonly<Record<string, ScorePart>>;
  /** How much of `max` a person has to mark; null where nothing is to mark. Until then there is no band. */
  readonly toMark: number | null;
}

/** Null for a form that is not scored. `form` has its keys. */
export function scoreOf(form: CompiledForm, answers: Answers, context: ResponseContext): StoredScore | null {
  if (form.definition.scoring === undefined) return null;
  const { points, max, band, byHand, toMark, byQuestion } = scoreResponse(form, answers, context);
  const parts = Object.entries(byQuestion).map(([id, score]): [string, ScorePart] => {
    const part = [toHundredths(score.points), toHundredths(score.max)] as const;
    return [id, score.byHand === true ? [...part, 1] : part];
  });
  return {
    points: toHundredths(points),
    max: toHundredths(max),
    band: band?.id ?? null,
    parts: Object.fromEntries(parts),
    toMark: byHand.length > 0 ? toHundredths(toMark) : null,
  };
}
