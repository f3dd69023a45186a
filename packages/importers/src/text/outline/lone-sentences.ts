/**
 * Certificates, proxies and permissions whose only question is a sentence with gaps:
 *
 *     兹有我单位______同志前往贵处办理______事宜，请予接洽。
 *     I, ____________, agree that my child ____________ may attend the camp.
 *
 * Among labels and numbers such sentences are known by them; here nothing else asks.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
const GAP = /[_＿]{2,}|[(（][ \u3000]{2,}[)）]/gu;
/** What asks by itself: a label with its place, boxes, numbers, a question, cells, the name of a type. */
const ASKS =
  /[:：][ \u3000]*(?:[_＿]|$)|[□☐○◯|\t？?]|^[\s\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）]|[A-H]\s?[.．、)）]|[一二三四五六七八九十]{1,3}\s?[、.．]|[①-⑳])|\[\p{Script=Han}{2,6}\]|答案/u;
const PROSE = /\p{Script=Han}[^_＿]*[，。；]|[a-z]+ [a-z]+ [a-z]+/u;
const ENDS = /[。.！!；;]\s*$/u;

const gapsOf = (text: string): number => Array.from(text.matchAll(GAP)).length;

function askLoneSentences(pieces: readonly Piece[]): readonly Piece[] {
  const own = pieces.filter(({ text, debris }) => debris !== true && text.trim() !== "");
  if (own.length > 30 || own.some(({ text }) => text.length > LONGEST || ASKS.test(text))) return pieces;
  const made: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    if (piece.debris === true || gapsOf(piece.text) === 0) {
      made.push(piece);
      continue;
    }
    // A page has broken the sentence where a line has no end.
    const lines = [piece];
    while (!ENDS.test(lines.at(-1)?.text ?? "") && (pieces[at + lines.length]?.text ?? "").trim() !== "") {
      const next = pieces[at + lines.length];
      if (next === undefined) break;
      lines.push(next);
    }
    const text = lines.map((line) => line.text.trim()).join(/\p{Script=Han}/u.test(piece.text) ? "" : " ");
    if (gapsOf(text) < 2 || !PROSE.test(text)) return pieces;
    const [first = piece, ...more] = lines;
    made.push(withText(first, ""), covering(withText(first, `${text}${NAMED.sentence}`), more), withText(first, ""));
    at += lines.length - 1;
  }
  // Many such sentences are the tasks of a paper.
  return made.filter(({ text }) => text.endsWith(NAMED.sentence)).length > 3 ? pieces : unlessSame(made, pieces);
}

const COUNTED = /^[\s\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|第\s?\d|[一二三四五六七八九十]{1,3}\s?[、.．]|[①-⑳])/u;

/** A line of running text: no label, choice, cell or question. */
const RUNS = /^[^:：□☐○◯|\t？?[\]]+$/u;
const PLACED = /[:：].*[_＿]{2}/u;

/**
 * The same sentences between the labels of a form, where others have a type and they need one. A paragraph of running text is
 * parted where a line ends with a full stop.
 */
function nameSentencesOfForms(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.some(({ text }) => COUNTED.test(text.slice(0, 12)) || /答案/u.test(text.slice(0, 40)))) return pieces;
  const usable = (at: number): boolean => {
    const piece = pieces[at];
    return piece !== undefined && piece.debris !== true && piece.text.length <= LONGEST && RUNS.test(piece.text);
  };
  const made: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const above = textAt(pieces, at - 1, LONGEST);
    const begins = at > 0 && (above.trim() === "" || PLACED.test(above) || ENDS.test(above));
    let end = at;
    while (usable(end) && !ENDS.test(textAt(pieces, end)) && end - at < 6) end += 1;
    const lines = pieces.slice(at, end + 1);
    const text = lines.map((line) => line.text.trim()).join(/\p{Script=Han}/u.test(piece.text) ? "" : " ");
    if (!begins || !usable(end) || !/[_＿]/u.test(piece.text) || gapsOf(text) < 2 || !PROSE.test(text)) {
      made.push(piece);
      continue;
    }
    const [first = piece, ...more] = lines;
    made.push(withText(first, ""), covering(withText(first, `${text}${NAMED.sentence}`), more), withText(first, ""));
    at = end;
  }
  // Many such sentences are the tasks of a paper.
  return made.filter(({ text }) => text.endsWith(NAMED.sentence)).length > 3 ? pieces : unlessSame(made, pieces);
}

/** In the order in which they are made. */
export const LONE_SENTENCES: readonly Repair[] = [askLoneSentences, nameSentencesOfForms];
