/** The words of one language as `key → text with {placeholders}`, and the function that translates a key. */
import type { Issue } from "@idata/engine";
import type { FillTranslate } from "./fill-props.ts";

export type FillWords = Readonly<Record<string, string>>;

/** A missing key is returned as it is, so that a gap is visible and nothing breaks. */
export function createTranslate(words: FillWords): FillTranslate {
  return (key, params) => {
    const text = Object.hasOwn(words, key) ? (words[key] ?? key) : key;
    return params ? text.replace(/\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole)) : text;
  };
}

/** Returns the text of an issue in the respondent's language. The owner's own message replaces the standard one. */
export function issueText(issue: Issue, t: FillTranslate): string {
  const own = issue.params?.["message"];
  if (issue.code === "validator" && typeof own === "string" && own !== "") return own;
  const kind = issue.params?.["format"];
  if (issue.code === "format" && typeof kind === "string") {
    const key = `issue.format.${kind}`;
    const text = t(key);
    if (text !== key) return text;
  }
  const key = `issue.${issue.code}`;
  const text = t(key, issue.params);
  return text === key ? t("issue.unknown") : text;
}
