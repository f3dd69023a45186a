/**
 * The score of a response in hundredths of a point, so that sums in the database are exact. The server computes it from
 * the stored answers. A form without scoring has no score.
 */
import { type Answers, type CompiledForm, type ResponseContext, scoreResponse, toHundredths } from "@idata/engine";

/** Points and full mark in hundredths. A third element means that a person has to mark the question. */
export type ScorePart = readonly [points: number, max: number] | readonly [points: number, max: number, byHand: 1];

export interface StoredScore {
  readonly points: number;
  readonly max: number;
  /** Id of a band of the version; null if the points fall into no band. */
  readonly band: string | null;
  readonly parts: Readonly<Record<string, ScorePart>>;
  /** The part of `max` that a person has to mark; null if there is none. Until it is marked, there is no band. */
  readonly toMark: number | null;
}

/** Returns null if the form is not scored. `form` must be the definition with its keys. */
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
