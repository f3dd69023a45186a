/**
 * Sheets of health services whose rows have a number, a label, the codes of its choices and a box for the code at the end:
 *
 *     1  随访日期            年    月    日
 *     2  随访方式            1 门诊   2 家庭   3 电话                  □
 *     3  血压（mmHg）        ________
 *     4  目前症状            1 无症状  2 头痛
 *                            3 恶心    4 其他                     □/□/□
 *
 * The readers of codes know such choices. Beside them, a number says no more than its place, and wide blanks stand for a colon.
 */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST_BOXED = 2;
const LEAST_NUMBERS = 4;
/** Codes, and a box for each of those that may be written. */
const CODED = /\d[ ]?[\p{L}（(].*[ \u3000][□☐](?:[ ]?[/／][ ]?[□☐])*[ \u3000]*$/u;
const NUMBERED = /^(\d{1,2})(?:[ ]?[.．、][ \u3000]*|[ \u3000]{1,4})(?=\p{L})/u;
const WORDS = "[*＊]?(?!\\d)\\p{L}[^:：_＿□☐\\t]{0,24}?";
const ROOM = new RegExp(
  `^(${WORDS})(?:[:：][ \\u3000]*|[ \\u3000]{2,})([_＿]{2,}|[ \\u3000_＿]*年[ \\u3000_＿]+月[ \\u3000_＿]+[日号號])[ \\u3000]*$`,
  "u",
);
const OPEN = new RegExp(`^(${WORDS})[:：][ \\u3000]*$`, "u");

/** `3  血压（mmHg）    ____` among rows with codes and boxes: a label with its place. */
function openVisitRows(pieces: readonly Piece[]): readonly Piece[] {
  const usable = ({ text, debris }: Piece): boolean => debris !== true && text.length <= LONGEST;
  const boxed = pieces.filter((piece) => usable(piece) && CODED.test(piece.text)).length;
  if (boxed < LEAST_BOXED) return pieces;
  const numbers = pieces.flatMap((piece) => {
    const number = usable(piece) ? NUMBERED.exec(piece.text)?.[1] : undefined;
    return number === undefined ? [] : [Number(number)];
  });
  // Codes at the beginning of lines count anew in each row.
  if (numbers.length < LEAST_NUMBERS || numbers.some((number, at) => number !== at + 1)) return pieces;
  const first = pieces.findIndex((piece) => usable(piece) && NUMBERED.test(piece.text));
  return unlessSame(
    pieces.map((piece, at) => {
      if (!usable(piece)) return piece;
      const text = piece.text.replace(NUMBERED, "");
      const numbered = text !== piece.text;
      const [, label, room] = ROOM.exec(text) ?? [];
      if (numbered && label !== undefined && room !== undefined)
        return withText(piece, `${label.trim()}：${/年/u.test(room) ? room : "____"}`);
      const open = OPEN.exec(text)?.[1];
      // Labels in front of the first row have the room that a sheet leaves.
      if (open !== undefined && (numbered || at < first)) return withText(piece, `${open.trim()}：____`);
      return numbered ? withText(piece, text) : piece;
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const VISIT_SHEETS: readonly Repair[] = [openVisitRows];
