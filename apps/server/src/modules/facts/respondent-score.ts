/** What a respondent is told of the own score: what the form's setting lets out and never a key or a mark (S31). */
import type { CompiledForm } from "@idata/engine";
import type { StoredScore } from "./stored-score.ts";

export interface RespondentScore {
  readonly points?: number;
  readonly max?: number;
  /** Null: the points fall into no band. */
  readonly band?: { readonly title: string; readonly description: string } | null;
}

/** Null where nothing is to be told. */
export function toRespondentScore(form: CompiledForm, score: StoredScore | null): RespondentScore | null {
  const { show = "none", bands = [] } = form.definition.scoring ?? {};
  if (score === null || show === "none") return null;
  const band = bands.find(({ id }) => id === score.band);
  return {
    ...(show !== "band" && { points: score.points / 100, max: score.max / 100 }),
    ...(show !== "score" && { band: band ? { title: band.title, description: band.description ?? "" } : null }),
  };
}
