/** Named formats of one-line answers, the values of the setting `format` of `text`. */
export const TEXT_FORMATS = ["email", "phone", "url", "id-card"] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

// These patterns backtrack over at most one boundary, because each part starts with a character that the previous part
// cannot contain.
const EMAIL = /^[^\s@"(),:;<>[\\\]]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z]{2,24}$/i;
const PHONE = /^(\+?\d{1,3}[ -]?)?\(?\d{2,4}\)?[ -]?\d{3,4}[ -]?\d{3,4}(-\d{1,6})?$/;
const URL = /^https?:\/\/[^\s/?#@]{1,255}\.[^\s/?#@.]{2,63}(\/[^\s]*|[?#][^\s]*)?$/i;

/** Returns true if the text has the format. `text.core.ts` checks the format `id-card`, which few forms use. */
export function isFormat(format: TextFormat, text: string): boolean {
  if (text.length > 2000) return false;
  const check = CHECKS[format];
  return check === undefined || check(text);
}

const CHECKS: Partial<Record<TextFormat, (text: string) => boolean>> = {
  email: (text) => EMAIL.test(text),
  phone: (text) => PHONE.test(text),
  url: (text) => URL.test(text),
};
