/**
 * What is asked without a number or a sign, with lines to write on right below it:
 *
 *     对支部工作的意见建议
 *     ____________________________________
 *     ____________________________________
 *
 * Where steps have named the types of other questions, such a line would be told; its room says that it asks.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, textAt, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
const ROOM = /^[\s\u3000]*[_＿]{8,}[\s\u3000]*$/u;
/** Words alone: no place of its own, no number, no sign of a choice or a heading. */
const WORDS =
  /^[\s\u3000]*(?![A-Ha-h]\s?[.．、)）]|[A-Za-z]{1,2}\d{1,3}(?!\p{L})|[-•·●*＊>＞#=【[(（①-⑳]|[一二三四五六七八九十]{1,3}\s?[、.．]|第.{1,4}[部章节節题題])\p{L}[^_＿□☐○◯\t|。！!;；]{2,60}?(?:[:：?？])?[\s\u3000]*$/u;
const TYPES: readonly string[] = Object.values(NAMED).filter((name) => name !== NAMED.statement);
const isTyped = (text: string): boolean => TYPES.some((name) => text.endsWith(name));

/** `对工作的意见⏎________`, apart from what stands above, in a text where other questions have their types. */
function askAboveRooms(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text, debris }) => debris !== true && isTyped(text));
  if (first < 0) return pieces;
  return unlessSame(
    pieces.map((piece, at) => {
      if (at <= first || piece.debris === true || piece.text.length > LONGEST || isTyped(piece.text)) return piece;
      const isAsked =
        ROOM.test(textAt(pieces, at + 1, LONGEST)) &&
        textAt(pieces, at - 1).trim() === "" &&
        WORDS.test(piece.text) &&
        // `答` and `解` are places below their question.
        !/^[\s\u3000]*(?:答案?|解析?|答题.{0,4}|[备備][注註])[:：]?[\s\u3000]*$/u.test(piece.text);
      return isAsked ? withText(piece, `${piece.text.trim().replace(/[:：]$/u, "")}${NAMED.essay}`) : piece;
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const ROOMS_BELOW: readonly Repair[] = [askAboveRooms];
