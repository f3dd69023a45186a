/** Answers of which the author allows each only once in a form. */
import type { ItemBase } from "@idata/engine";
import type { UniqueSettings } from "../answer/unique-settings.ts";

/** Full-width and half-width letters, and upper and lower case, are the same; so are runs of spaces. */
export function toSame(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll(/\s+/gu, " ").trim();
}

/** The functions of a core by which its answers can be unique. `toText` gives what is compared. */
export function uniqueFace<S extends ItemBase & UniqueSettings, A>(toText: (settings: S, answer: A) => string) {
  return {
    uniqueBy: (settings: S, answer: A): string | null =>
      settings.unique === true ? toSame(toText(settings, answer)) : null,
  };
}
