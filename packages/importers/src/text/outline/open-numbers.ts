/** Numbers that begin at 0, and those that an author has not yet given: `XX. 您的性别？`, `?. …`, `N、…`. They go on with the numbers above. */
import { type Piece, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";

const OPEN = /^(\s*(?:#{1,6}\s+)?(?:\*\*)?)(?:Q\s?)?(?:X{1,3}|x{2,3}|N{1,2}|[?？]{1,3}|#{1,3})\s?[.．、]\s*(?=\S)/u;
const NUMBER = /^\s*(?:#{1,6}\s+)?(?:\*\*)?(?:Q\s?)?(\d{1,3})\s?[.．、]\s*\S/u;

export function numberOpen(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => OPEN.test(text)).length < 2) return pieces;
  const numbers = pieces.map(({ text }) => Number(NUMBER.exec(text)?.[1] ?? 0));
  const first = pieces.findIndex(({ text }) => OPEN.test(text));
  // Numbers that go on below leave no room for others.
  if (numbers.slice(first).some((no) => no > 0)) return pieces;
  let last = numbers.findLast((no) => no > 0) ?? 0;
  return pieces.flatMap((piece) => {
    const match = OPEN.exec(piece.text);
    if (match === null) return [piece];
    last += 1;
    const sign = match[0].slice(match[1]?.length ?? 0).trim();
    return [toDebris(piece, sign), withText(piece, `${match[1] ?? ""}${last}. ${piece.text.slice(match[0].length)}`)];
  });
}

const COUNTED = /^\s*(\d{1,4})(?:\s?[.．、)）:：]\s*|\s+)(?=[^\d\s])/u;

/** Questions that are counted from 0, each with choices below it: all numbers become one more. */
export function countFromOne(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text }) => COUNTED.test(text));
  if (Number(COUNTED.exec(pieces[first]?.text ?? "")?.[1] ?? 1) !== 0) return pieces;
  const found: number[] = [];
  for (const [at, { text }] of pieces.entries()) {
    const match = COUNTED.exec(text);
    if (match === null) continue;
    const below = pieces.slice(at + 1, at + 6).find((piece) => piece.text.trim() !== "")?.text ?? "";
    const asks = /^\s*(?:[-*]\s)?[(（]?A\s?[.．、)）:：]/u.test(below);
    if (!asks || Number(match[1]) !== found.length) return pieces;
    found.push(at);
  }
  if (found.length < 3) return pieces;
  const own = new Set(found);
  return pieces.map((piece, at) =>
    own.has(at)
      ? withText(
          piece,
          piece.text.replace(COUNTED, (sign, no: string) => sign.replace(no, String(Number(no) + 1))),
        )
      : piece,
  );
}
