import { isDay } from "./day.ts";

const NUMBER = /^[1-9]\d{5}((?:19|20)\d\d)(\d\d)(\d\d)\d{3}[\dX]$/;

/**
 * Returns the birthday (`YYYY-MM-DD`) in a Chinese resident identity number of 18 characters, or `null` if the number
 * is invalid. Checks the date and the check character (GB 11643-1999, ISO 7064 MOD 11-2). Expects upper-case letters.
 */
export function birthdayOfIdCard(number: string): string | null {
  const [found, year, month, day] = NUMBER.exec(number) ?? [];
  if (!found) return null;
  // Horner's scheme for the sum of all characters, each with twice the weight of the next one. X stands for 10.
  const sum = found.split("").reduce((before, sign) => before * 2 + (sign === "X" ? 10 : Number(sign)), 0);
  const birthday = `${year}-${month}-${day}`;
  return sum % 11 === 1 && isDay(birthday) ? birthday : null;
}
