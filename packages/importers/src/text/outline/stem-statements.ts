/**
 * Statements with Roman numerals between a stem and its choices, which choose among them:
 *
 *     3. 下列哪些屬於產權負擔？
 *        (i)  按揭                 i 火險
 *        (ii) 押記令               ii 汽車險
 *        (A) 只有 (i)              a 只有 i
 *        (B) (i) 及 (ii)           b i 和 ii
 *
 * They are lines of the stem. Small letters that have only a blank behind them get the sign that other choices have.
 */
import { type Piece, covering, textAt, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const ROMANS = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii"];
const STEM =
  /^[\s\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|\d{1,3}[\s\u3000]|第\s?\d{1,3}\s?[题題]|Q\s?\d)[\s\u3000]*\S/iu;
const ROMAN =
  /^[\s\u3000]*(?:[(（]\s?([ivx]{1,4}|[IVX]{1,4}|[ⅰ-ⅷⅠ-Ⅷ])\s?[)）]|([ivx]{1,4}|[IVX]{1,4}|[ⅰ-ⅷⅠ-Ⅷ])(?:\s?[.．、)）:：]|[\s\u3000]))[\s\u3000]*(\S.*)$/u;
const CHOICE = /^[\s\u3000]*[(（]?([Aa])(?:\s?[.．、)）:：]|[\s\u3000])[\s\u3000]*(\S.*)$/u;
/** A choice that names statements, `只有 (i) 及 (ii)`, `i, ii and iii`, `Ⅰ、Ⅱ`. */
const NAMES = /(?:^|[^A-Za-z])(?:[ivIV]{1,4}|[ⅰ-ⅷⅠ-Ⅷ])(?![A-Za-z])/u;

function romanAt(pieces: readonly Piece[], at: number): string {
  const [, bracketed, open] = pieces[at]?.debris === true ? [] : (ROMAN.exec(textAt(pieces, at, LONGEST)) ?? []);
  return (bracketed ?? open ?? "").normalize("NFKC").toLowerCase();
}

/** `…負擔？⏎(i) 按揭⏎(ii) 押記令⏎(A) 只有 (i)`: the statements stand in the stem, on lines of their own. */
function joinStatements(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    result.push(piece);
    if (piece.debris === true || piece.text.length > LONGEST || !STEM.test(piece.text)) continue;
    let end = at + 1;
    while (end - at <= ROMANS.length && romanAt(pieces, end) === ROMANS[end - at - 1]) end += 1;
    const first = CHOICE.exec(textAt(pieces, end, LONGEST))?.[2] ?? "";
    // The first choice, or one of those below it, names the statements.
    const names = [first, textAt(pieces, end + 1, LONGEST), textAt(pieces, end + 2, LONGEST)];
    if (end - at < 3 || first === "" || !names.every((text) => NAMES.test(text.slice(1)) || NAMES.test(text.trim())))
      continue;
    const lines = pieces.slice(at + 1, end);
    const text = [piece.text.trimEnd(), ...lines.map((line) => line.text.trim().replace(/[\s\u3000]+/gu, " "))].join(
      "<br>",
    );
    result[result.length - 1] = covering(withText(piece, text), lines);
    at = end - 1;
  }
  return unlessSame(result, pieces);
}

const SMALL = /^[ \t\u3000]*([a-h])[ \t\u3000]{1,4}(?=[^\s\u3000.．、,，:：)）])/u;
const LEAST_CHOICES = 3;
const LEAST_LISTS = 2;

/** `a 有損失⏎b 有利潤⏎c 不可投保` below two stems or more: small letters with the sign of choices. */
function signSmallLetters(pieces: readonly Piece[]): readonly Piece[] {
  const choices = new Set<Piece>();
  let lists = 0;
  for (let at = 1; at < pieces.length; at += 1) {
    if (!STEM.test(textAt(pieces, at - 1, LONGEST))) continue;
    let end = at;
    while (SMALL.exec(textAt(pieces, end, LONGEST))?.[1] === String.fromCharCode(97 + end - at)) end += 1;
    if (end - at < LEAST_CHOICES) continue;
    lists += 1;
    for (const line of pieces.slice(at, end)) choices.add(line);
  }
  if (lists < LEAST_LISTS) return pieces;
  return pieces.map((piece) =>
    choices.has(piece)
      ? withText(
          piece,
          piece.text.replace(SMALL, (_, letter: string) => `${letter.toUpperCase()}. `),
        )
      : piece,
  );
}

/** In the order in which they are made. */
export const STEM_STATEMENTS: readonly Repair[] = [joinStatements, signSmallLetters];
