/**
 * Chinese resident identity numbers: 18 characters with the check character of GB 11643-1999 (ISO 7064 MOD 11-2), or
 * the 15 digits used before 1999, which have no century and no check character. Expects upper-case letters.
 */
import { isDay } from "./calendar.ts";

const NEW = /^[1-9]\d{5}((?:19|20)\d\d)(\d\d)(\d\d)\d{3}[\dX]$/;
const OLD = /^[1-9]\d{5}(\d\d)(\d\d)(\d\d)\d{3}$/;

export interface IdCardDetails {
  /** `YYYY-MM-DD` */
  birthday: string;
  /** The sequence digit is odd for men. */
  male: boolean;
}

/** Returns the birthday in a number of 18 characters, or `null` if the number is invalid. */
export function birthdayOfIdCard(number: string): string | null {
  const [found, year, month, day] = NEW.exec(number) ?? [];
  if (!found) return null;
  // Horner's scheme for the sum of all characters, each with twice the weight of the next one. X stands for 10.
  const sum = [...found].reduce((before, sign) => before * 2 + (sign === "X" ? 10 : Number(sign)), 0);
  const birthday = `${year}-${month}-${day}`;
  return sum % 11 === 1 && isDay(birthday) ? birthday : null;
}

/** Returns the details contained in a valid number of 18 or 15 characters, or `null` if it is invalid. */
export function readIdCard(number: string): IdCardDetails | null {
  const [, year, month, day] = OLD.exec(number) ?? [];
  const old = `19${year}-${month}-${day}`;
  const birthday = year === undefined ? birthdayOfIdCard(number) : isDay(old) ? old : null;
  return birthday === null ? null : { birthday, male: Number(number[number.length === 18 ? 16 : 14]) % 2 === 1 };
}
