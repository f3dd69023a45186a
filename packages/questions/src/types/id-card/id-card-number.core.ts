/**
 * Chinese resident identity numbers: 18 characters with the check character of GB 11643-1999 (ISO 7064 MOD 11-2), or
 * the 15 digits used before 1999, which have no century and no check character.
 */
import { isDay } from "../../shared/core/calendar.ts";

const NEW = /^[1-9]\d{5}(\d{4})(\d{2})(\d{2})\d{2}(\d)([\dX])$/;
const OLD = /^[1-9]\d{5}(\d{2})(\d{2})(\d{2})\d{2}(\d)$/;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = "10X98765432";

export interface IdCardDetails {
  /** `YYYY-MM-DD` */
  birthday: string;
  /** The sequence digit is odd for men. */
  male: boolean;
}

/** Returns the details contained in a valid number, or `null` if it is invalid. Expects upper-case letters. */
export function readIdCard(number: string): IdCardDetails | null {
  const [, year, month, day, sequence, check] = NEW.exec(number) ?? [];
  if (check !== undefined) {
    const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(number[index]), 0);
    return CHECKS[sum % 11] === check ? toDetails(`${year}-${month}-${day}`, sequence) : null;
  }
  const [, short, ...rest] = OLD.exec(number) ?? [];
  return short === undefined ? null : toDetails(`19${short}-${rest[0]}-${rest[1]}`, rest[2]);
}

function toDetails(birthday: string, sequence: string | undefined): IdCardDetails | null {
  return isDay(birthday) ? { birthday, male: Number(sequence) % 2 === 1 } : null;
}
