/**
 * Questions about the person in front of the numbered ones, which have no number themselves:
 *
 *     您的孩子所在班级：（  ）
 *     A、小班
 *     B、中班
 *     一、您对伙食是否满意？（  ）
 *     A、满意
 *
 * A reader that looks for numbers takes them for the greeting.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";
import { countChineseHeads } from "./repairs-copies.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 120;
const LONGEST_STEM = 50;
const LONGEST_LABEL = 40;
/** Nobody writes more lines in front of the first question. */
const MOST = 60;
const NUMBERED =
  /^[\s\u3000]*[*＊]?(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|第\s?\d{1,3}\s?[题題]|[Qq]\d{1,3}|[一二三四五六七八九十]{1,3}\s?[、.．])[\s\u3000]*\S/u;
const PLACE = /[\s\u3000]*[:：]?[\s\u3000]*[(（][\s\u3000_]*[)）][\s\u3000]*[:：]?[\s\u3000]*$/u;
const STEM =
  /^[\s\u3000]*(\p{Script=Han}[^_＿\t□○。！!]{1,49}?)(?:[\s\u3000]*[(（][\s\u3000_]*[)）])?[\s\u3000]*[:：?？]?[\s\u3000]*$/u;
const ENDS = /[?？:：)）][\s\u3000]*$/u;
const LETTER = /^[\s\u3000]*[(（]?([A-HＡ-Ｈ])(?:[\s\u3000]?[.．、)）:：][\s\u3000]*|[\s\u3000]+)(?=\S)/u;

const orderOf = (text: string): number => {
  const letter = text.length > LONGEST ? undefined : LETTER.exec(text)?.[1];
  return letter === undefined ? 0 : (letter.normalize("NFKC").codePointAt(0) ?? 0) - 0x40;
};

/** How many lines below one have letters that count up from A. */
function countLetters(pieces: readonly Piece[], at: number): number {
  let count = 0;
  while (orderOf(pieces[at + 1 + count]?.text ?? "") === count + 1) count += 1;
  return count;
}

/** `您的身份：（  ）⏎A、家长⏎B、老师⏎一、…`: lettered choices in front of the first number are those of the line above them. */
export function askFrontChoices(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(
    ({ text, debris }) => debris !== true && text.length <= LONGEST && NUMBERED.test(text),
  );
  // The numbered questions have such choices, too.
  if (first < 2 || first > MOST || countLetters(pieces, first) < 2) return pieces;
  const title = pieces.findIndex(({ text }) => text.trim() !== "");
  const own = new Map<number, string>();
  for (let at = title + 1; at < first; at += 1) {
    const text = pieces[at]?.text ?? "";
    const count = countLetters(pieces, at);
    const lines = pieces.slice(at + 1, at + 1 + count);
    const short = lines.every((line) => line.text.trim().length <= LONGEST_LABEL && line.debris !== true);
    if (count < 2 || !short || text.trim().length > LONGEST_STEM || !ENDS.test(text) || !STEM.test(text)) continue;
    const stem = text
      .trim()
      .replace(PLACE, "")
      .replace(/[\s\u3000]*[:：]$/u, "");
    own.set(at, `${stem}${allowsSeveral(stem) ? NAMED.several : NAMED.single}`);
    at += count;
  }
  if (own.size === 0) return pieces;
  const asked = pieces.flatMap((piece, at) => {
    const stem = own.get(at);
    return stem === undefined ? [piece] : [withText(piece, ""), withText(piece, stem)];
  });
  // Beside questions without numbers, Chinese ones would seem to belong to the stems.
  return countChineseHeads(asked);
}

/** In the order in which they are made. */
export const FRONT_CHOICES: readonly Repair[] = [askFrontChoices];
