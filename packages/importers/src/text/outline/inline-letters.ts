/**
 * Small letters in front of choices that stand behind their question on its line, and go on below it where the line was full:
 *
 *     3．您常看哪类书（最多选三项）：a.小说；b.历史；c.科技；
 *        d.儿童；e.其他
 *
 * Capitals are read as they stand. Small letters are taken for parts of the sentence where other lines have gaps.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { nameStem } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const LONGEST_LABEL = 40;
const LEAST_LINES = 2;
const MOST_LINES = 6;
const NUMBERED =
  /^[\s\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）]|第\s?\d{1,3}\s?[题題]|[Qq]\d{1,3}|[一二三四五六七八九十]{1,3}\s?[、.．])/u;
/** A letter or a circled number with its sign, at the beginning of a line or behind what ends a sentence or a choice. */
const SIGN =
  /(^|[:：?？;；,，、。)）\s\u3000])[\s\u3000]*(?:([a-hａ-ｈ])\s?[.．、)）:：]|[(（]\s?([a-hａ-ｈ])\s?[)）]|([①-⑧]))[\s\u3000]*(?=[^\s\u3000])/gu;
const END = /[\s\u3000]*[;；,，、。]?[\s\u3000]*$/u;
/** What would stay behind a choice with a circled number. */
const PARTED = /[;；,，][\s\u3000]*[①-⑧]/u;
const OPEN_STEM = /[:：?？)）\]】][\s\u3000]*$/u;
/** What is told of a question besides its choices. */
const TOLD = /答案|解析|下列|[说說]法|正[确確]|[错錯][误誤]/u;
const LETTERED = /^[\s\u3000]*[(（]?[A-Da-d]\s?[.．、)）:：]\s*\S/u;

interface Parts {
  readonly stem: string;
  readonly labels: readonly string[];
  readonly circled: boolean;
}

const orderOf = (letter: string, circle: string): number =>
  circle === "" ? (letter.normalize("NFKC").codePointAt(0) ?? 0) - 0x60 : (circle.codePointAt(0) ?? 0) - 0x245f;

/** What stands in front of the letters that count up from one of them, and what stands behind each; null if they do not count. */
function readParts(text: string, first: number): Parts | null {
  if (text.length > LONGEST) return null;
  const labels: string[] = [];
  let stem = "";
  let done = -1;
  let circles = 0;
  for (const match of text.matchAll(SIGN)) {
    const [whole, front = "", letter, bracketed, circle = ""] = match;
    const seen = labels.length + (done < 0 ? 0 : 1);
    if (orderOf(letter ?? bracketed ?? "", circle) !== first + seen) return null;
    const end = match.index + front.length;
    if (done < 0) stem = text.slice(0, end);
    else labels.push(text.slice(done, end));
    circles += circle === "" ? 0 : 1;
    done = match.index + whole.length;
  }
  if (done < 0) return null;
  labels.push(text.slice(done));
  if (circles > 0 && circles < labels.length) return null;
  const plain = labels.map((label) => label.replace(END, "").trim());
  const short = plain.every((label) => label !== "" && label.length <= LONGEST_LABEL && !/[?？。]/u.test(label));
  return short ? { stem, labels: plain, circled: circles > 0 } : null;
}

/** `1．您的身份是：a.学生；b.教师；c.其他`: small letters part the choices behind a question. */
export function openInlineLetters(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<number, { readonly parts: Parts; readonly end: number }>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST || !NUMBERED.test(text)) continue;
    const parts = readParts(text, 1);
    if (parts === null || !OPEN_STEM.test(parts.stem) || /[_＿]/u.test(parts.stem) || TOLD.test(text)) continue;
    if (parts.circled && !PARTED.test(text)) continue;
    const labels = [...parts.labels];
    let end = at + 1;
    for (; end < pieces.length && end - at < MOST_LINES; end += 1) {
      const below = pieces[end];
      if (below === undefined || below.debris === true || NUMBERED.test(below.text)) break;
      const more = readParts(below.text, labels.length + 1);
      if (more === null || more.stem.trim() !== "" || more.circled !== parts.circled) break;
      labels.push(...more.labels);
    }
    const next = pieces[end]?.text.slice(0, LONGEST) ?? "";
    if (labels.length > 1 && !LETTERED.test(next)) found.set(at, { parts: { ...parts, labels }, end });
  }
  if (found.size < LEAST_LINES) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    const own = found.get(at);
    if (piece === undefined) break;
    if (own === undefined) {
      result.push(piece);
      continue;
    }
    const { stem, labels } = own.parts;
    const lines = labels.map((label, index) => withText(piece, `${String.fromCharCode(65 + index)}. ${label}`));
    const kind = allowsSeveral(stem) ? NAMED.several : NAMED.single;
    const named = withText(piece, nameStem(stem.trimEnd(), kind));
    result.push(covering(named, pieces.slice(at + 1, own.end)), ...lines);
    at = own.end - 1;
  }
  return result;
}

/** In the order in which they are made. */
export const INLINE_LETTERS: readonly Repair[] = [openInlineLetters];
