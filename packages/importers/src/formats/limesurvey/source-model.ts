/**
 * A LimeSurvey survey as its files have it, before it becomes a neutral form: the same for XML (`.lss`, `.lsg`, `.lsq`)
 * and for tab-separated text.
 */
import type { Place } from "../../exchange/report.ts";

/** Texts by the file's name of the language. */
export type LsTexts = ReadonlyMap<string, string>;

/** A subquestion or an answer option. */
export interface LsPart {
  readonly code: string;
  /** 0, or 1 for the second axis of a matrix and the second scale. */
  readonly scale: number;
  readonly texts: LsTexts;
  readonly relevance: string;
  /** Points for choosing it. */
  readonly points: number;
  readonly place: Place;
}

export interface LsQuestion {
  readonly qid: string;
  readonly code: string;
  /** One character, see `kinds.ts`. */
  readonly type: string;
  readonly texts: LsTexts;
  readonly help: LsTexts;
  /** `Y`, `S` (soft) or `N`. */
  readonly mandatory: string;
  readonly other: boolean;
  readonly relevance: string;
  /** Regular expression between slashes. */
  readonly pattern: string;
  /** Values by name, then by language; `""` without a language. */
  readonly attributes: ReadonlyMap<string, LsTexts>;
  readonly subquestions: readonly LsPart[];
  readonly answers: readonly LsPart[];
  /** Default values by code of the subquestion, `""` for the question itself. */
  readonly defaults: ReadonlyMap<string, LsTexts>;
  readonly place: Place;
}

export interface LsGroup {
  readonly gid: string;
  readonly titles: LsTexts;
  readonly descriptions: LsTexts;
  readonly relevance: string;
  readonly randomGroup: string;
  readonly questions: readonly LsQuestion[];
  readonly place: Place;
}

/** An old condition, which belongs to questions without relevance. */
export interface LsCondition {
  readonly qid: string;
  readonly field: string;
  readonly method: string;
  readonly value: string;
  readonly scenario: string;
}

export interface LsQuota {
  readonly name: string;
  readonly limit: number;
  readonly members: readonly { readonly qid: string; readonly code: string }[];
  readonly place: Place;
}

export interface LsAssessment {
  /** `T` for the total, `G` for one group. */
  readonly scope: string;
  readonly name: LsTexts;
  readonly message: LsTexts;
  readonly minimum: number;
  readonly place: Place;
}

export interface LsSurvey {
  /** The first one is the base language. */
  readonly languages: readonly string[];
  /** Settings without language, such as `format`. */
  readonly settings: ReadonlyMap<string, string>;
  /** Texts of the survey: `surveyls_title` and others. */
  readonly texts: ReadonlyMap<string, LsTexts>;
  readonly groups: readonly LsGroup[];
  readonly conditions: readonly LsCondition[];
  readonly quotas: readonly LsQuota[];
  readonly assessments: readonly LsAssessment[];
  /** What the reader did not place, as quotes. */
  readonly rest: readonly {
    readonly code: "table" | "line" | "orphan";
    readonly what: string;
    readonly text: string;
    readonly place: Place;
  }[];
}
