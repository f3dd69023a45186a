/** A simple pattern for one line: 9 is a digit, a a letter, * either; everything else stands for itself. */
const MASK_KINDS: Readonly<Record<string, RegExp | undefined>> = { 9: /\d/, a: /[a-z]/i, "*": /[a-z\d]/i };

/** In one pass over the text, whatever it holds. */
export function fitsMask(mask: string, text: string): boolean {
  const fits = (place: string, at: number) => MASK_KINDS[place]?.test(text.charAt(at)) ?? place === text[at];
  return text.length === mask.length && mask.split("").every(fits);
}

/** As much of the text as fits, with the fixed characters in their places. */
export function applyMask(mask: string, typed: string): string {
  // Chinese input methods write wide digits and letters.
  const chars = typed.normalize("NFKC").split("");
  let text = "";
  let at = 0;
  for (const place of mask) {
    const kind = MASK_KINDS[place];
    const next = kind === undefined ? at : chars.findIndex((char, index) => index >= at && kind.test(char));
    if (next < 0 || next >= chars.length) break;
    text += kind === undefined ? place : chars[next];
    // A fixed character that was typed too is not typed twice.
    at = kind === undefined && chars[next] !== place ? next : next + 1;
  }
  return text;
}
