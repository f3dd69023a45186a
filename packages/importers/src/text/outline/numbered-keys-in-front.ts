/**
 * Papers of Taiwan whose choices have numbers in brackets, on lines below their questions, with the number of the right one in
 * front of the question or behind its number:
 *
 *     5.（３）臺灣最長的河川是哪一條？
 *         (1) 淡水河  (2) 高屏溪  (3) 濁水溪
 *     （2）6. 下列何者正確？
 *         ① 甲  ② 乙
 */
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
const LEAST = 2;
const FRONT = "[(（][\\s\\u3000]{0,4}([1-6１-６]{1,5})[\\s\\u3000]{0,4}[)）]";
const NO = "[\\d０-９]{1,3}\\s?[.．、]";
const BEHIND_NO = new RegExp(`^[\\s\\u3000]*(${NO})\\s?${FRONT}[\\s\\u3000]*(\\S.*)$`, "u");
const BEFORE_NO = new RegExp(`^[\\s\\u3000]*${FRONT}[\\s\\u3000]?(${NO})[\\s\\u3000]*(\\S.*)$`, "u");
const CHOICE = /(^|[\s\u3000。？?；;])(?:[(（]\s?([1-6１-６])\s?[)）]|([①-⑥]))[\s\u3000]?(?=[^\s\u3000)）])/gu;

const digitOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0;
  return code >= 0xff10 ? code - 0xff10 : code >= 0x2460 ? code - 0x245f : code - 0x30;
};
const letterOf = (digit: number): string => String.fromCharCode(64 + digit);

/** The numbers of the choices on a line; none if the line begins with anything else and is not the stem's own. */
function numbersOn(text: string): number[] {
  return Array.from(text.matchAll(CHOICE), ([, , bracketed, circled]) => digitOf(bracketed ?? circled ?? "0"));
}

const letterChoices = (text: string): string =>
  text.replace(CHOICE, (_, before: string, bracketed?: string, circled?: string) => {
    return `${before}${before === "" ? "" : "  "}${letterOf(digitOf(bracketed ?? circled ?? "1"))}. `;
  });

/** `5.（３）哪一條？⏎(1) 淡水河 (2) 高屏溪 (3) 濁水溪` twice or more: letters, with the key behind the stem. */
function letterNumberedKeys(pieces: readonly Piece[]): readonly Piece[] {
  const made = new Map<number, string>();
  let questions = 0;
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST) continue;
    const behind = BEHIND_NO.exec(text);
    const before = behind === null ? BEFORE_NO.exec(text) : null;
    const [no = "", digits = "", rest = ""] =
      behind !== null ? behind.slice(1) : before !== null ? [before[2], before[1], before[3]] : [];
    if (no === "") continue;
    const inline = numbersOn(rest);
    const lines: number[] = [];
    let count = inline.every((value, index) => value === index + 1) ? inline.length : 0;
    for (let next = nextFilled(pieces, at, 3); next > 0 && count < 6; next = nextFilled(pieces, next, 3)) {
      const line = textAt(pieces, next, LONGEST);
      const numbers = numbersOn(line);
      const from = count;
      if (numbers.length === 0 || !/^[\s\u3000]*[(（①-⑥]/u.test(line)) break;
      if (BEFORE_NO.test(line) || numbers.some((value, index) => value !== from + index + 1)) break;
      lines.push(next);
      count += numbers.length;
    }
    const key = Array.from(digits, digitOf);
    if (count < LEAST || key.some((digit, index) => digit > count || digit <= (key[index - 1] ?? 0))) continue;
    questions += 1;
    const stem = inline.length > 0 ? letterChoices(rest.replace(/[ \u3000]+[。.][ \u3000]*$/u, "")) : rest;
    const letters = key.map(letterOf).join("");
    // Behind choices, the place of the answer stands in front of the number, as in other papers.
    made.set(at, inline.length > 0 ? `（${letters}）${no}${stem}` : `${no}${stem}（${letters}）`);
    for (const line of lines) made.set(line, letterChoices(textAt(pieces, line)));
  }
  if (questions < LEAST) return pieces;
  return pieces.map((piece, at) => {
    const text = made.get(at);
    return text === undefined ? piece : withText(piece, text);
  });
}

/** In the order in which they are made. */
export const NUMBERED_KEYS_IN_FRONT: readonly Repair[] = [letterNumberedKeys];
