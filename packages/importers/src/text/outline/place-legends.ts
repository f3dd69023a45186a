/**
 * One line of lettered degrees above statements that have nothing but a place for a letter:
 *
 *     A．非常符合 B．比较符合 C．一般 D．不太符合
 *     1．我对自己的学习有信心。（ ）
 *     2．遇到困难我会主动求助。（ ）
 */
import { type Piece, covering, withText, unlessSame } from "../layout/piece.ts";

const LETTER = /(?:^|[\s\u3000;；,，、])([A-G])\s?[.．、:：=]?\s?(?=\p{Script=Han})/gu;
const PLACED =
  /^\s*(?:\d{1,3}\s?[.．、)）]\s*[(（][ \u3000]*[)）]\s*\S.{2,80}|[(（][ \u3000]*[)）]\s*\d{1,3}\s?[.．、)）]\s*\S.{2,80}|\d{1,3}\s?[.．、)）]\s*\S.{2,80}?[(（][ \u3000]*[)）]\s*[。.]?)\s*$/u;
const LONGEST = 10;
const LEAST = 3;
/** The most lines below one legend. */
const MOST = 300;

/** The degrees of a line that consists of them; null for other lines. */
function readDegrees(text: string): string[] | null {
  const line = text.trim();
  if (line.length > 120 || !line.startsWith("A") || /[?？。(（]/u.test(line)) return null;
  const letters = [...line.matchAll(LETTER)];
  if (letters.length < LEAST || !letters.every((match, at) => match[1] === String.fromCharCode(65 + at))) return null;
  const labels = letters.map((match, at) => {
    const from = match.index + match[0].length;
    return line.slice(from, letters[at + 1]?.index ?? line.length).replace(/[\s\u3000;；,，、]+$/u, "");
  });
  return labels.every((label) => label !== "" && label.length <= LONGEST && !/\s/u.test(label)) ? labels : null;
}

/** Writes the degrees below each statement. A line of choices below a question is none, because no statement follows it. */
export function spreadPlaceLegends(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const labels = piece.debris === true ? null : readDegrees(piece.text);
    const above = result.findLast(({ text }) => text.trim() !== "")?.text ?? "";
    const end = labels === null ? at + 1 : endOfStatements(pieces, at + 1);
    const statements = pieces.slice(at + 1, end).filter(({ text }) => text.trim() !== "");
    if (labels === null || statements.length < LEAST || /^\s*\d{1,3}\s?[.．、]|[(（]\s*[)）]\s*$/u.test(above)) {
      result.push(piece);
      continue;
    }
    for (const [index, statement] of statements.entries()) {
      const own = index === 0 ? covering(statement, [piece]) : statement;
      const choices = labels.map((label, place) => withText(statement, `${String.fromCharCode(65 + place)}. ${label}`));
      result.push(own, ...choices, withText(statement, ""));
    }
    at = end - 1;
  }
  return unlessSame(result, pieces);
}

function endOfStatements(pieces: readonly Piece[], from: number): number {
  const end = pieces.slice(from, from + MOST).findIndex(({ text }) => text.trim() !== "" && !PLACED.test(text));
  return end < 0 ? Math.min(pieces.length, from + MOST) : from + end;
}
