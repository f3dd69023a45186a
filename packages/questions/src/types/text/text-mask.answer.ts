/**
 * A simple pattern for one line: `9` is a digit, `a` a letter, `*` either of them, other characters stand for
 * themselves.
 */
const MASK_KINDS: Readonly<Record<string, RegExp | undefined>> = { 9: /\d/, a: /[a-z]/i, "*": /[a-z\d]/i };

/** Returns true if the text fits the mask. Runs in one pass over the text. */
export function fitsMask(mask: string, text: string): boolean {
  const fits = (place: string, at: number) => MASK_KINDS[place]?.test(text.charAt(at)) ?? place === text[at];
  return text.length === mask.length && mask.split("").every(fits);
}

/** Returns the part of the text that fits the mask, with the fixed characters inserted. */
export function applyMask(mask: string, typed: string): string {
  // Chinese input methods produce full-width digits and letters.
  const chars = typed.normalize("NFKC").split("");
  let text = "";
  let at = 0;
  for (const place of mask) {
    const kind = MASK_KINDS[place];
    const next = kind === undefined ? at : chars.findIndex((char, index) => index >= at && kind.test(char));
    if (next < 0 || next >= chars.length) break;
    text += kind === undefined ? place : chars[next];
    // If the fixed character was typed too, it is inserted only once.
    at = kind === undefined && chars[next] !== place ? next : next + 1;
  }
  return text;
}
