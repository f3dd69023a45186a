/** What a captcha asks: a small sum, or four characters to copy (administration contract §5.4). */
import { randomInt } from "node:crypto";

export interface Captcha {
  /** What is drawn. */
  readonly text: string;
  /** Compared without case. */
  readonly answer: string;
}

/** By the installation's `sys.account.captchaType`; a sum where nothing else is said. */
export function createCaptcha(type: string | null): Captcha {
  return type?.trim() === "char" ? createCharacters() : createSum();
}

const LENGTH = 4;
/** None that looks like another one. */
export const CHARACTERS = "ACEFHJKLMNPRTUWXY34679";

function createCharacters(): Captcha {
  const text = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join("");
  return { text, answer: text };
}

/** Two figures of one digit; nothing below zero, and division only where it comes out even. */
function createSum(): Captcha {
  const a = randomInt(1, 10);
  const b = randomInt(1, 10);
  const [high, low] = a >= b ? [a, b] : [b, a];
  const sums: Captcha[] = [
    { text: `${a}+${b}=?`, answer: String(a + b) },
    { text: `${high}-${low}=?`, answer: String(high - low) },
    { text: `${a}×${b}=?`, answer: String(a * b) },
  ];
  if (high % low === 0) sums.push({ text: `${high}÷${low}=?`, answer: String(high / low) });
  return sums[randomInt(sums.length)] ?? { text: "1+1=?", answer: "2" };
}
