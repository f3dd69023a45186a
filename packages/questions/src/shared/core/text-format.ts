/** Named formats of one-line answers, the values of the setting `format` of `text`. */
export const TEXT_FORMATS = ["email", "phone", "url", "id-card"] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

// These patterns backtrack over at most one boundary, because each part starts with a character that the previous part
// cannot contain.
const EMAIL = /^[^\s@"(),:;<>[\\\]]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z]{2,24}$/i;
const PHONE = /^(\+?\d{1,3}[ -]?)?\(?\d{2,4}\)?[ -]?\d{3,4}[ -]?\d{3,4}(-\d{1,6})?$/;
const URL = /^https?:\/\/[^\s/?#@]{1,255}\.[^\s/?#@.]{2,63}(\/[^\s]*|[?#][^\s]*)?$/i;
const ID_CARD = /^[1-9]\d{5}(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}[\dX]$/i;
const ID_CARD_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

export function isFormat(format: TextFormat, text: string): boolean {
  if (text.length > 2000) return false;
  const check = CHECKS[format];
  return check === undefined || check(text);
}

const CHECKS: Record<TextFormat, (text: string) => boolean> = {
  email: (text) => EMAIL.test(text),
  phone: (text) => PHONE.test(text),
  url: (text) => URL.test(text),
  "id-card": isIdCard,
};

/** Chinese resident identity card, 18 characters with the check character of GB 11643-1999 (ISO 7064 MOD 11-2). */
function isIdCard(text: string): boolean {
  if (!ID_CARD.test(text)) return false;
  const sum = ID_CARD_WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return "10X98765432"[sum % 11] === text[17]?.toUpperCase();
}
