/**
 * What the server writes into the page for the script: everything that is needed to bring it to life without asking
 * again. Written as JSON into a data block, so nothing in it can run.
 */
import type { Answers, FormDefinition, Issue } from "@idata/engine";
import type { FaceAddresses, FillLanguage, FillWords } from "@idata/questions/fill";

/** How far a respondent came by plain posts, before the script was there. */
export interface ResumeData {
  pageId: string;
  answers: Answers;
  /** Shown next to their questions. */
  issues: readonly Issue[];
  /** Words for the whole page. */
  message: string | undefined;
  responseId: string;
  startedAt: string;
  /** Where on the page the server's piece of it begins; absent at its start (`server/piece.ts`). */
  from?: number;
}

export interface PageData {
  /** The form's public key. */
  key: string;
  version: number;
  language: FillLanguage;
  words: FillWords;
  /** Whether the form has conditions and the like, so that the script has to load the expression language. */
  usesLanguage: boolean;
  /** Whether it has patterns as well. */
  usesPattern: boolean;
  /** Where the faces of the form's types are that are not part of the script. */
  faces: FaceAddresses;
  /** The definition as `prepareDefinition` makes it, or the address to fetch it from where it is too large for the page. */
  definition: FormDefinition | { url: string };
  /** Absent on the first page, which is the same for everybody. */
  resume?: ResumeData;
  /**
   * Which response the page was made for, where that decides its order. Empty: what the server rendered is not what this
   * respondent gets (it has no parameters, or is a later piece of a long page), so the script shows it anew.
   */
  responseId?: string;
  /** What the form reads from the address of the page. */
  parameters?: Record<string, string>;
}

export const PAGE_DATA_ID = "form-data";
export const ROOT_ID = "fill";
/** Names of the fields that the plain form posts besides the answers; a question id never starts with `_`. */
export const CONTROL_FIELDS = {
  page: "_page",
  version: "_version",
  answers: "_answers",
  shown: "_shown",
  from: "_from",
  to: "_to",
  /** What controls say that cannot show their whole answer: as long as they say it, the one in `answers` stands. */
  kept: "_kept",
  startedAt: "_startedAt",
  responseId: "_responseId",
  parameters: "_parameters",
  go: "_go",
} as const;
