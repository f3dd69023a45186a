/** Reads language, script and text direction from a BCP 47 tag. Accepts any string. */

/** The tags that a definition may have. The schema of a form has the same pattern. */
const TAG = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$/;
const RIGHT_TO_LEFT_LANGUAGES = new Set(["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]);
const RIGHT_TO_LEFT_SCRIPTS = new Set(["adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa"]);
/** Regions that write Chinese in traditional characters, unless the tag names a script. */
const TRADITIONAL_REGIONS = new Set(["hk", "mo", "tw"]);

export function isLanguageTag(text: string): boolean {
  return TAG.test(text);
}

/** In lower case. `script` is empty if the tag has none, except for Chinese, where it follows from the region. */
export function readTag(tag: string): { language: string; script: string } {
  const [language = "", ...rest] = tag.toLowerCase().split("-");
  const script = rest.find((part) => /^[a-z]{4}$/.test(part)) ?? "";
  if (language !== "zh" || script !== "") return { language, script };
  return { language, script: rest.some((part) => TRADITIONAL_REGIONS.has(part)) ? "hant" : "hans" };
}

/** Whether two tags have the same language and script; ignores the region. */
export function isSameWriting(one: string, other: string): boolean {
  const [a, b] = [readTag(one), readTag(other)];
  return a.language === b.language && a.script === b.script;
}

export function isRightToLeft(tag: string): boolean {
  const { language, script } = readTag(tag);
  return script === "" ? RIGHT_TO_LEFT_LANGUAGES.has(language) : RIGHT_TO_LEFT_SCRIPTS.has(script);
}
