/** The score shown to the respondent: only what the form's settings allow, and never a key or a mark (S31). */
import type { CompiledForm } from "@idata/engine";
import type { StoredScore } from "./stored-score.ts";

export interface RespondentScore {
  /** The points so far if parts still have to be marked by hand. */
  readonly points?: number;
  /** Without the parts that still have to be marked by hand. */
  readonly max?: number;
  /** Null if the points fall into no band. Absent while parts still have to be marked by hand. */
  readonly band?: { readonly title: string; readonly description: string } | null;
  /** Points that a person still has to decide on; absent if everything is marked. */
  readonly toMark?: number;
}

/** Returns null if the form shows no score to respondents. */
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
