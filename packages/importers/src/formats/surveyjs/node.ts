/**
 * Reads SurveyJS JSON tolerantly: names of properties in any case (`isrequired`, `placeHolder`), texts as a string or by
 * language. Each property that is read is remembered, so that the others can be reported.
 */
import type { JsonValue } from "@idata/engine";
import type { NeutralText } from "../../exchange/model.ts";

export type Plain = Readonly<Record<string, JsonValue>>;

export const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** One object of the file. */
export interface Node {
  readonly path: string;
  /** Returns the property and remembers that it was read. `undefined` for null. */
  get(...names: readonly string[]): JsonValue | undefined;
  flag(...names: readonly string[]): boolean | undefined;
  number(...names: readonly string[]): number | undefined;
  string(...names: readonly string[]): string | undefined;
  text(...names: readonly string[]): NeutralText | undefined;
  list(...names: readonly string[]): readonly JsonValue[];
  /** Remembers properties as read, because the caller has read them elsewhere. */
  skip(...names: readonly string[]): void;
  /** Properties with a value that were not read. */
  rest(): readonly (readonly [name: string, value: JsonValue])[];
}

export function createNode(value: Plain, path: string, toText: (value: JsonValue) => NeutralText | undefined): Node {
  const byName = new Map<string, string>();
  for (const name of Object.keys(value)) if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), name);
  const read = new Set<string>();
  const get: Node["get"] = (...names) => {
    for (const name of names) {
      const key = Object.hasOwn(value, name) ? name : byName.get(name.toLowerCase());
      if (key === undefined) continue;
      read.add(key);
      const found = value[key];
      if (found !== null && found !== undefined) return found;
    }
    return undefined;
  };
  return {
    path,
    get,
    flag(...names) {
      const found = get(...names);
      if (typeof found === "boolean") return found;
      return found === "true" ? true : found === "false" ? false : undefined;
    },
    number(...names) {
      const found = get(...names);
      if (typeof found === "number") return found;
      return typeof found === "string" && found.trim() !== "" && Number.isFinite(Number(found))
        ? Number(found)
        : undefined;
    },
    string(...names) {
      const found = get(...names);
      if (typeof found === "string") return found;
      return typeof found === "number" || typeof found === "boolean" ? String(found) : undefined;
    },
    text(...names) {
      const found = get(...names);
      return found === undefined ? undefined : toText(found);
    },
    list(...names) {
      const found = get(...names);
      return Array.isArray(found) ? found : [];
    },
    skip(...names) {
      for (const name of names) get(name);
    },
    rest: () =>
      Object.entries(value).filter(([name, inner]) => {
        const isEmpty =
          inner === null || inner === "" || inner === false || (Array.isArray(inner) && inner.length === 0);
        return !read.has(name) && !isEmpty;
      }),
  };
}

/** `zh-cn` becomes `zh-CN`; null if it is not a language. */
export function toTag(name: string): string | null {
  const parts = name.replaceAll("_", "-").split("-");
  const tag = parts
    .map((part, index) =>
      index === 0
        ? part.toLowerCase()
        : part.length === 4
          ? part.charAt(0).toUpperCase() + part.slice(1).toLowerCase()
          : part.toUpperCase(),
    )
    .join("-");
  return /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(tag) ? tag : null;
}

const HTML = /<\/?[a-z][^<>]*>/i;

/** SurveyJS shows most texts as plain text and lets pages turn them into HTML, as authors who write tags expect. */
const toWords = (text: string): { text: string; html?: string } => (HTML.test(text) ? { text, html: text } : { text });

/** Returns the reader of texts of one survey. `language` is the survey's own, which `default` has. */
export function createTextReader(language: string): (value: JsonValue) => NeutralText | undefined {
  const short = language.split("-")[0];
  return (value) => {
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
      return toWords(String(value));
    if (!isPlain(value)) return undefined;
    const texts = new Map<string, string>();
    for (const [name, text] of Object.entries(value)) {
      const tag = name === "default" ? "default" : toTag(name);
      if (typeof text === "string" && tag !== null) texts.set(tag, text);
    }
    const [first] = texts.keys();
    const own = [language, short ?? "", "default", first ?? ""].find((tag) => texts.get(tag)?.trim());
    if (own === undefined) return undefined;
    const base = toWords(texts.get(own) ?? "");
    // SurveyJS shows the texts of the survey's `locale`; those of `default` are English beside others.
    const fallback = texts.get("default");
    if (fallback !== undefined && own !== "default" && short !== "en" && !texts.has("en")) texts.set("en", fallback);
    const others = [...texts].filter(([tag]) => tag !== own && tag !== "default" && tag !== language);
    if (others.length === 0) return base;
    return { ...base, translations: Object.fromEntries(others.map(([tag, text]) => [tag, toWords(text)])) };
  };
}

/** The language of a survey without `locale`: Chinese if its texts are, else English, as SurveyJS assumes. */
export function languageOf(root: Plain): string {
  const locale = root["locale"];
  const tag = typeof locale === "string" ? toTag(locale) : null;
  if (tag !== null) return tag === "zh" ? "zh-CN" : tag;
  const json = JSON.stringify(root).slice(0, 20_000);
  const han = json.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han > 20 && han * 20 > json.length ? "zh-CN" : "en";
}
