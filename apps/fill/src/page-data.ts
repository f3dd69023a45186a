/**
 * The data that the server writes into the page for the script: everything needed to hydrate the page without another
 * request. Written as JSON into a data block, so nothing in it can run as code.
 */
import type { Answers, FormDefinition, Issue } from "@idata/engine";
import type { FaceAddresses, FillLanguage, FillWords } from "@idata/questions/fill";

/** How far a respondent got by plain posts before the script loaded. */
export interface ResumeData {
  pageId: string;
  answers: Answers;
  /** Issues shown next to their questions. */
  issues: readonly Issue[];
  /** A message for the whole page. */
  message: string | undefined;
  responseId: string;
  /** When the response was begun; absent if nobody knows. */
  start?: string | undefined;
  /** The answers come from the address, so what the respondent typed at an earlier visit replaces them. */
  isGiven?: boolean;
  /** They come from an earlier response, so what was typed at an earlier visit is newer. */
  isEarlier?: boolean;
  /** The position on the page where the server's piece begins. Absent at the start of the page (`server/piece.ts`). */
  from?: number;
}

export interface PageData {
  /** The form's public key. */
  key: string;
  version: number;
  language: FillLanguage;
  words: FillWords;
  /** True if the form has conditions or other expressions, so that the script has to load the expression language. */
  usesLanguage: boolean;
  /** True if the form has patterns, so that the script has to load the pattern matcher too. */
  usesPattern: boolean;
  /** Addresses of the form's faces that are not part of the main script. */
  faces: FaceAddresses;
  /**
   * The definition as `prepareDefinition` returns it, or the address to load it from if it is too large for the page.
   */
  definition: FormDefinition | { url: string };
  /** Absent on the first page, which is the same for all respondents. */
  resume?: ResumeData;
  /**
   * The response that the page was rendered for, if that decides its order. Empty if the server's HTML does not match
   * this respondent (it was rendered without parameters, or is a later piece of a long page). The script then renders
   * the page anew.
   */
  responseId?: string;
  /** The parameters that the form reads from the address of the page. */
  parameters?: Record<string, string>;
  /** The page may ask whether an answer that is taken once is taken. */
  asksUnique?: boolean;
  /** Options or slots of the form are limited. */
  hasLimits?: boolean;
  /** The signed link of the page, which the submit sends back (docs/adr/0070). */
  link?: SignedLink;
  /** The page changes a stored response of the respondent. */
  edit?: EditData;
  /**
   * Many people use this device, one after the other: how long the page after the submit stays, and after how long
   * without a touch a page that somebody has begun starts over, both in seconds.
   */
  kiosk?: { seconds: number; idle: number };
  /** Respondents may store drafts on the server, for some days; absent if not. */
  drafts?: {
    days: number;
    /** The owner's words beside the consent; may be empty. */
    consent: string;
    /** Whether the form takes files, which are not stored. */
    hasFiles: boolean;
    /** Whether the link of a draft can be sent by mail. */
    hasMail: boolean;
  };
}

export interface SignedLink {
  /** Names and values, as they stand in the address. */
  fields: readonly (readonly [name: string, value: string])[];
  signature: string;
}

export interface EditData {
  /** Number of the response. */
  seq: number;
  /** The number of edits that the answers contain. A refusal names the newest one. */
  revision: number;
}

export const PAGE_DATA_ID = "form-data";
export const ROOT_ID = "fill";
/** Below the form: where respondents store what they typed. */
export const DRAFTS_ID = "drafts";
/** Names of the fields that the plain form posts besides the answers. A question id never starts with `_`. */
export const CONTROL_FIELDS = {
  page: "_page",
  version: "_version",
  answers: "_answers",
  shown: "_shown",
  from: "_from",
  to: "_to",
  /**
   * What a plain control reads if it cannot show the whole answer. As long as it reads the same, the answer in
   * `answers` is kept.
   */
  kept: "_kept",
  start: "_start",
  responseId: "_responseId",
  parameters: "_parameters",
  go: "_go",
} as const;
