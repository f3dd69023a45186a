/**
 * Degrees that stand in one line between slashes, below the question or above the statements that they rate:
 *
 *     How would you rate the day?          3. How far do you agree?
 *     Excellent / Good / Fair / Poor       (Disagree / Neutral / Agree)
 *                                          a. The aims were clear.
 *                                          b. The pace was right.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { toMatrix } from "../layout/sheets/words.ts";
import { type Repair } from "./repairs-shapes.ts";

const LONGEST = 240;
const NUMBERED = /^[\s\u3000]*[*＊]?\s?(?:Q\s?)?\d{1,3}\s?[.．、)）](?!\d)/iu;
const ASKED = /[?？]\s*[*＊]?\s*$/u;
const VERDICT =
  /^(?:yes|no|maybe|perhaps|not sure|unsure|n\/?a|是|否|不[确確]定|[愿願]意|不[愿願]意|[会會]|不[会會]|有|[无無]|沒有|没有)$/iu;
const LETTERED = /^[\s\u3000]*(?:[(（]?([a-h])\s?[.．、)）]|([①-⑧])|[(（](\d)[)）])\s*(\S.{1,160})$/u;
const TAKEN = /[_＿]{2}|[□☐○◯]|[?？]\s*$/u;

/** The words of a line that consists of degrees or verdicts, perhaps in brackets; null for other lines. */
function readDegrees(text: string, least: number): string[] | null {
  if (text.length > LONGEST || !/[/／]/u.test(text)) return null;
  const plain = text.trim().replace(/^[(（]\s?|\s?[)）]$/gu, "");
  const words = plain.split(/\s?[/／]\s?/u).map((word) => word.trim());
  if (words.length < least || words.length > 7 || new Set(words).size < words.length) return null;
  const known = words.filter((word) => isDegree(word) || VERDICT.test(word)).length;
  return known === words.length ? words : null;
}

/** A question without a number, and its choices between slashes on the line below. */
export function askSlashedDegrees(pieces: readonly Piece[]): readonly Piece[] {
  const asked = new Map<number, readonly string[]>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST || NUMBERED.test(text) || !ASKED.test(text)) continue;
    const own = /^[\s\u3000]*[\p{L}“"]/u.test(text) ? readDegrees(pieces[at + 1]?.text ?? "", 2) : null;
    const after = pieces[at + 2]?.text ?? "";
    if (own !== null && (after.trim() === "" || ASKED.test(after.slice(0, LONGEST)))) asked.set(at, own);
  }
  if (asked.size === 0) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const own = asked.get(at);
    if (own !== undefined) {
      const [, star = ""] = /([*＊])\s*$/u.exec(piece.text) ?? [];
      const stem = piece.text.trim().replace(/\s*[*＊]$/u, "");
      return [withText(piece, ""), withText(piece, `${stem}${NAMED.single}${star}`)];
    }
    const above = asked.get(at - 1);
    return above === undefined ? [piece] : [...above.map((word) => withText(piece, `□ ${word}`)), withText(piece, "")];
  });
}

/** A numbered request, degrees below it, and at least two statements with letters: each statement is a row. */
export function rateLetteredRows(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let found = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    result.push(piece);
    if (piece.debris === true || piece.text.length > LONGEST || !NUMBERED.test(piece.text)) continue;
    const legend = pieces[at + 1];
    const degrees = readDegrees(legend?.text ?? "", 3);
    if (legend === undefined || degrees === null) continue;
    const rows: { piece: Piece; text: string }[] = [];
    for (let to = at + 2; to < pieces.length; to += 1) {
      const row = pieces[to];
      const match = row === undefined || row.text.length > LONGEST ? null : LETTERED.exec(row.text);
      if (row === undefined || match === null || TAKEN.test(row.text)) break;
      const [, letter, circle, digit, text = ""] = match;
      const no =
        letter !== undefined
          ? letter.charCodeAt(0) - 96
          : circle !== undefined
            ? circle.charCodeAt(0) - 0x245f
            : Number(digit);
      if (no !== rows.length + 1) break;
      rows.push({ piece: row, text: text.trim() });
    }
    if (rows.length < 2) continue;
    found = true;
    const stem = piece.text.trimEnd().replace(/[:：]$/u, "");
    result[result.length - 1] = covering(withText(piece, `${stem}${NAMED.matrix}`), [legend]);
    result.push(
      ...toMatrix(
        legend,
        rows.map((row) => withText(row.piece, row.text)),
        degrees,
      ),
      withText(legend, ""),
    );
    at += rows.length + 1;
  }
  return found ? result : pieces;
}

export const SLASHED_DEGREES: readonly Repair[] = [rateLetteredRows, askSlashedDegrees];
