/** Names that voters write: as they are kept, and as they are told apart. */
import { cleanText } from "../../shared/core/plain.ts";

/** Longest name, in UTF-16 units. */
export const NAME_MAX = 50;

/** One line, without space around it. */
export function cleanName(raw: string): string {
  return cleanText(raw).replaceAll(/\s+/g, " ");
}

/**
 * Two names with the same key are the same person: width and case of letters, space inside Chinese names and the kind of
 * dot between parts of a name make no difference.
 */
export function nameKey(name: string): string {
  const plain = cleanName(name.normalize("NFKC"))
    .toLowerCase()
    .replaceAll(/[•‧∙⋅・]/g, "·");
  return /\p{Script=Han}/u.test(plain) ? plain.replaceAll(" ", "") : plain;
}
