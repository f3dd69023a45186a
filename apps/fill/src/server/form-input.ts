/** What the server says about the form that it wants shown. */
import { type FormDefinition, type ResponseOptions, seedOf } from "@idata/engine";

export interface FormInput {
  formKey: string;
  version: number;
  /** In the language that the respondent gets. */
  definition: FormDefinition;
  /** All languages of the form, its own first. */
  languages: readonly string[];
  /** Which words a form in one language only is to have around it; those of its own language where absent. */
  language: string | undefined;
  /** `YYYY-MM-DD` on the server. */
  today: string;
  /** Of whom the page is made for, where that makes a difference (`usesSeed`). */
  responseId?: string | undefined;
  /** What the form reads from the address of the page (`readParameters`). */
  parameters?: Record<string, string> | undefined;
  /** `source` and `utm_*` of the address: it stays in those of posts without script and of other languages. */
  source?: Readonly<Record<string, string>> | undefined;
  /** The page is one for all visitors although the form reads parameters; the script puts those in. */
  isCommon?: boolean | undefined;
  /** Where the definition can be fetched when it is too large to be written into the page. */
  definitionUrl: string;
}

/** What decides how this response looks. */
export function toOptions({ today, parameters, responseId }: FormInput): ResponseOptions {
  return { today, parameters, ...(responseId !== undefined && { seed: seedOf(responseId) }) };
}
