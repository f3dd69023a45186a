/**
 * Defines texts that are loaded with the chunk of their page, not with the first load: for administration pages, which
 * few users open. `{name}` in a text is replaced by the parameter of that name. The code compiles only if both
 * languages have the same keys.
 */
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { isLanguage, type Language } from "./language.ts";

type Shape<W> = { readonly [K in keyof W]: W[K] extends string ? string : Shape<W[K]> };
/** All keys as dotted paths, for example `columns.name` for {columns: {name: …}}. */
export type WordKey<W, Before extends string = ""> = {
  [K in keyof W & string]: W[K] extends string ? `${Before}${K}` : WordKey<W[K], `${Before}${K}.`>;
}[keyof W & string];
export type Translate<W> = (key: WordKey<W>, params?: Readonly<Record<string, string | number>>) => string;

/** Returns a hook that translates into the current language. */
export function defineWords<const W extends object>(words: {
  readonly "zh-CN": W;
  readonly "en-US": Shape<W>;
}): () => Translate<W> {
  return function useWords() {
    const { i18n } = useTranslation();
    const language: Language = isLanguage(i18n.language) ? i18n.language : "zh-CN";
    return useCallback<Translate<W>>((key, params = {}) => toText(words[language], key, params), [language]);
  };
}

function toText(words: object, key: string, params: Readonly<Record<string, string | number>>): string {
  let found: unknown = words;
  for (const part of key.split(".")) {
    found = typeof found === "object" && found !== null ? (found as Record<string, unknown>)[part] : undefined;
  }
  const text = typeof found === "string" ? found : key;
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
