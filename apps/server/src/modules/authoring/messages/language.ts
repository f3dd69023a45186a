/** The language of a message to a respondent. */
import type { FormDefinition } from "@idata/engine";

/** `chosen` is the language in which the respondent filled in; without it, that of the form counts. */
export function toLanguage(chosen: string | null, definition: FormDefinition | null): "zh" | "en" {
  return (chosen ?? definition?.language ?? "zh").startsWith("zh") ? "zh" : "en";
}
