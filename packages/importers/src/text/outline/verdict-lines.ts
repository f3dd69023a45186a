/**
 * Verdicts on lines of their own below statements that have neither numbers nor labels of answers:
 *
 *     花要浇水。
 *     True
 *
 *     树不会开花。
 *     False
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, withText } from "../layout/piece.ts";
import { kindOfWords } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const LEAST = 2;
const VERDICT =
  /^\s*[(（【]?\s?(True|False|TRUE|FALSE|true|false|[TF]|[√✓✔×✗✘]|[对對错錯]|正[确確]|[错錯][误誤])\s?[)）】]?[\s。.]*$/u;
const NUMBERED = /^\s*\d{1,3}\s?[.．、)）](?!\d)/u;
const HEADING = /^\s*(?:#{1,6}\s|[一二三四五六七八九十]{1,3}\s?[、.．]|[【[])/u;
const SIGNED =
  /^\s*(?:[(（]?(?:\d{1,4}|[A-Ha-h])\s?[.．、)）:：]|[□☐○◯●•*-]\s|(?:答案|解析|[参參]考))|[:：?？]\s*$|[_＿]{2}|（\s*）|\(\s+\)/u;

const isStatement = ({ text, debris }: Piece): boolean =>
  debris !== true && text.trim().length > 3 && text.length <= LONGEST && !SIGNED.test(text) && !VERDICT.test(text);

const kindOf = (text: string): ReturnType<typeof kindOfWords> => kindOfWords(text.replace(/^[\s#*]+|[\s*]+$/gu, ""));

const isJudged = (text: string): boolean => text.length <= 60 && kindOf(text) === "judged";

/** The indices of the verdicts of a part, if the part has nothing but statements with one verdict each. */
function verdictsOf(pieces: readonly Piece[], from: number, to: number): number[] {
  const found: number[] = [];
  let stated = false;
  for (let at = from; at < to; at += 1) {
    const piece = pieces[at];
    if (piece === undefined || piece.text.trim() === "" || piece.debris === true) continue;
    if (VERDICT.test(piece.text)) {
      if (!stated) return [];
      found.push(at);
      stated = false;
    } else if (stated || !isStatement(piece)) return [];
    else stated = true;
  }
  return stated ? [] : found;
}

/** `## 判断题⏎花要浇水。⏎True⏎⏎树不会开花。⏎False`: each statement has its verdict on the line below. */
export function keyVerdictLines(pieces: readonly Piece[]): readonly Piece[] {
  const keys = new Set<number>();
  if (!pieces.some(({ text }) => text.length < 12 && VERDICT.test(text))) return pieces;
  for (const [at, { text }] of pieces.entries()) {
    if (VERDICT.test(text) || !isJudged(text)) continue;
    const next = pieces.findIndex((piece, line) => line > at && piece.text.length < 60 && HEADING.test(piece.text));
    const found = verdictsOf(pieces, at + 1, next < 0 ? pieces.length : next);
    if (found.length >= LEAST) for (const line of found) keys.add(line);
  }
  if (keys.size === 0) return pieces;
  // Parts without numbers are read by their blank lines, which the first number would end.
  const alone = !pieces.some(
    ({ text }) => HEADING.test(text) && text.length <= 60 && (kindOf(text) ?? "judged") !== "judged",
  );
  const numbered = alone || pieces.some(({ text }, at) => !keys.has(at) && NUMBERED.test(text));
  let no = 0;
  return pieces.flatMap((piece, at) => {
    if (keys.has(at)) return [withText(piece, `答案：${VERDICT.exec(piece.text)?.[1] ?? ""}`)];
    const key = nextFilled(pieces, at);
    if (!numbered || !keys.has(key) || piece.text.trim() === "" || piece.debris === true) {
      if (isJudged(piece.text)) no = 0;
      return [piece];
    }
    no += 1;
    return [withText(piece, ""), withText(piece, `${no}. ${piece.text.trim()}${NAMED.judged}`)];
  });
}

/** In the order in which they are made. */
export const VERDICT_LINES: readonly Repair[] = [keyVerdictLines];
