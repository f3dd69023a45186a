/** How names and numbers of a list are stored and compared. Pure. */

export const LONGEST = 100;
const LONGEST_MAIL = 254;

/** As it is shown: without control characters and with single spaces. */
export function toShown(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Full and half width are the same, and so are any spaces. */
export const toNameKey = (text: string): string => toShown(text.normalize("NFKC"));
export const toNumberKey = (text: string): string => toNameKey(text).toLowerCase();

/** Half a check: whether mail arrives is seen when it is sent. */
export const isMail = (text: string): boolean => text.length <= LONGEST_MAIL && /^[^\s@<>"]+@[^\s@<>"]+$/.test(text);
