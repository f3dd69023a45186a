/** Write-in names: normalising for storage and for comparison. */
import { cleanText } from "../../shared/answer/plain.ts";

/** Maximum length of a name, in UTF-16 units. */
export const NAME_MAX = 50;

/** Returns the name on one line without surrounding and repeated spaces. */
export function cleanName(raw: string): string {
  return cleanText(raw).replaceAll(/\s+/g, " ");
}

/**
 * Returns a key that is equal for names of the same person. Ignores width and case of letters, spaces inside Chinese
 * names, and the kind of dot between parts of a name.
 */
export function nameKey(name: string): string {
  const plain = cleanName(name.normalize("NFKC"))
    .toLowerCase()
    .replaceAll(/[•‧∙⋅・]/g, "·");
  return /\p{Script=Han}/u.test(plain) ? plain.replaceAll(" ", "") : plain;
}
