/**
 * What the address of the page said, as it is stored: values of declared parameters, and where the respondent came from.
 * Anybody can write an address, so names come from a list, and values are cleaned and bounded.
 */
import { type CompiledForm, readParameters } from "@idata/engine";
import { cores } from "@idata/questions/core";

export type NamedValues = Readonly<Record<string, string>>;

/** In the order in which they are shown. */
export const SOURCE_NAMES = ["source", "utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;

const LONGEST_SOURCE = 200;

/** Null for a form that reads nothing, or where the address said nothing. */
export function toStoredParameters(form: CompiledForm, values: unknown): NamedValues | null {
  return clean(readParameters(form.definition, values, cores));
}

export function toStoredSource(values: Readonly<Record<string, string>> | undefined): NamedValues | null {
  if (values === undefined) return null;
  const known = SOURCE_NAMES.flatMap((name): [string, string][] =>
    Object.hasOwn(values, name) ? [[name, (values[name] ?? "").slice(0, LONGEST_SOURCE)]] : [],
  );
  return clean(Object.fromEntries(known));
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
