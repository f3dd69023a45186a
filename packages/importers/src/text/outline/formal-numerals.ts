/** Questions that are counted with formal numerals, `壹、您的年資：□未滿1年 □1～3年`, in a text without other numbers. */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import { countsUp, readNumber } from "./number-signs.ts";

const LONGEST = 200;
/** `壹、…`, `貳. …` */
const FORMAL = /^[\s\u3000]*([壹贰貳貮叁參参肆伍陆陸柒捌玖拾])\s?[、.．]\s*(?=\S)/u;
const VALUES = ["壹", "贰貳貮", "叁參参", "肆", "伍", "陆陸", "柒", "捌", "玖", "拾"];
const COMMON = "一二三四五六七八九十";

/** `壹、… 貳、… 參、…`: as `一、… 二、… 三、…`, unless other numbers stand below them; then they are those of parts. */
export function countFormalNumerals(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<Piece, { readonly value: number; readonly rest: string }>();
  for (const piece of pieces) {
    if (piece.debris === true || piece.text.length > LONGEST) continue;
    const match = FORMAL.exec(piece.text);
    if (match === null) {
      // Choices and rows may have circles or brackets.
      const other = readNumber(piece.text);
      if (other !== null && /^[\d一二三四五六七八九十Qq第题題问問]/u.test(other.sign)) return pieces;
      continue;
    }
    const value = VALUES.findIndex((signs) => signs.includes(match[1] ?? "")) + 1;
    found.set(piece, { value, rest: piece.text.slice(match[0].length) });
  }
  const values = [...found.values()];
  if (values[0]?.value !== 1 || !countsUp(values)) return pieces;
  return unlessSame(
    pieces.map((piece) => {
      const one = found.get(piece);
      return one === undefined ? piece : withText(piece, `${COMMON.charAt(one.value - 1)}、${one.rest}`);
    }),
    pieces,
  );
}
