/** What the server passes in to have a form rendered. */
import { type FilledField, type FormDefinition, type ResponseOptions, seedOf } from "@idata/engine";
import type { EditData, PageData, SignedLink } from "../page-data.ts";
import type { ShareTags } from "./document.ts";
import type { Frame } from "./frame-parts.ts";

export interface FormInput {
  /** The owner's words for messengers; what is absent is taken from the definition. */
  share?: ShareTags;
  frame?: Frame;
  /** Respondents may store drafts on the server; absent if not. */
  drafts?: PageData["drafts"];
  /** The page is on a device that many people use (docs/adr/0069). */
  kiosk?: PageData["kiosk"];
  formKey: string;
  version: number;
  /** In the respondent's language. */
  definition: FormDefinition;
  /** All languages of the form, its default language first. */
  languages: readonly string[];
  /** Language of the words around a form that has one language only. Absent: the form's own language. */
  language: string | undefined;
  /** Today's date on the server, `YYYY-MM-DD`. */
  today: string;
  /** The response that the page is rendered for, if the form's order depends on it (`usesSeed`). */
  responseId?: string | undefined;
  /** The parameters that the form reads from the address of the page (`readParameters`). */
  parameters?: Record<string, string> | undefined;
  /** `source` and `utm_*` of the address. Kept in the addresses of plain posts and of language links. */
  source?: Readonly<Record<string, string>> | undefined;
  /** The page is the same for all visitors although the form reads parameters. The script fills the parameters in. */
  isCommon?: boolean | undefined;
  /** The page may ask whether an answer that is taken once is taken. */
  asksUnique?: boolean | undefined;
  /** The signed link of the page, and its fields with the ids of their questions (docs/adr/0070). */
  link?: (SignedLink & { given: readonly FilledField[] }) | undefined;
  /** Ids of the questions whose answers the link fixes, if it gives them, or the link of an edited response has fixed. */
  fixed?: readonly string[] | undefined;
  /** The page changes a stored response (docs/adr/0063). */
  edit?: EditData | undefined;
  /** The page tries the form and counts nowhere (docs/adr/0092): the version, or null for the draft. */
  test?: { version: number | null } | undefined;
  /** Where to fetch the definition if it is too large to be written into the page. */
  definitionUrl: string;
}

/** Returns the options that decide how this response is rendered. */
export function toOptions({ today, parameters, responseId }: FormInput): ResponseOptions {
  return { today, parameters, ...(responseId !== undefined && { seed: seedOf(responseId) }) };
}
