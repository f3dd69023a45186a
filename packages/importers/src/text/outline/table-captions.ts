/**
 * Captions that count the tables and questions of a form: `表一  领导班子测评`, `表二  领导干部测评`, `表三  意见和建议`. They are its
 * numbers.
 */
import { type Piece, withText } from "../layout/piece.ts";

const CAPTION = /^([\s\u3000]*)表\s?([一二三四五六七八九十])(?:[:：.．、][\s\u3000]*|[\s\u3000]+)(?=\S{2,40}$)/u;
const NUMERALS = "一二三四五六七八九十";
const LEAST = 2;

export function numberTableCaptions(pieces: readonly Piece[]): readonly Piece[] {
  const captions = pieces.flatMap(({ text, debris }, at) => {
    const match = debris === true || text.length > 60 ? null : CAPTION.exec(text);
    return match === null ? [] : [{ at, numeral: match[2] ?? "" }];
  });
  const counts = captions.every(({ numeral }, index) => NUMERALS[index] === numeral);
  if (captions.length < LEAST || !counts) return pieces;
  const found = new Set(captions.map(({ at }) => at));
  return pieces.map((piece, at) => (found.has(at) ? withText(piece, piece.text.replace(CAPTION, "$1$2、")) : piece));
}
