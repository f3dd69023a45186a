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
  const rest = typed.normalize("NFKC").split("");
  let text = "";
  for (const place of mask) {
    const kind = MASK_KINDS[place];
    while (kind && rest[0] !== undefined && !kind.test(rest[0])) rest.shift();
    if (rest.length === 0) break;
    if (kind) text += rest.shift();
    else {
      text += place;
      if (rest[0] === place) rest.shift();
    }
  }
  return text;
}
