/**
 * Places of forms that are nothing but room on the sheet:
 *
 *     主要参加者：                      一、选题依据（限500字）
 *     姓名  职称  单位  分工
 *                                       二、研究基础
 *
 *
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";

const LONGEST = 80;
const LEAST_COLUMNS = 3;
const NAME =
  /^[ \t\u3000]*(?:[一二三四五六七八九十]{1,2}、|\d{1,2}\s?[.、])?(\p{Script=Han}[^:：。？?_＿□\t]{1,20})[:：]?[ \t\u3000]*$/u;
const isEmpty = (piece: Piece | undefined): boolean => piece === undefined || piece.text.trim() === "";

/** `主要参加者：⏎姓名  职称  单位⏎⏎⏎`: names of columns above empty lines are a table to write rows into. */
export function writeColumnsAboveRoom(pieces: readonly Piece[]): readonly Piece[] {
  const columnsOf = (at: number): string[] => {
    const words = textAt(pieces, at, LONGEST)
      .trim()
      .split(/[ \u3000]{2,}|\u3000/u);
    const short = words.every((word) => /^\p{Script=Han}{1,8}$/u.test(word));
    const known = words.filter((word) => isFieldLabel(word)).length;
    const room = isEmpty(pieces[at + 1]) && isEmpty(pieces[at + 2]) && at + 2 < pieces.length;
    return words.length >= LEAST_COLUMNS && short && known > 1 && room ? words : [];
  };
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      if (piece.debris === true || piece.text.length > LONGEST) return [piece];
      const below = columnsOf(at + 1);
      const name = below.length === 0 ? undefined : NAME.exec(piece.text)?.[1];
      if (name !== undefined) return ["", `${name.trim()}${NAMED.table}`].map((text) => withText(piece, text));
      const own = at > 0 && NAME.test(textAt(pieces, at - 1, LONGEST)) ? columnsOf(at) : [];
      return own.length === 0 ? [piece] : [`列：${own.join("|")}`, ""].map((text) => withText(piece, text));
    }),
    pieces,
  );
}

const PART = /^[ \t\u3000]*[一二三四五六七八九十]{1,2}\s?[、.．][ \u3000]*(\p{Script=Han}[^:：。？?_＿□\t]{1,30})$/u;
const LIMITED =
  /[(（][^()（）]{0,8}(?:限|不超[过過]|不少[于於]|[约約])\s?\d{2,5}\s?字[^()（）]{0,6}[)）][ \t\u3000]*$/u;

/** `一、选题依据（限500字）⏎⏎二、研究基础⏎⏎`: parts with a limit and room ask for a text, and so do those with the same room beside them. */
export function askLimitedParts(pieces: readonly Piece[]): readonly Piece[] {
  const parts = pieces.flatMap(({ text, debris }, at) => {
    const open = debris !== true && text.length <= LONGEST && PART.test(text) && isEmpty(pieces[at + 1]);
    const next = nextFilled(pieces, at);
    const below = textAt(pieces, next, LONGEST);
    // What stands below room goes on with it, unless it is a part or a label.
    return open && (next < 0 || PART.test(below) || /[:：][ \t\u3000]*$/u.test(below)) ? [at] : [];
  });
  const limited = parts.filter((at) => LIMITED.test(textAt(pieces, at)));
  if (limited.length < 2 || limited.length * 2 < parts.length) return pieces;
  const own = new Set(parts);
  return pieces.flatMap((piece, at) =>
    own.has(at)
      ? ["", `${PART.exec(piece.text)?.[1]?.trim() ?? ""}${NAMED.essay}`, ""].map((text) => withText(piece, text))
      : [piece],
  );
}
