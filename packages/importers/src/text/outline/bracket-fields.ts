/**
 * Forms that draw their choices with empty brackets, beside labels with lines, and what the sender tells below the signature:
 *
 *     姓名：____________    性别：（ ）男  （ ）女
 *     政治面貌：（ ）群众 （ ）党员
 *     签名：____________    日期：____________
 *
 *     报名截止：5月20日    咨询电话：0000-6655443
 */
import { type Piece, withText } from "../layout/piece.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 240;
const NUMBERED = /^[ \u3000]*[(（]?(?:Q\s?)?\d{1,3}\s?[.．、)）](?!\d)/iu;
const BRACKET = "[(（\\[［【][ \\u3000]{0,6}[)）\\]］】]";
/** `性别：（ ）男  （ ）女`, at the end of a line or in front of the next label. */
const CHOICES = new RegExp(
  `([^\\s:：_＿()（）]{1,20}[ \\u3000]?[:：][ \\u3000]*)((?:${BRACKET}[ \\u3000]?[^\\s:：_＿()（）□]{1,16}[ \\u3000]*){2,10})(?=$|[^\\s:：_＿()（）]{1,20}[:：])`,
  "gu",
);
/** A label with its place on the same line. */
const BESIDE = new RegExp(
  `[:：][ \\u3000]*[_＿]{2,}.*[:：][ \\u3000]*${BRACKET}|[:：][ \\u3000]*${BRACKET}.*[:：][ \\u3000]*(?:[_＿]{2,}|${BRACKET})`,
  "u",
);

/** `姓名：____    性别：（ ）男  （ ）女`: brackets beside a place are boxes, and so are the others of such a form. */
export function boxFieldBrackets(pieces: readonly Piece[]): readonly Piece[] {
  const usable = ({ text, debris }: Piece): boolean => debris !== true && text.length <= LONGEST;
  if (!pieces.some((piece) => usable(piece) && !NUMBERED.test(piece.text) && BESIDE.test(piece.text))) return pieces;
  return pieces.flatMap((piece): Piece[] => {
    if (!usable(piece) || NUMBERED.test(piece.text)) return [piece];
    let groups = 0;
    const text = piece.text.replace(CHOICES, (_whole, label: string, words: string) => {
      groups += 1;
      return `\n${label}${words.replace(new RegExp(`${BRACKET}[ \\u3000]?`, "gu"), "□")}`;
    });
    // Two labels with choices do not stand on one line.
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    if (groups > 1) return lines.map((line) => withText(piece, line.trim()));
    return groups === 0 ? [piece] : [withText(piece, text.replace("\n", ""))];
  });
}

const SIGNED = /[签簽]\s?[名字署章].*(?:[:：]|[_＿]{2})/u;
/** What the sender says: until when, whom to ask and where to. */
const GIVEN =
  /^[ \u3000※*（(]*(?:[\p{Script=Han}]{0,8}(?:截止|截至|咨[询詢]|[联聯][系絡络]|[热熱][线線]|[电電][话話]|地址|地[点點]|[时時][间間]|日期|[邮郵]箱|[网網]址|[传傳]真|公[众眾][号號]|[微][信]|[窗][口])\p{Script=Han}{0,6})\s?[:：][ \u3000]*[^\s:：_＿□][^_＿□]{1,60}$/u;
const MOST_GIVEN = 4;

/** `签名：____⏎⏎报名截止：5月20日    咨询电话：…`: labels below the signature that are filled in already ask nothing. */
export function tellFilledLabels(pieces: readonly Piece[]): readonly Piece[] {
  const signed = pieces.findLastIndex((piece) => piece.text.length <= LONGEST && SIGNED.test(piece.text));
  if (signed < 0) return pieces;
  const below = pieces.flatMap(({ text }, at) => (at > signed && text.trim() !== "" ? [at] : []));
  const given = below.every((at) => {
    const { text, debris } = pieces[at] ?? { text: "", debris: true };
    return debris === true || (text.length <= LONGEST && /\d/u.test(text) && GIVEN.test(text));
  });
  if (below.length === 0 || below.length > MOST_GIVEN || !given) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    if (at <= signed || piece.text.trim() === "" || piece.debris === true) return [piece];
    return [
      withText(piece, ""),
      withText(piece, tell(piece.text.replace(/[ \u3000]{2,}/gu, " "))),
      withText(piece, ""),
    ];
  });
}

/** In the order in which they are made. */
export const BRACKET_FIELDS: readonly Repair[] = [boxFieldBrackets, tellFilledLabels];
