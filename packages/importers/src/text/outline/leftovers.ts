/**
 * Once a step has written the name of a type, lines without one tell. What still asks in a text whose author named no types is
 * therefore written as a question, too:
 *
 *     礼盒定价你觉得[单选题]        Rank the desserts[排序题]
 *     …                            …
 *     为啥选它，写两句：             Where? (pick one)
 *                                  - Golden Lotus
 *                                  - The Barley Mow
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { GREETS, LEADS } from "./front-rooms.ts";
import { allowsSeveral } from "./kinds.ts";

const LONGEST = 120;
/** The name of a type at the end of a stem, and settings behind it. */
const TYPED =
  /\S\[(?:\p{Script=Han}{2,4}题|单行文本|动态表格|滑动条|文件上传|图片上传|知情同意|完形填空|句中填空)\](?:\[[^[\]]{1,20}\])?\*?\s*$/u;
const LABEL = /^[\s\u3000]*(?![A-Ha-h]\s?[.．、)）])(\p{L}[^_＿:：。！!？?；;□☐○◯\t[\]]{1,40})[:：][\s\u3000]*$/u;
const QUESTION =
  /^[\s\u3000]*(?![A-Ha-h]\s?[.．、)）])(\p{L}[^_＿。！!□☐○◯\t[\]]{2,80}[?？](?:[ ]?[(（][^()（）]{2,30}[)）])?)[\s\u3000]*$/u;
const BULLET = /^[\s\u3000]*(?:[-–•·*▪◦●]|[□☐○◯]|[(（[][ \u3000]{1,3}[)）\]])[ \u3000]?(?=\S)/u;
const LEAST_CHOICES = 2;

export const isTyped = (pieces: readonly Piece[]): boolean =>
  pieces.some(({ text, debris }) => debris !== true && text.length < 400 && TYPED.test(text));

/** The last line of the choices that stand right below a line; the line itself if there are none. */
function endOfChoices(pieces: readonly Piece[], at: number): number {
  const sign = BULLET.exec(textAt(pieces, at + 1, LONGEST))?.[0].trim();
  if (sign === undefined) return at;
  let to = at;
  while (BULLET.exec(textAt(pieces, to + 1, LONGEST))?.[0].trim() === sign) to += 1;
  return to - at < LEAST_CHOICES ? at : to;
}

/** Whether a label names what stands below it: a list or a legend. */
function leadsOn(pieces: readonly Piece[], at: number): boolean {
  const below = nextFilled(pieces, at);
  const text = textAt(pieces, below, LONGEST).trim();
  const isLast = below >= 0 && nextFilled(pieces, below) < 0;
  if (below < 0 || (isLast && !text.includes("="))) return false;
  return !/^\[|^[(（]?\d{1,3}\s?[.．、)）]|[:：][\s\u3000_＿]*$|[?？]/u.test(text) && !TYPED.test(text);
}

/** Asks what would be told only because a step has named the types of others. */
export function askLeftovers(pieces: readonly Piece[]): readonly Piece[] {
  if (!isTyped(pieces)) return pieces;
  const first = nextFilled(pieces, -1);
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      const { text, debris } = piece;
      if (at === first || debris === true || text.length > LONGEST || textAt(pieces, at - 1).trim() !== "")
        return [piece];
      const blank = withText(piece, "");
      const alone = textAt(pieces, at + 1).trim() === "";
      const label = LABEL.exec(text)?.[1];
      if (label !== undefined && alone && !leadsOn(pieces, at) && !GREETS.test(label) && !LEADS.test(label))
        return [blank, withText(piece, `${label.trim()}：____`), blank];
      const question = QUESTION.exec(text)?.[1];
      if (question === undefined || endOfChoices(pieces, at) === at) return [piece];
      return [blank, withText(piece, `${question}${allowsSeveral(question) ? NAMED.several : NAMED.single}`)];
    }),
    pieces,
  );
}
