/**
 * Heads of a form that ask by themselves, and heads and facts that only tell, as their place or their bracket says:
 *
 *     一、课程时间：每周三晚上        二、本年度总结（不超过800字）
 *     二、上课地点：二楼教室          三、自评等次：□优秀 □称职
 *     ----------------            四、承诺
 *     姓名：____                   □ 本人已阅读并同意。
 */
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
const LEAST = 2;
const PRINTED =
  /^[\s\u3000]*[一二三四五六七八九十]\s?[、.．][\s\u3000]*\p{Script=Han}{2,8}[:：][\s\u3000]*[^_＿□☐○◯\s?？][^_＿□☐○◯\t?？]{3,60}$/u;
const RULE = /^\s*[-—–=_＿*]{6,}\s*$/u;

/** `一、课程时间：每周三晚上⏎二、上课地点：二楼⏎------`: facts above a line across the page tell. */
function tellFactsAboveRule(pieces: readonly Piece[]): readonly Piece[] {
  const rule = pieces.findIndex(({ text, debris }) => debris !== true && RULE.test(text.slice(0, LONGEST)));
  if (rule < LEAST || rule > 30) return pieces;
  const facts = pieces.slice(0, rule).flatMap(({ text, debris }, at) => {
    return debris !== true && text.length <= LONGEST && PRINTED.test(text) ? [at] : [];
  });
  const asks = pieces.slice(0, rule).some(({ text }) => /[_＿]{2}|[□☐○◯]/u.test(text));
  if (facts.length < LEAST || asks) return pieces;
  const told = new Set(facts);
  return pieces.flatMap((piece, at) =>
    told.has(at)
      ? ["", tell(piece.text.trim().replace(/^([一二三四五六七八九十])/u, "$1\\")), ""].map((text) =>
          withText(piece, text),
        )
      : [piece],
  );
}

const HEAD =
  /^[\s\u3000]*(?:[一二三四五六七八九十]{1,3}\s?[、.．]|\d{1,2}\s?[.．、])[\s\u3000]*(?:[个個]人|申[请請]人?|[业業]主)?(?:承[诺諾]|[声聲]明|[确確][认認]|告知|[须須]知|同意)[书書事项項]{0,2}[\s\u3000]*$/u;
const AGREES = /^[\s\u3000]*[□☐][\s\u3000]*(?:本人|我)/u;

/** `三、承诺⏎□ 本人已阅读…`: the name of the part in which somebody agrees asks nothing itself. */
function tellHeadsOfConsents(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      const head = piece.debris !== true && piece.text.length <= 30 && HEAD.test(piece.text);
      if (!head || !AGREES.test(textAt(pieces, nextFilled(pieces, at), LONGEST))) return [piece];
      const text = piece.text.trim().replace(/^([一二三四五六七八九十]{1,3}|\d{1,2})/u, "$1\\");
      return ["", tell(text), ""].map((line) => withText(piece, line));
    }),
    pieces,
  );
}

const CHINESE = /^[\s\u3000]*[一二三四五六七八九十]{1,3}\s?[、.．][\s\u3000]*/u;
/** A numbered field. */
const COUNTED_BELOW =
  /^[\s\u3000]*[(（]?\d{1,2}\s?[.．、)）](?!\d).*(?:[_＿]{2}|[:：][\s\u3000]*$|[(（][ \u3000]*[)）])/u;
const PLACED = /^[^_＿□☐○◯?？]{2,40}[:：][\s\u3000]*(?:[□☐○◯][^□☐○◯_＿]{1,30}[□☐○◯]|[_＿]{2,}[\s\u3000]*$)/u;

/** `二、自评等次：□优秀 □称职` beside `一、基本信息⏎1、姓名`: where other heads have numbered points, one with boxes or a line asks itself. */
function plainBoxedHeads(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text, debris }, at) =>
    debris !== true && text.length <= LONGEST && CHINESE.test(text) ? [at] : [],
  );
  const boxed = heads.filter((at) => PLACED.test(textAt(pieces, at, LONGEST).replace(CHINESE, "")));
  const parts = heads.filter((at) => COUNTED_BELOW.test(textAt(pieces, nextFilled(pieces, at), LONGEST)));
  if (boxed.length === 0 || parts.length === 0 || boxed.some((at) => parts.includes(at))) return pieces;
  return pieces.flatMap((piece, at) =>
    boxed.includes(at) ? ["", piece.text.replace(CHINESE, "")].map((text) => withText(piece, text)) : [piece],
  );
}

const LENGTH =
  /^[\s\u3000]*[一二三四五六七八九十]{1,3}\s?[、.．][\s\u3000]*[^_＿□☐○◯:：?？\t]{2,30}[(（][^()（）]{0,6}\d{2,4}\s?字[^()（）]{0,4}[)）]$/u;

/** `三、本年度个人总结（不超过800字）` above room: the length of a text is asked for with the text. */
function askHeadsWithLengths(pieces: readonly Piece[]): readonly Piece[] {
  // Where no head has numbered points, the room below says it.
  const parts = pieces.some(
    ({ text, debris }, at) =>
      debris !== true &&
      text.length <= LONGEST &&
      CHINESE.test(text) &&
      COUNTED_BELOW.test(textAt(pieces, nextFilled(pieces, at), LONGEST)),
  );
  if (!parts) return pieces;
  return unlessSame(
    pieces.map((piece, at) => {
      const fits = piece.debris !== true && piece.text.length <= 60 && LENGTH.test(piece.text.trimEnd());
      const room = textAt(pieces, at + 1).trim() === "" && textAt(pieces, at + 2).trim() === "";
      return fits && room ? withText(piece, `${piece.text.trimEnd()}：____`) : piece;
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const PLACED_HEADS: readonly Repair[] = [
  tellFactsAboveRule,
  tellHeadsOfConsents,
  askHeadsWithLengths,
  plainBoxedHeads,
];
