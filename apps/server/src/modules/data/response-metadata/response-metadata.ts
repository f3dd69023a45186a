/**
 * What is stored with a response besides its answers (migrations 0005, 0008, 0016, 0022 and 0058). A field is null (or false)
 * if the response has no such value.
 */
import type { NamedValues } from "./address-values.ts";
import type { PageSeconds } from "./page-seconds.ts";
import type { StoredScore } from "./stored-score.ts";

export interface ResponseMetadata {
  readonly score: StoredScore | null;
  /** Values of the parameters that the form declares, by name. */
  readonly parameters: NamedValues | null;
  /** Where the respondent came from, according to the address (`source` and `utm_*`). */
  readonly source: NamedValues | null;
  /** Code of the channel in the address. A code that the form does not have is dropped when the response is stored. */
  readonly channel: string | null;
  readonly pageSeconds: PageSeconds | null;
  /** The language in which the form was filled in; null if the form has only one. */
  readonly language: string | null;
  /** The claims of the response: amounts by claim name. */
  readonly claims: Readonly<Record<string, number>> | null;
  /** The respondent was screened out, so the response is not counted anywhere. */
  readonly screenedOut: boolean;
  /** The account of the respondent, if the form asks for it. */
  readonly respondentId: number | null;
  /** The person of the list of the form. */
  readonly personId: number | null;
  /** Ids of the questions whose answers the link of the response has fixed (docs/adr/0070). */
  readonly fixed: readonly string[] | null;
}

export const NO_METADATA: ResponseMetadata = {
  score: null,
  parameters: null,
  source: null,
  channel: null,
  pageSeconds: null,
  language: null,
  claims: null,
  screenedOut: false,
  respondentId: null,
  personId: null,
  fixed: null,
};

/** As it is sent to the database: short names, and only what is not empty. */
export interface MetadataJson {
  readonly sp?: number;
  readonly sm?: number;
  readonly sb?: string | null;
  readonly sq?: StoredScore["parts"];
  readonly sw?: number | null;
  readonly pa?: NamedValues;
  readonly so?: NamedValues;
  readonly ch?: string;
  readonly ps?: PageSeconds;
  readonly la?: string;
  readonly cl?: Readonly<Record<string, number>>;
  readonly sx?: true;
  readonly ru?: number;
  readonly rp?: number;
  readonly lf?: readonly string[];
}

/** The metadata whose JSON this is. */
export function toMetadata({ sp, sm, sb, sq, sw, ...sent }: MetadataJson): ResponseMetadata {
  const hasScore = sp !== undefined && sm !== undefined;
  return {
    score: hasScore ? { points: sp, max: sm, band: sb ?? null, parts: sq ?? {}, toMark: sw ?? null } : null,
    parameters: sent.pa ?? null,
    source: sent.so ?? null,
    channel: sent.ch ?? null,
    pageSeconds: sent.ps ?? null,
    language: sent.la ?? null,
    claims: sent.cl ?? null,
    screenedOut: sent.sx ?? false,
    respondentId: sent.ru ?? null,
    personId: sent.rp ?? null,
    fixed: sent.lf ?? null,
  };
}

/** Returns null if every field is empty. Such a response is stored by a shorter statement. */
export function toMetadataJson(facts: ResponseMetadata): string | null {
  if (Object.values(facts).every((fact) => fact === null || fact === false)) return null;
  const {
    score,
    parameters,
    source,
    channel,
    pageSeconds,
    language,
    claims,
    screenedOut,
    respondentId,
    personId,
    fixed,
  } = facts;
  const json: MetadataJson = {
    ...(score && { sp: score.points, sm: score.max, sb: score.band, sq: score.parts, sw: score.toMark }),
    ...(parameters && { pa: parameters }),
    ...(source && { so: source }),
    ...(channel !== null && { ch: channel }),
    ...(pageSeconds && { ps: pageSeconds }),
    ...(language !== null && { la: language }),
    ...(claims && { cl: claims }),
    ...(screenedOut && { sx: true }),
    ...(respondentId !== null && { ru: respondentId }),
    ...(personId !== null && { rp: personId }),
    ...(fixed && { lf: fixed }),
  };
  return JSON.stringify(json);
}
