/** What is stored with a response beside its answers (migration 0005). Each part is null where there is none. */
import type { StoredScore } from "./stored-score.ts";

export interface ResponseFacts {
  readonly score: StoredScore | null;
}

export const NO_FACTS: ResponseFacts = { score: null };

/** Null for a response without any, which is stored by the statement that knows of none. */
export function toFactsJson({ score }: ResponseFacts): string | null {
  if (score === null) return null;
  return JSON.stringify({ sp: score.points, sm: score.max, sb: score.band, sq: score.parts });
}
