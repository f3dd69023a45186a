/** Parses phone numbers: those of the Chinese mainland by its numbering plan, international ones by E.164. */

export const PHONE_KINDS = ["any", "mobile", "landline", "international"] as const;
export type PhoneKind = (typeof PHONE_KINDS)[number];

const MOBILE = /^(?:(?:\+|00)?86)?(1[3-9]\d{9})$/;
// Area code without its zero, number, extension. After +86 the zero is not dialled.
const LANDLINE = /^(?:(?:\+|00)86-?0?|0)(10|2\d|[3-9]\d\d)-?(\d{3,4}-?\d{4})(?:(?:-|转|#|x|ext)(\d{1,6}))?$/i;
const SERVICE = /^[48]00\d{7}$/;
const WORLD = /^\+[1-9]\d{6,14}$/;

/**
 * Returns the normal form of the number, or `null` if it is not of this kind. `code` accepts every number that can
 * receive SMS.
 */
export function toPhone(kind: PhoneKind | "code", line: string): string | null {
  const bare = line.replaceAll(/[\s().]/g, "");
  const digits = bare.replaceAll("-", "");
  if (kind === "mobile") return toMobile(digits);
  if (kind === "code") return toMobile(digits) ?? toWorld(digits);
  if (kind === "landline") return toLandline(bare, digits);
  if (kind === "international") return toWorld(digits);
  return toMobile(digits) ?? toLandline(bare, digits) ?? toWorld(digits);
}

function toMobile(digits: string): string | null {
  return MOBILE.exec(digits)?.[1] ?? null;
}

function toLandline(bare: string, digits: string): string | null {
  if (SERVICE.test(digits)) return digits;
  const [, area, number, extension] = LANDLINE.exec(bare) ?? [];
  if (area === undefined || number === undefined) return null;
  return `0${area}-${number.replace("-", "")}${extension === undefined ? "" : `-${extension}`}`;
}

function toWorld(digits: string): string | null {
  const number = digits.replace(/^00/, "+");
  return WORLD.test(number) ? number : null;
}
