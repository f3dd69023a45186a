/**
 * Codes of items in front of the statements of a scale, as papers name them:
 *
 *     WQ1 页面设计美观    1  2  3  4  5
 *     WQ2 导航清晰        1  2  3  4  5
 */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";

const LONGEST = 200;
const LEAST = 3;
const ITEM =
  /^[ \t\u3000]*([A-Z]{1,5}[-_]?\d{1,2})[.．、:：]?[ \t\u3000]+(?=\p{Script=Han})(\S.*[^\d\s\u3000][ \t\u3000.…_]*(?:[□○]?[01][ \t\u3000]+(?:[□○]?\d{1,2}[ \t\u3000]+){1,9}[□○]?\d{1,2}|(?:[□○☐◯][ \t\u3000]*){3,11}))[ \t\u3000]*$/u;

/** The statements without their codes, which count them only within their group. */
export function dropItemCodes(pieces: readonly Piece[]): readonly Piece[] {
  const items = pieces.map(({ text, debris }) => (debris === true || text.length > LONGEST ? null : ITEM.exec(text)));
  const codes = items.flatMap((item) => item?.[1] ?? []);
  // `A1`, `A2` alone are the numbers of the questions.
  const grouped = codes.some((code) => /^[A-Z]{2}/u.test(code)) && codes.some((code) => /\D1$/u.test(code));
  if (codes.length < LEAST || !grouped || new Set(codes).size < codes.length) return pieces;
  const last = items.findLastIndex((item) => item !== null);
  return unlessSame(
    pieces.flatMap((piece, at) => {
      const item = items[at];
      const line = item === null || item === undefined ? piece : withText(piece, item[2] ?? "");
      const told =
        at === last
          ? items.flatMap((one, index) => (one === null ? [] : [toDebris(pieces[index] ?? piece, one[1] ?? "")]))
          : [];
      return [line, ...told];
    }),
    pieces,
  );
}
