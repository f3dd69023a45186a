/**
 * Lists of answers at the end whose lines repeat more of the paper than the numbers:
 *
 *     听力答案                                 —— 答案与解析 ——
 *     第一节：1-3 BCA                          题目1  错  无搜查权
 *     第二节：4. afternoon   5. thirty-two     题目2  18
 *
 * and the order of lettered steps, of which the line below them says no more than that it is one, `正确顺序：BADC`.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, textAt, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
const LEAST = 2;
const DRAWN = "[-—–─=＝~～*＊·•.★☆]";
const TITLE = new RegExp(
  `^[\\s\\u3000]*(?:${DRAWN}{2,}|[#【\\[(（]{1,3})?[\\s\\u3000]*(\\p{Script=Han}{0,6}?)((?:[参參]考|[标標][准準]|正[确確])?(?:答案|解答))((?:[与與和及]\\p{Script=Han}{2,4})?)[\\s\\u3000]*(?:${DRAWN}{2,}|[】\\])）]{1,3})?[\\s\\u3000]*[:：]?[\\s\\u3000]*$`,
  "u",
);
/** `第一节`, `Part A`, `第二部分`, `三、填空题` as the heading of a part and in front of its answers. */
const PART =
  /^[\s\u3000]*(第[一二三四五六七八九十\d]{1,2}(?:[节節]|部[分份]|大[题題])|(?:part|section)\s?[A-Z\d]{1,3})(?=[\s\u3000:：.．、]|$)/iu;
const KEYED = /^[\s\u3000]*[:：.．、]?[\s\u3000]*(?=\d{1,3}\s?(?:[-~～—–至到]\s?\d{1,3}|[.．、:：)）]|[A-H√×✓✗TF]))/u;
const COUNTED =
  /^[\s\u3000]*(第\s?(?=\d)|[题題]目?|[问問][题題]|question|item|Q)[\s\u3000]?(\d{1,3})(?:[\s\u3000]?[题題])?(?:[\s\u3000]*[:：.．、][\s\u3000]*|[\s\u3000]+)(\S.*)$/iu;
const NUMBERED = /^[\s\u3000]*\d{1,3}\s?[.．、:：)）](?!\d)/u;
/** `错  无搜查权`: a verdict or letters, and behind them why. */
const EXPLAINED = /^([对對错錯√×✓✗✘✔TF]|正[确確]|[错錯][误誤]|[A-H]{1,6})(?:[ ]{2,}|\u3000+|\t+)(?!\d)([^\s\d].{3,})$/u;
const LEFT_OUT_LINE = /^[\s\u3000]*\d{1,3}\s?[.．、:：)）]\s?[(（]?略[)）]?[。.]?[\s\u3000]*$/u;

/** The line of the last title of answers with text below it; -1 if there is none. */
function findTitle(pieces: readonly Piece[]): number {
  return pieces.findLastIndex(({ text, debris }) => debris !== true && text.length < 40 && TITLE.test(text));
}

/** `听力答案⏎第一节：1-3 BCA`: answers behind the numbers of their parts, as lists without parts have them. */
function plainPartsOfKeys(pieces: readonly Piece[]): readonly Piece[] {
  const title = findTitle(pieces);
  if (title < 1) return pieces;
  const parts = new Set(pieces.slice(0, title).flatMap(({ text }) => PART.exec(text.slice(0, 20))?.[1] ?? []));
  const isKeyed = ({ text, debris }: Piece) => {
    const [whole, part] = debris === true || text.length > LONGEST ? [] : (PART.exec(text) ?? []);
    return whole !== undefined && parts.has(part ?? "") && KEYED.test(text.slice(whole.length));
  };
  if (pieces.slice(title + 1).filter(isKeyed).length < LEAST) return pieces;
  const aside = (piece: Piece, text: string): Piece[] =>
    text.trim() === "" ? [] : [{ ...withText(piece, text.trim()), debris: true as const }];
  const below = pieces.slice(title + 1).filter(isKeyed);
  return pieces.flatMap((piece, at): Piece[] => {
    const [, name = ""] = at === title ? (TITLE.exec(piece.text) ?? []) : [];
    // Above the answers, so that nothing stands between them.
    if (at === title)
      return [
        ...aside(piece, name),
        ...below.flatMap((line) => aside(line, PART.exec(line.text)?.[0] ?? "")),
        withText(piece, "答案"),
      ];
    if (at < title || !isKeyed(piece)) return [piece];
    const part = PART.exec(piece.text)?.[0] ?? "";
    return [withText(piece, piece.text.slice(part.length).replace(KEYED, ""))];
  });
}

/** `—— 答案与解析 ——⏎题目1  错  无搜查权⏎题目2  18`: the numbers alone, and what explains a verdict behind its name. */
function countWordedKeys(pieces: readonly Piece[]): readonly Piece[] {
  const title = findTitle(pieces);
  if (title < 1) return pieces;
  const lines = new Map<number, string>();
  for (let at = title + 1; at < pieces.length; at += 1) {
    const text = textAt(pieces, at, LONGEST);
    const [, , no, key = ""] = pieces[at]?.debris === true ? [] : (COUNTED.exec(text) ?? []);
    if (no === undefined) {
      // Answers with numbers of their own are read as they stand.
      if (NUMBERED.test(text)) return pieces;
      continue;
    }
    if (Number(no) !== lines.size + 1) return pieces;
    lines.set(at, `${no}. ${key.trim().replace(EXPLAINED, "$1 解析：$2")}`);
  }
  if (lines.size <= LEAST) return pieces;
  return pieces.map((piece, at) => {
    const line = lines.get(at);
    if (line !== undefined) return withText(piece, line);
    const [, , name = "", explained = ""] = at === title ? (TITLE.exec(piece.text) ?? []) : [];
    return at === title ? withText(piece, `${name}${explained}`) : piece;
  });
}

/** `参考答案⏎1.A 2.B⏎3.略`: a number without an answer in a list of answers. */
function dropLeftOutKeys(pieces: readonly Piece[]): readonly Piece[] {
  const title = findTitle(pieces);
  if (title < 1 || !pieces.slice(title + 1).some(({ text }) => LEFT_OUT_LINE.test(text.slice(0, 30)))) return pieces;
  return pieces.map((piece, at) =>
    at > title && piece.text.length < 30 && LEFT_OUT_LINE.test(piece.text)
      ? { ...piece, debris: true as const }
      : piece,
  );
}

const ORDER =
  /^[\s\u3000]*[【[(（]?(?:正[确確]|[参參]考|[标標][准準])(?:的)?(?:排列|操作)?(?:[顺順]序|次序|排序)(?:[是为為])?[】\])）]?[\s\u3000]?[:：]?[\s\u3000]*((?:[A-H](?:[\s\u3000]?[-—→>＞、,，][\s\u3000]?)?){3,8})[。.]?[\s\u3000]*$/u;
const LETTER = /(?:^|[\s\u3000])[(（]?([A-H])[\s\u3000]?[.．、:：)）]/gu;
/** The most lines of steps above the line with their order. */
const MOST_STEPS = 8;

const STEM = /^[\s\u3000]*[(（]?(?:Q\s?|第\s?)?\d{1,3}\s?[.．、:：)）题題](?!\d)/iu;
/** A stem that asks for an order and names no type. */
const ORDERED = /(?:排序|排列|[顺順]序|次序|排[成好])[^\][【】]*$/u;
const NAMED_KIND = /[(（]\s?排序[题題]?\s?[)）]|^[^:：]{0,8}排序[题題][:：]/u;

/** `A. 漂洗⏎B. 解离⏎C. 制片⏎正确顺序：BCA`: all letters of the lines above in another order are the key. */
function keyOrders(pieces: readonly Piece[]): readonly Piece[] {
  const made = [...pieces];
  for (const [at, piece] of pieces.entries()) {
    const order = piece.debris === true || piece.text.length > 60 ? undefined : ORDER.exec(piece.text)?.[1];
    if (order === undefined) continue;
    const letters = order.replace(/[^A-H]/gu, "");
    const from = Math.max(0, at - MOST_STEPS - 1);
    const above = pieces.slice(from, at).map(({ text }) => text.slice(0, LONGEST));
    const steps = Array.from(above.join("\n").matchAll(LETTER), ([, letter = ""]) => letter);
    const own = new Set(steps.slice(-letters.length));
    if (own.size !== letters.length || new Set(letters).size < own.size) continue;
    if (!Array.from(letters).every((letter) => own.has(letter))) continue;
    made[at] = withText(piece, `答案：${letters}`);
    const stem = from + above.findLastIndex((text) => STEM.test(text));
    const line = stem < from ? undefined : pieces[stem];
    if (line !== undefined && ORDERED.test(line.text.trimEnd()) && !NAMED_KIND.test(line.text))
      made[stem] = withText(line, `${line.text.trimEnd()}${NAMED.order}`);
  }
  return unlessSame(made, pieces);
}

/** In the order in which they are made. */
export const LISTED_ANSWERS: readonly Repair[] = [plainPartsOfKeys, countWordedKeys, dropLeftOutKeys, keyOrders];
