/** What is stored with a response beside its answers (migrations 0005, 0008, 0016 and 0022). A part is null (or false) where there is none. */
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
  /** Of the form's languages the one it was filled in; null for a form in one language. */
  readonly language: string | null;
  /** What it holds of limited stock: amounts by the name of the claim. */
  readonly claims: Readonly<Record<string, number>> | null;
  /** It ended at an ending for those who do not belong to whom was asked, and counts nowhere. */
  readonly screenedOut: boolean;
}

export const NO_FACTS: ResponseFacts = {
  score: null,
  parameters: null,
  source: null,
  pageSeconds: null,
  language: null,
  claims: null,
  screenedOut: false,
};

/** Null for a response without any, which is stored by the statement that knows of none. */
export function toFactsJson(facts: ResponseFacts): string | null {
  if (Object.values(facts).every((fact) => fact === null || fact === false)) return null;
  const { score, parameters, source, pageSeconds, language, claims, screenedOut } = facts;
  return JSON.stringify({
    ...(score && { sp: score.points, sm: score.max, sb: score.band, sq: score.parts, sw: score.toMark }),
    ...(parameters && { pa: parameters }),
    ...(source && { so: source }),
    ...(pageSeconds && { ps: pageSeconds }),
    ...(language !== null && { la: language }),
    ...(claims && { cl: claims }),
    ...(screenedOut && { sx: true }),
  });
}
