/**
 * Forms that draw the place of each label as a bracket with blanks, several on a line:
 *
 *     借用器材：（              ）  数量：（     ）
 *     借用日期：（    月    日）  押金：（     元）
 */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";

const LONGEST = 200;
const LEAST_LINES = 2;
const LABEL = "[\\p{Script=Han}][\\p{Script=Han}A-Za-z/、]{0,13}(?:[(（][^()（）\\s\\u3000][^()（）:：]{0,14}[)）])?";
/** Blanks, perhaps with a unit or the signs of a date between them. */
const INSIDE =
  "(?:[ \\u3000]{3,}|\\u3000{2})(?:(?:[年月日时時分至]|[元人个個天份件台次岁歲套本张張只%℃]|小[时時])[ \\u3000]*){0,8}";
const PAIR = new RegExp(`(${LABEL})[ \\u3000]?[:：][ \\u3000]?[(（](${INSIDE})[)）][ \\u3000]*`, "gu");
const LINE = new RegExp(`^[ \\u3000]*(?:${LABEL}[ \\u3000]?[:：][ \\u3000]?[(（]${INSIDE}[)）][ \\u3000]*){1,6}$`, "u");

/** `数量：（     ）` as `数量：____`, where several lines consist of such places. */
export function drawBracketPlaces(pieces: readonly Piece[]): readonly Piece[] {
  const isOwn = ({ text, debris }: Piece): boolean =>
    debris !== true && text.length <= LONGEST && /[:：][ \u3000]?[(（][ \u3000]{2}/u.test(text) && LINE.test(text);
  if (pieces.filter(isOwn).length < LEAST_LINES) return pieces;
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      if (!isOwn(piece)) return [piece];
      return [...piece.text.matchAll(PAIR)].map(([, label = "", inside = ""]) => {
        const signs = inside.replace(/[ \u3000]+/gu, "");
        // The parts of a date stand behind their own places.
        const place = /[年月日时時分至]/u.test(signs)
          ? inside.trimEnd().replace(/[ \u3000]+/gu, "____")
          : `____${signs}`;
        return withText(piece, `${label}：${place}`);
      });
    }),
    pieces,
  );
}
