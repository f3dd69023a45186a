/**
 * Numbers that a copy or its author has written in another way than the rest: headings of parts with the digits of
 * questions, numbers that stand twice, a Chinese full stop behind a number, numbers without a sign, and chapters in
 * front of questions that begin anew.
 */
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";
import { kindOfWords } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const DIGITS = "一二三四五六七八九十";
const HEADING = /^ {0,3}(#{1,6})[ \t]+(\d{1,2})\s?[.．、][ \t]*(\S.*)$/u;
/** `（每题5分，共35分）`, `- 共 10 題`, `(10 points each)`: what a heading of questions tells. */
const COUNTS =
  /[每各共][一小]?[题題问問]?\s?\d{1,3}\s?[题題分道小]|[每各][小]?[题題]\s?\d|\(\s?\d{1,3}\s?(?:points?|pts|marks?|questions?)/iu;
const ITEM = /^[\s\u3000]*(?:\*\*)?(?:[(（]\s?)?(\d{1,3})\s?[.．、)）]/u;
const ASIDE = /^\s*(?:>|```|~~~|[-=—_*]{3,}\s*$)/u;

function toChinese(value: number): string {
  if (value <= 10) return DIGITS.charAt(value - 1);
  const tens = value < 20 ? "十" : `${DIGITS.charAt(Math.floor(value / 10) - 1)}十`;
  return `${tens}${value % 10 === 0 ? "" : DIGITS.charAt((value % 10) - 1)}`;
}

/** `### 1. 單選題 - 共 10 題⏎1. …`: headings of parts that count with digits, as the questions below them do. */
export function countKindHeadings(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap((piece, at) => {
    const [, signs = "", digits = "", words = ""] =
      piece.text.length <= LONGEST ? (HEADING.exec(piece.text) ?? []) : [];
    if (words === "" || Number(digits) === 0) return [];
    const named =
      words.length <= 60 && !/[?？]\s*$/u.test(words) && (COUNTS.test(words) || kindOfWords(words) !== null);
    return [{ at, signs, value: Number(digits), words, named }];
  });
  if (!heads.some(({ named }) => named)) return pieces;
  const written = new Map<number, string>();
  for (const [index, { at, signs, value, words, named }] of heads.entries()) {
    if (!named) return pieces;
    const own = pieces.slice(at + 1, Math.min(heads[index + 1]?.at ?? pieces.length, at + 40));
    const first = own.find(({ text }) => text.trim() !== "" && !ASIDE.test(text));
    if (first === undefined || !ITEM.test(first.text.slice(0, 40))) return pieces;
    const han = /\p{Script=Han}/u.test(words);
    written.set(at, `${signs} ${han ? `${toChinese(value)}、` : `Part ${value}: `}${words}`);
  }
  return pieces.map((piece, at) => {
    const heading = written.get(at);
    return heading === undefined ? piece : withText(piece, heading);
  });
}

/** `11. **Q11**: …`, `3. 第3题：…` */
const TWICE =
  /^(\s*(\d{1,3})\s?[.．、])\s?(?:\*\*|__)?(?:Q\s?|第\s?|[题題]目?\s?|question\s)\2\s?(?:[题題])?\s?(?:(?:\*\*|__)\s?[:：.．、)）]|[:：.．、)）]\s?(?:\*\*|__)?)[ \t]*(?=\S)/iu;

/** The number of a list stands in front of the number of a question. */
export function dropNumbersWrittenTwice(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.filter(({ text }) => TWICE.test(text.slice(0, LONGEST)));
  if (found.length < 2) return pieces;
  return pieces.map((piece) => {
    const sign = TWICE.exec(piece.text.slice(0, LONGEST));
    return sign === null ? piece : withText(piece, `${sign[1] ?? ""} ${piece.text.slice(sign[0].length)}`);
  });
}

const BULLETED_ROW = /^\s*[-*+•]\s+(?=(?:\([Aa]\)|（[Aa]）|[Aa][.．、)）])\s?\S)/u;
const SECOND = /[\s\u3000](?:\([Bb]\)|（[Bb]）|[Bb][.．、)）])\s?\S/u;

/** `1. …？⏎   - (A) 微分 (B) 積分`: a bullet in front of a row with all choices. */
export function plainBulletedRows(pieces: readonly Piece[]): readonly Piece[] {
  const isRow = (at: number): boolean => {
    const text = textAt(pieces, at, 400);
    return BULLETED_ROW.test(text) && SECOND.test(text) && ITEM.test(textAt(pieces, at - 1, 40));
  };
  const rows = pieces.flatMap((_piece, at) => (isRow(at) ? [at] : []));
  if (rows.length < 2) return pieces;
  const own = new Set(rows);
  return pieces.map((piece, at) => (own.has(at) ? withText(piece, piece.text.replace(BULLETED_ROW, "")) : piece));
}

const LETTERED = /^\s*[-*+•]\s+(?=[(（]?[A-H]\s?[.．、)）:：]\s*\S)/u;
const CIRCLED = /^\s*[-*+•]\s+[①-⑩]\s*\S/u;
const BULLET = /^\s*[-*+•]\s+/u;
/** `* C. ①②③`: a choice that combines statements above it. */
const COMBINED = /^\s*[-*+•]\s+[(（]?[A-H]\s?[.．、)）:：]\s*(?:[①-⑩][\s、，,和]{0,2}){1,8}$/u;

/** Bullets in front of letters go where choices combine statements, whose circles would count as questions. */
export function plainCombinedChoices(pieces: readonly Piece[]): readonly Piece[] {
  const own = new Set<number>();
  for (let at = 0; at < pieces.length; at += 1) {
    let end = at;
    let combined = 0;
    for (; end < pieces.length && LETTERED.test(textAt(pieces, end, LONGEST)); end += 1)
      if (COMBINED.test(textAt(pieces, end, LONGEST))) combined += 1;
    if (combined > 1) {
      for (let line = at; line < end; line += 1) own.add(line);
      const blank = textAt(pieces, at - 1).trim() === "" ? 1 : 0;
      for (let line = at - 1 - blank; CIRCLED.test(textAt(pieces, line, LONGEST)); line -= 1) own.add(line);
    }
    at = Math.max(at, end - 1);
  }
  if (own.size === 0) return pieces;
  return pieces.map((piece, at) => (own.has(at) ? withText(piece, piece.text.replace(BULLET, "")) : piece));
}

const STOPPED =
  /^(\s*(?:#{1,6}\s+)?(?:\*\*)?(?:(?:Q\s?|[题題问問]\s?|[问問][题題]\s?|[题題]目\s?)\d{1,3}|第\s?\d{1,3}\s?[题題]))[。｡]\s?(?=\S)/iu;

/** `#### Q4。 3 月 15 日…`, `第1题。…`: translating programs write the dot of the number as a full stop. */
export function dotStoppedNumbers(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => STOPPED.test(text.slice(0, LONGEST))).length < 2) return pieces;
  return pieces.map((piece) => {
    const sign = STOPPED.exec(piece.text.slice(0, LONGEST));
    return sign === null ? piece : withText(piece, `${sign[1] ?? ""}. ${piece.text.slice(sign[0].length)}`);
  });
}

const COLONED = /^(\s*#{1,6}\s+(?:[問问][题題]|[题題]目)\s?\d{1,3})\s?[:：]\s?(?=\S)/u;
const BOX = /^\s*[-*+]\s+\[[ xX]\]\s/u;

/** `#### 问题1：…？⏎- [x] 玫瑰`: a word and a colon around the number of a heading above boxes. */
export function dotNumbersAboveBoxes(pieces: readonly Piece[]): readonly Piece[] {
  const own = new Set(
    pieces.flatMap(({ text }, at) =>
      COLONED.test(text.slice(0, LONGEST)) && BOX.test(textAt(pieces, nextFilled(pieces, at), 20)) ? [at] : [],
    ),
  );
  if (own.size < 2) return pieces;
  return pieces.map((piece, at) => (own.has(at) ? withText(piece, piece.text.replace(COLONED, "$1. ")) : piece));
}

const BARE = /^[ \t\u3000]*(\d{1,3})[ \t\u3000]+(?=[\p{L}“"《「（(【])/u;
const KEY =
  /^[\s\u3000]*(?:[【[(（]\s?(?:正[确確]|[标標][准準]|[参參]考)?答案\s?[】\])）]|(?:正[确確]|[标標][准準]|[参參]考|[我你]的|[学學]生|考生)?答案\s?[:：])|^\s*(?:correct )?answer\s?[:：]/iu;
const PART = /^[\s\u3000]*(?:#|[(（]?[一二三四五六七八九十]{1,3}[)）]?\s?[、.．])/u;
const LEAST_KEYED = 3;

/** `6 …⏎正确答案：√⏎⏎16 …`: numbers without a sign of which some are left out. Most questions have their key below. */
export function dotNumbersThatSkip(pieces: readonly Piece[]): readonly Piece[] {
  const found: { at: number; value: number; keyed: boolean }[] = [];
  let skips = false;
  let last = 0;
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true) continue;
    if (PART.test(text.slice(0, 20))) last = 0;
    const own = found.at(-1);
    if (own !== undefined && KEY.test(text.slice(0, 40))) own.keyed = true;
    const value = Number(BARE.exec(text.slice(0, 20))?.[1] ?? 0);
    const above = textAt(pieces, at - 1, LONGEST);
    const begins = above.trim() === "" || PART.test(above) || KEY.test(above);
    if (value === 0 || !begins || (value <= last && value !== 1) || value > last + 100) continue;
    if (last > 0 && value > last + 1) skips = true;
    last = value;
    found.push({ at, value, keyed: false });
  }
  const keyed = found.filter((one) => one.keyed).length;
  if (!skips || keyed < LEAST_KEYED || keyed * 4 < found.length * 3) return pieces;
  const dotted = new Set(found.map(({ at }) => at));
  return pieces.map((piece, at) => (dotted.has(at) ? withText(piece, piece.text.replace(BARE, "$1. ")) : piece));
}

const NUMBER = /^[ \t\u3000]*(\d{1,3})\s?([.．、)）])[ \t]*(\S.*)$/u;
const CHOICE = /^[\s\u3000]*[(（]?[A-Ha-h]\s?[.．、)）:：]\s*\S/u;
/** What a question has and the name of a chapter has not. */
const ASKING = /[?？:：_＿()（）[\]【】!！。;；]|\.\s*$|是否|什么|什麼|哪|如何|怎/u;

/** `1. Andhra Pradesh⏎⏎1. … is named after whom?`: the name of a chapter with a number, above questions that begin anew. */
export function tellChaptersAboveQuestions(pieces: readonly Piece[]): readonly Piece[] {
  const chapters = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 60) continue;
    const [, , sign, words = ""] = NUMBER.exec(text) ?? [];
    if (sign === undefined || ASKING.test(words) || kindOfWords(words) !== null) continue;
    const below = nextFilled(pieces, at);
    const [, first, same] = NUMBER.exec(textAt(pieces, below, LONGEST)) ?? [];
    if (below < 0 || first !== "1" || same !== sign) continue;
    if ([below + 1, below + 2, below + 3].some((line) => CHOICE.test(textAt(pieces, line, 40)))) chapters.add(at);
  }
  if (chapters.size === 0) return pieces;
  return pieces.flatMap((piece, at) =>
    chapters.has(at) ? [withText(piece, ""), withText(piece, tell(piece.text)), withText(piece, "")] : [piece],
  );
}

/** In the order in which they are made. */
export const NUMBER_SLIPS: readonly Repair[] = [
  countKindHeadings,
  dropNumbersWrittenTwice,
  plainBulletedRows,
  plainCombinedChoices,
  dotStoppedNumbers,
  dotNumbersAboveBoxes,
  dotNumbersThatSkip,
  tellChaptersAboveQuestions,
];
