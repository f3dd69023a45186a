/**
 * Banks whose questions have codes in place of numbers:
 *
 *     Jd5A1001  安全帽的作用是（  ）。(A)防砸；(B)防水。
 *     答案：A
 *     Jd5B2003  停电后可以不验电。（  ）
 *     答案：×
 */
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";

const LONGEST = 800;
const LEAST = 3;
const CODE =
  /^[\s\u3000]*(?:[[【(（]\s?)?([A-Za-z][A-Za-z\d]{0,7}(?:[-_.]?[A-Z]?\d{1,6}){1,4})(?:\s?[\]】)）])?(?:\s?[、.．:：]\s*|[\s\u3000]+|(?=\p{Script=Han}))(?=\S)/u;
const NUMBERED = /^\s*(?:\d{1,3}\s?[.．、)）](?!\d)|第\s?\d{1,3}\s?[题題])/u;
const ASKS = /[(（][\s\u3000]*[)）]|[?？]\s*$|[_＿]{2}|[(（\s]A\s?[)）.．、]/u;
const BELOW = /^\s*(?:[(（]?A\s?[)）.．、]|[【[]?(?:正[确確]|[参參]考)?答案|[√×]\s*$)/u;

interface Coded {
  readonly at: number;
  readonly code: string;
  readonly rest: string;
}

/** The signs of a code, without their values: `Jd5A1001` and `Jd4B1002` are alike. */
const shapeOf = (code: string) => code.replace(/\d/gu, "9").replace(/[a-z]/gu, "a").replace(/[A-Z]/gu, "A");

/** `Jd5A1001  安全帽的作用是（  ）`: codes alike that all differ, in front of questions, are written as numbers. */
export function countCodedQuestions(pieces: readonly Piece[]): readonly Piece[] {
  const coded: Coded[] = [];
  let numbered = 0;
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST) continue;
    if (NUMBERED.test(text)) numbered += 1;
    const match = CODE.exec(text);
    const code = match?.[1] ?? "";
    // `A1`, `Q3` and `P1` have readings of their own.
    if (match === null || code.replace(/\D/gu, "").length < 3) continue;
    coded.push({ at, code, rest: text.slice(match[0].length) });
  }
  const shape = shapeOf(coded[0]?.code ?? "");
  const alike = coded.filter(({ code }) => shapeOf(code) === shape);
  if (alike.length < LEAST || numbered > 0 || alike.length * 5 < coded.length * 4) return pieces;
  if (new Set(alike.map(({ code }) => code)).size < alike.length) return pieces;
  const asked = alike.filter(
    ({ at, rest }) => ASKS.test(rest) || BELOW.test(textAt(pieces, nextFilled(pieces, at), LONGEST)),
  );
  if (asked.length * 5 < alike.length * 4) return pieces;
  const numbers = new Map(alike.map((one, index) => [one.at, { ...one, no: index + 1 }]));
  return pieces.flatMap((piece, at): Piece[] => {
    const one = numbers.get(at);
    if (one === undefined) return [piece];
    return [{ ...withText(piece, one.code), debris: true }, withText(piece, `${one.no}. ${one.rest}`)];
  });
}
