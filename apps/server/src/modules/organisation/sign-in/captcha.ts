/** What a captcha asks: a sum, or characters to copy (administration contract §5.4, larger so that no constant passes). */
import { randomInt } from "node:crypto";

export interface Captcha {
  /** What is drawn. */
  readonly text: string;
  /** Compared without case. */
  readonly answer: string;
}

/** By the installation's `sys.account.captchaType`; a sum where nothing else is said. The hard kind is always characters. */
export function createCaptcha(type: string | null, isHard = false): Captcha {
  if (isHard) return createCharacters(HARD_LENGTH);
  return type?.trim() === "char" ? createCharacters(LENGTH) : createSum();
}

const LENGTH = 5;
export const HARD_LENGTH = 7;
/** None that looks like another one. */
export const CHARACTERS = "ACEFHJKLMNPRTUWXY34679";

function createCharacters(length: number): Captcha {
  const text = Array.from({ length }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join("");
  return { text, answer: text };
}

const LOWEST = 1000;
const HIGHEST = 9999;

/**
 * Four digits and one: all answers are equally frequent, so a constant one passes once in 9000 times. Only the last digit
 * changes, so that people can do it at a glance.
 */
function createSum(): Captcha {
  const answer = randomInt(LOWEST, HIGHEST + 1);
  const last = answer % 10;
  const isPlus = last > 0 && (last === 9 || randomInt(2) === 0);
  const step = isPlus ? randomInt(1, last + 1) : randomInt(1, 10 - last);
  return { text: isPlus ? `${answer - step}+${step}=?` : `${answer + step}-${step}=?`, answer: String(answer) };
}
