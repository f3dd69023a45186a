/** What respondents are told about their own score: what the form's setting lets out and never a key or a mark (S31). */
import type { CompiledForm } from "@idata/engine";
import type { StoredScore } from "./stored-score.ts";

export interface RespondentScore {
  /** While parts are to be marked by hand: the points so far. */
  readonly points?: number;
  /** While parts are to be marked by hand: the most that the points so far could be. */
  readonly max?: number;
  /** Null: the points fall into no band. Absent while parts are to be marked by hand. */
  readonly band?: { readonly title: string; readonly description: string } | null;
  /** Points that a person still has to decide on; absent if everything is marked. */
  readonly toMark?: number;
}

/** Returns null if the form tells respondents nothing. */
export function toRespondentScore(form: CompiledForm, score: StoredScore | null): RespondentScore | null {
  const { show = "none", bands = [] } = form.definition.scoring ?? {};
  if (score === null || show === "none") return null;
  const { points, max, toMark } = score;
  const marked = show === "band" ? {} : { points: points / 100, max: (max - (toMark ?? 0)) / 100 };
  if (toMark !== null) return { ...marked, toMark: toMark / 100 };
  const band = bands.find(({ id }) => id === score.band);
  return {
    ...marked,
    ...(show !== "score" && { band: band ? { title: band.title, description: band.description ?? "" } : null }),
  };
}
