/** Reads Chinese resident identity numbers of 18 or 15 characters. Expects upper-case letters. */
import { isDay } from "../../shared/answer/day.ts";
import { birthdayOfIdCard } from "../../shared/answer/id-card-birthday.ts";

/** The numbers used before 1999 have no century and no check character. */
const OLD = /^[1-9]\d{5}(\d\d)(\d\d)(\d\d)\d{3}$/;

export interface IdCardDetails {
  /** `YYYY-MM-DD` */
  birthday: string;
  /** The sequence digit is odd for men. */
  male: boolean;
}

/** Returns the details contained in a valid number, or `null` if it is invalid. */
export function readIdCard(number: string): IdCardDetails | null {
  const [, year, month, day] = OLD.exec(number) ?? [];
  const old = `19${year}-${month}-${day}`;
  const birthday = year === undefined ? birthdayOfIdCard(number) : isDay(old) ? old : null;
  return birthday === null ? null : { birthday, male: Number(number[number.length === 18 ? 16 : 14]) % 2 === 1 };
}
