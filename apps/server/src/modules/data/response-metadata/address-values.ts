/**
 * What is stored from the address of the fill page: values of declared parameters, and where the respondent came from.
 * Anyone can craft an address, so names are taken from a fixed list, and values are cleaned and limited in length.
 */
import { type CompiledForm, listLanguages, readParameters } from "@idata/engine";
import { cores } from "@idata/questions/core";

export type NamedValues = Readonly<Record<string, string>>;

/** In display order. */
export const SOURCE_NAMES = ["source", "utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;

const LONGEST_SOURCE = 200;

/** Reads the parameters that at least one of the versions declares. Returns null if there are none. */
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

/** Returns null if the form has only one language or `tag` is not one of its languages. */
export function toStoredLanguage({ definition }: CompiledForm, tag: string | undefined): string | null {
  const languages = listLanguages(definition);
  return languages.length > 1 && tag !== undefined && languages.includes(tag) ? tag : null;
}

/**
 * Replaces control characters and lone surrogates, which PostgreSQL or a spreadsheet would reject, and drops empty
 * values. Returns null if nothing is left.
 */
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
