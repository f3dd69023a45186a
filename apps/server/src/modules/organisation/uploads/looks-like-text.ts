/** Plain text has no signature: it is what has no NUL and does not begin as something that a browser would run. */
const HEAD = 1024;
const MARKUP = /<\s*(!doctype|html|head|body|script|svg|iframe|\?xml)/i;

export function looksLikeText(bytes: Buffer): boolean {
  return !bytes.includes(0) && !MARKUP.test(bytes.toString("latin1", 0, HEAD));
}
