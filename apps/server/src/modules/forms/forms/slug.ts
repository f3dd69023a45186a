/** Addresses of forms that people can remember (docs/adr/0056). */

const SHORTEST = 3;
const LONGEST = 60;
/** Keys have this length. */
const KEY_LENGTH = 32;
const SHAPE = /^[a-z0-9\p{Script=Han}]+(?:-[a-z0-9\p{Script=Han}]+)*$/u;
/** Words that could become pages beside the forms. */
const RESERVED: ReadonlySet<string> = new Set([
  "admin",
  "api",
  "embed",
  "form",
  "history",
  "info",
  "login",
  "new",
  "query",
  "template",
]);

/** Upper and lower case, full-width and half-width characters are the same. */
export const normaliseSlug = (typed: string): string => typed.trim().normalize("NFKC").toLowerCase();

/** Whether a normalised text may be the slug of a form. */
export function isSlug(text: string): boolean {
  const { length } = Array.from(text);
  if (length < SHORTEST || length > LONGEST || text.length === KEY_LENGTH) return false;
  return SHAPE.test(text) && !RESERVED.has(text);
}
