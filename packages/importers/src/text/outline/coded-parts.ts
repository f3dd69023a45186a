/** Codes in front of parts, stems and choices: `A. 基本资料` above `A1 …`, `（1）是  （2）否`, `0：没有 1：轻微`. */
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const isText = ({ text, debris }: Piece) => debris !== true && text.length <= LONGEST;

const CODED_STEM = /^[\s\u3000]*([A-Z]\d{1,2})[\s\u3000]*[.．、]?[\s\u3000]*(?=[^\s\d.．、_-])/u;
const IN_BRACKETS = /[(（]\s?(\d{1,2})\s?[)）]\s*(?=[^\s(（])/gu;
const LEAST_STEMS = 2;

/** The text with boxes in place of `（1）`, `（2）` …; null if its brackets do not count from 1. */
function boxBrackets(text: string): string | null {
  const signs = [...text.matchAll(IN_BRACKETS)];
  const counted = signs.length > 1 && signs.every(([, no], at) => Number(no) === at + 1);
  return counted ? text.replace(IN_BRACKETS, " □") : null;
}

/** `A2 您的文化程度：⏎（1）小学   （2）初中`, `A7 …？（1）是  （2）否`: choices of stems with codes. */
export function boxCodedChoices(pieces: readonly Piece[]): readonly Piece[] {
  const written = new Map<number, string[]>();
  let stems = 0;
  for (const [at, piece] of pieces.entries()) {
    const stem = isText(piece) ? CODED_STEM.exec(piece.text) : null;
    if (stem === null) continue;
    const text = `${stem[1] ?? ""} ${piece.text.slice(stem[0].length).trim()}`;
    const first = text.search(/[(（]\s?1\s?[)）]/u);
    const boxed = first < 0 ? null : boxBrackets(text.slice(first));
    const below = nextFilled(pieces, at);
    const line =
      first < 0 && /^[\s\u3000]*[(（]\s?1\s?[)）]/u.test(textAt(pieces, below, LONGEST))
        ? boxBrackets(textAt(pieces, below, LONGEST))
        : null;
    if (boxed !== null) written.set(at, [text.slice(0, first).trimEnd(), boxed.trim()]);
    else if (line !== null) {
      written.set(at, [text]);
      written.set(below, [line.trim()]);
    } else continue;
    stems += 1;
  }
  if (stems < LEAST_STEMS) return pieces;
  return pieces.flatMap((piece, at) => {
    const lines = written.get(at);
    if (lines === undefined) return [piece];
    const blank = CODED_STEM.test(piece.text) ? [withText(piece, "")] : [];
    return [...blank, ...lines.map((text) => withText(piece, text.replace(/([:：])\s*$/u, "")))];
  });
}

const LETTER_HEAD = /^[\s\u3000]*([A-J])\s?[.．、:：\u3000 ]\s*(\S.{0,40})$/u;

/** `A. 基本资料⏎A1 …⏎B. 评价⏎B1 …`: the letter that begins the codes below names a part, and no choice. */
export function headLetteredParts(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap((piece, at) => {
    const letter = isText(piece) ? LETTER_HEAD.exec(piece.text)?.[1] : undefined;
    return letter === undefined ? [] : [{ at, letter }];
  });
  const begins = ({ at, letter }: { at: number; letter: string }) => {
    const below = nextFilled(pieces, at);
    const first = new RegExp(`^[\\s\\u3000]*${letter}[-.]?0?1(?![\\d])\\s?\\S`, "u");
    return below > 0 && first.test(textAt(pieces, below, LONGEST));
  };
  const sure = heads.filter(begins);
  if (sure.length < 2) return pieces;
  // A part whose first line has no code: its letter comes next, behind a blank line.
  const own = new Set(sure.map(({ at }) => at));
  for (const { at, letter } of heads) {
    const before = heads.findLast((one) => one.at < at && own.has(one.at))?.letter ?? "@";
    const parted = textAt(pieces, at - 1).trim() === "";
    if (parted && letter.charCodeAt(0) === before.charCodeAt(0) + 1) own.add(at);
  }
  return pieces.flatMap((piece, at) =>
    own.has(at) ? [withText(piece, ""), withText(piece, `## ${piece.text.trim()}`), withText(piece, "")] : [piece],
  );
}

const COLON_CODE = /(^|[\s\u3000]|[;；,，])([0-9])\s?[:：]\s?(?=[^\s\d:：])/gu;
const LEAST_CODED = 2;

/** `0：没问题 1：轻微 2：显著` below several stems: codes of choices, as with `=`. */
export function equalColonCodes(pieces: readonly Piece[]): readonly Piece[] {
  const own = new Set<number>();
  for (const [at, piece] of pieces.entries()) {
    if (!isText(piece) || !/^[\s\u3000]*[01]\s?[:：]/u.test(piece.text)) continue;
    const codes = [...piece.text.matchAll(COLON_CODE)].map(([, , code]) => Number(code));
    if (codes.length > 2 && codes.every((code, index) => code === (codes[0] ?? 0) + index)) own.add(at);
  }
  if (own.size < LEAST_CODED) return pieces;
  return pieces.map((piece, at) => (own.has(at) ? withText(piece, piece.text.replace(COLON_CODE, "$1$2=")) : piece));
}

/** In the order in which they are made. */
export const CODED_PARTS: readonly Repair[] = [boxCodedChoices, headLetteredParts, equalColonCodes];
