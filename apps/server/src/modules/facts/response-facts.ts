/** What is stored with a response beside its answers (migration 0005). Each part is null where there is none. */
import type { NamedValues } from "./address-facts.ts";
import type { PageSeconds } from "./page-seconds.ts";
import type { StoredScore } from "./stored-score.ts";

export interface ResponseFacts {
  readonly score: StoredScore | null;
  /** Of the parameters that the form declares, by name. */
  readonly parameters: NamedValues | null;
  /** Where the respondent came from, as the address said. */
  readonly source: NamedValues | null;
  readonly pageSeconds: PageSeconds | null;
}

export const NO_FACTS: ResponseFacts = { score: null, parameters: null, source: null, pageSeconds: null };

/** Null for a response without any, which is stored by the statement that knows of none. */
export function toFactsJson({ score, parameters, source, pageSeconds }: ResponseFacts): string | null {
  if (score === null && parameters === null && source === null && pageSeconds === null) return null;
  return JSON.stringify({
    ...(score && { sp: score.points, sm: score.max, sb: score.band, sq: score.parts }),
    ...(parameters && { pa: parameters }),
    ...(source && { so: source }),
    ...(pageSeconds && { ps: pageSeconds }),
  });
}
