/**
 * Generates captcha texts: a sum, or characters to copy (administration contract §5.4, with larger numbers so that no
 * constant answer succeeds).
 */
import { randomInt } from "node:crypto";

export interface Captcha {
  /** The text to draw. */
  readonly text: string;
  /** Compared case-insensitively. */
  readonly answer: string;
}

/** Creates the kind set in `sys.account.captchaType`, by default a sum. The hard kind always consists of characters. */
export function createCaptcha(type: string | null, isHard = false): Captcha {
  if (isHard) return createCharacters(HARD_LENGTH);
  return type?.trim() === "char" ? createCharacters(LENGTH) : createSum();
}

const LENGTH = 5;
export const HARD_LENGTH = 7;
/** Without characters that look alike. */
export const CHARACTERS = "ACEFHJKLMNPRTUWXY34679";

function createCharacters(length: number): Captcha {
  const text = Array.from({ length }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join("");
  return { text, answer: text };
}

const LOWEST = 1000;
const HIGHEST = 9999;

/**
 * A four-digit number plus or minus one digit. All answers are equally frequent, so a constant answer succeeds once in
 * 9000 times. Only the last digit changes, so that people can solve it at a glance.
 */
function createSum(): Captcha {
  const answer = randomInt(LOWEST, HIGHEST + 1);
  const last = answer % 10;
  const isPlus = last > 0 && (last === 9 || randomInt(2) === 0);
  const step = isPlus ? randomInt(1, last + 1) : randomInt(1, 10 - last);
  return { text: isPlus ? `${answer - step}+${step}=?` : `${answer + step}-${step}=?`, answer: String(answer) };
}
