/** Signs that a copy has changed: bars of a page's table, wide numbers and letters, circles that lost their numbers. */
import { type Piece, covering, joinPieces, withText } from "../layout/piece.ts";
import { narrow } from "./leads.ts";

const EMPTY_ROW = /^\s*(?:[|｜]\s*)+$/u;

/** Lines of Markdown tables, which have a rule below their heads. Rows without words are to be filled in. */
function findTables(pieces: readonly Piece[]): Set<number> {
  const found = new Set<number>();
  for (const [at, { text }] of pieces.entries()) {
    if (text.length > 400 || !/^\s*\|?\s*:?-{2,}[\s|:-]*$/u.test(text) || !text.includes("|")) continue;
    const head = pieces[at - 1]?.text ?? "";
    if (!/[|｜]/u.test(head) || EMPTY_ROW.test(head)) continue;
    for (let row = at - 1; row < pieces.length && /[|｜]/u.test(pieces[row]?.text ?? ""); row += 1) found.add(row);
  }
  return found;
}

/** Bars of a page's table whose cells run over several lines, and which therefore has rows without words. */
export function dropBars(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => EMPTY_ROW.test(text)).length < 3) return pieces;
  const tables = findTables(pieces);
  if (pieces.filter(({ text }, at) => EMPTY_ROW.test(text) && !tables.has(at)).length < 3) return pieces;
  return pieces.map((piece, at) => {
    if (!/[|｜]/u.test(piece.text) || tables.has(at)) return piece;
    return withText(
      piece,
      piece.text
        .replace(/^\s*(?:[|｜]\s*)+|(?:\s*[|｜])+\s*$/gu, "")
        .replace(/[(（]\s*(?:[|｜]\s*)+[)）]/gu, "( )")
        .replace(/\s*(?:[|｜]\s*)+/gu, " "),
    );
  });
}

/** `１、`, `Ａ．`, `（２）` in front of texts, and all signs of a list of answers. */
const WIDE_SIGN = /(^|[\s\u3000（()）])([\uFF10-\uFF19]{1,3}|[\uFF21-\uFF28])(?=\s?[、．.)）])/gu;
const WIDE = /[\uFF10-\uFF19\uFF21-\uFF3A]/u;

export function narrowSigns(pieces: readonly Piece[]): readonly Piece[] {
  const lines = pieces.filter(({ text }) => /^[\s\u3000]*[\uFF10-\uFF19]{1,3}\s?[、．.)）]/u.test(text));
  if (lines.length < 2) return pieces;
  return pieces.map((piece) => {
    if (!WIDE.test(piece.text)) return piece;
    if (/答案/u.test(piece.text)) return withText(piece, narrowLetters(piece.text));
    return withText(
      piece,
      piece.text.replace(WIDE_SIGN, (_, before: string, sign: string) => `${before}${narrow(sign)}`),
    );
  });
}

function narrowLetters(text: string): string {
  return text.replace(/[\uFF10-\uFF19\uFF21-\uFF3A]+/gu, (signs) => narrow(signs));
}

/** `○` at the end of a line and its number at the beginning of the next. */
export function joinCircles(source: readonly Piece[]): readonly Piece[] {
  const torn = source.filter(({ text }, at) => {
    const next = source[at + 1]?.text ?? "";
    return /[○〇◯]\s*$/u.test(text) && /^\s*\d/.test(next);
  });
  if (torn.length < 3) return source;
  const pieces: Piece[] = [];
  let last = 0;
  for (const piece of source) {
    const above = pieces.at(-1);
    const open = above !== undefined && /[○〇◯]\s*$/u.test(above.text);
    const digit = open ? /^\s*(\d)(?:\s+)?/u.exec(piece.text) : null;
    const value = Number(digit?.[1] ?? 0);
    // No stem is longer; without this bound the line would grow without end.
    if (
      digit !== null &&
      above !== undefined &&
      above.text.length < 500 &&
      value > 0 &&
      (value === last + 1 || value === 1)
    ) {
      const label = withText(piece, `${String.fromCodePoint(0x245f + value)}${piece.text.slice(digit[0].length)}`);
      const head = above.text.replace(/\s*[○〇◯]\s*$/u, "");
      // Choices share a line, as they do in papers whose circles are whole.
      const whole = head.trim() === "" ? covering(label, [above]) : joinPieces([withText(above, head), label], " ");
      pieces[pieces.length - 1] = whole ?? label;
      last = value;
    } else pieces.push(piece);
  }
  return pieces;
}
