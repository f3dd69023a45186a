/** Adds the texts for a count of one under the keys that i18next looks for: `key_one`. */
import type { Singular } from "./locales/singular.en-US.ts";

export function withSingular<W extends object>(words: W, singular: Singular): W {
  const all = Object.fromEntries<unknown>(Object.entries(words));
  for (const [key, one] of Object.entries(singular)) {
    const inner = all[key];
    if (typeof one === "string") all[`${key}_one`] = one;
    else if (typeof inner === "object" && inner !== null) all[key] = withSingular(inner, one);
  }
  return all as W;
}
