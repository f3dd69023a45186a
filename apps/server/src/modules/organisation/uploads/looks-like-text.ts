/**
 * Plain text has no signature. Accepts bytes without NUL that do not contain markup near the beginning, which a browser
 * would run.
 */
const HEAD = 1024;
const MARKUP = /<\s*(!doctype|html|head|body|script|svg|iframe|\?xml)/i;

export function looksLikeText(bytes: Buffer): boolean {
  return !bytes.includes(0) && !MARKUP.test(bytes.toString("latin1", 0, HEAD));
}
