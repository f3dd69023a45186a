/**
 * What the address of the page said, as it is stored: values of declared parameters, and where the respondent came from.
 * Anybody can write an address, so names come from a list, and values are cleaned and bounded.
 */
import { type CompiledForm, listLanguages, readParameters } from "@idata/engine";
import { cores } from "@idata/questions/core";

export type NamedValues = Readonly<Record<string, string>>;

/** In the order in which they are shown. */
export const SOURCE_NAMES = ["source", "utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;

const LONGEST_SOURCE = 200;

/** Of the parameters that any of the versions declares. Null if they declare none, or the address said nothing. */
export function toStoredParameters(versions: readonly CompiledForm[], values: unknown): NamedValues | null {
  return clean(
    Object.assign({}, ...versions.map(({ definition }) => readParameters(definition, values, cores))) as NamedValues,
  );
}

export function toStoredSource(values: unknown): NamedValues | null {
  if (typeof values !== "object" || values === null) return null;
  const known = SOURCE_NAMES.flatMap((name): [string, string][] => {
    const value: unknown = Object.hasOwn(values, name) ? (values as Record<string, unknown>)[name] : null;
    return typeof value === "string" ? [[name, value.slice(0, LONGEST_SOURCE)]] : [];
  });
  return clean(Object.fromEntries(known));
}

/** Null for a form in one language, and for what is none of the form's. */
export function toStoredLanguage({ definition }: CompiledForm, tag: string | undefined): string | null {
  const languages = listLanguages(definition);
  return languages.length > 1 && tag !== undefined && languages.includes(tag) ? tag : null;
}

/** Without what no database and no sheet takes; null when nothing is left. */
function clean(values: NamedValues): NamedValues | null {
  const left = Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const text = value
      .toWellFormed()
      .replaceAll(/\p{Cc}/gu, " ")
      .trim();
    return text === "" ? [] : [[name, text]];
  });
  return left.length === 0 ? null : Object.fromEntries(left);
}
