/**
 * Single lines with a stem and its choices, which no step has read with their like:
 *
 *     您的最高学历是：（   ）1.初中及以下 2.高中 3.大专         choices with digits
 *     Which session?  (a) Morning   (b) Afternoon            letters in brackets
 *     您常用的缴费方式是哪一种（现金，刷卡，微信）               a list in brackets
 *     ____ 食堂最需要改进的是  A 口味  B 价格  C 卫生           the place for the letter in front
 *     請依喜好排序（1為最喜歡）：＿日月潭  ＿阿里山  ＿墾丁       what is put in an order
 *     您觉得音量如何？                                      words above their boxes
 *     太小   偏小   正好
 *      ○     ○     ○
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, withText } from "../layout/piece.ts";
import { eachLine } from "./lone-lines.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
const MOST_ALIKE = 2;
const NUMBER = "(?:\\d{1,3}\\s?[.．、)）](?!\\d)[ \\u3000]*)?";

/** Several lines of the same form are read together by others. */
const areFew = (pieces: readonly Piece[], form: RegExp): boolean =>
  pieces.filter(({ text }) => text.length <= LONGEST && form.test(text)).length <= MOST_ALIKE;

const DIGITS = new RegExp(
  `^([\\s\\u3000]*${NUMBER}[^_＿□○\\t]{3,60}?[:：]?[ \\u3000]*[(（][ \\u3000]*[)）][:：]?)[ \\u3000]*(1[.．、](?!\\d).{1,140})$`,
  "u",
);

/** `您的最高学历是：（   ）1.初中 2.高中 3.大专`: digits that count up. */
function lowerDigits(pieces: readonly Piece[]): readonly Piece[] {
  return eachLine(pieces, (text) => {
    const [, stem, list = ""] = /[)）][:：]?[ \u3000]*1[.．、]/u.test(text) ? (DIGITS.exec(text) ?? []) : [];
    const digits = Array.from(list.matchAll(/(?:^|[ \u3000;；,，])(\d)[.．、](?!\d)/gu), ([, digit]) => Number(digit));
    if (stem === undefined || digits.length < 3 || digits.some((digit, at) => digit !== at + 1)) return null;
    const words = list.split(/(?:^|[ \u3000;；,，]+)\d[.．、]/u).slice(1);
    return words.some((word) => word.trim() === "" || word.length > 24)
      ? null
      : ["", stem, ...words.map((word) => `□ ${word.trim()}`), ""];
  });
}

const LETTERS = new RegExp(
  `^([\\s\\u3000]*${NUMBER}[^_＿□○\\t]{6,90}?[?？:：.]?)[ \\u3000]+([(（]a[)）][^_＿□○\\t]{1,40}(?:[(（][b-h][)）][^_＿□○\\t]{1,40}){1,6})$`,
  "u",
);

/** `Which session will you attend?  (a) Morning   (b) Afternoon` */
function lowerBracketedLetters(pieces: readonly Piece[]): readonly Piece[] {
  if (!areFew(pieces, LETTERS)) return pieces;
  return eachLine(pieces, (text) => {
    const [, stem, list = ""] = /[(（]a[)）].*[(（]b[)）]/u.test(text) ? (LETTERS.exec(text) ?? []) : [];
    const letters = Array.from(list.matchAll(/[(（]([a-h])[)）]/gu), ([, letter = ""]) => letter);
    const inOrder = letters.every((letter, at) => letter === String.fromCharCode(97 + at));
    // What each part asks for is no choice.
    if (stem === undefined || !inOrder || /[?？]\s*$|分[)）]/u.test(list)) return null;
    if (!/[?？:：]\s*$/u.test(stem)) return null;
    const words = list.split(/[(（][a-h][)）]/u).slice(1);
    return ["", stem, ...words.map((word, at) => `${String.fromCharCode(65 + at)}. ${word.trim()}`), ""];
  });
}

const WHICH = new RegExp(
  `^([\\s\\u3000]*${NUMBER}[^_＿□○\\t()（）]{2,60}(?:哪[一些几幾]?[种種个個项項类類款样樣]|什[么麼](?:方式|[类類]型|[颜顏]色)))[ ]?[(（]([^()（）_＿:：]{4,80})[)）][ \\u3000]*[?？。:：]?$`,
  "u",
);

/** `缴费方式是哪一种（现金，刷卡，微信，支付宝）` */
function lowerListedWords(pieces: readonly Piece[]): readonly Piece[] {
  return eachLine(pieces, (text) => {
    const [, stem, list = ""] = /[)）][ \u3000]*[?？。:：]?$/u.test(text) ? (WHICH.exec(text) ?? []) : [];
    const words = list.split(/\s?[,，、/／;；]\s?/u).map((word) => word.trim());
    const fit = words.length > 2 && words.every((word) => word !== "" && word.length <= 12);
    if (stem === undefined || !fit || /^[如例比]|等$|[选選]$/u.test(list) || new Set(words).size < words.length)
      return null;
    return ["", stem, ...words.map((word) => `□ ${word}`), ""];
  });
}

const FRONT =
  /^[\s\u3000]*[_＿]{2,8}[ \u3000]+(\p{Script=Han}[^_＿□○\t]{3,60}?)[ \u3000]{1,}(A[ .．、][^A-H_＿]{1,20}(?:[ \u3000]+[B-H][ .．、][^A-H_＿]{1,20}){1,6})$/u;

/** `____ 食堂最需要改进的是  A 口味  B 价格` */
function lowerBehindPlaces(pieces: readonly Piece[]): readonly Piece[] {
  return eachLine(pieces, (text) => {
    const [, stem, list = ""] = /^[\s\u3000]*[_＿]{2}/u.test(text) ? (FRONT.exec(text) ?? []) : [];
    const letters = Array.from(list.matchAll(/(?:^|[ \u3000])([A-H])[ .．、]/gu), ([, letter = ""]) => letter);
    if (stem === undefined || letters.some((letter, at) => letter !== String.fromCharCode(65 + at))) return null;
    const words = list.split(/(?:^|[ \u3000]+)[A-H][ .．、]/u).slice(1);
    return ["", stem.trim(), ...words.map((word, at) => `${String.fromCharCode(65 + at)}. ${word.trim()}`), ""];
  });
}

const ORDERS =
  /^([\s\u3000]*(?:\d{1,3}\s?[.．、)）][ \u3000]*)?[^_＿□○\t]{2,50}(?:排序|排列|排名|次序|[顺順]序|名次|\brank\b)[^_＿□○\t]{0,40}?)[ \u3000]*[:：]?[ \u3000]*((?:[_＿]{1,4}[ ]?[^_＿\s\u3000、，,；;]{1,20}[ \u3000、，,；;]*){3,12})[。.]?$/iu;

/** `請依喜好排序（1為最喜歡）：＿日月潭  ＿阿里山` */
function lowerOrdered(pieces: readonly Piece[]): readonly Piece[] {
  return eachLine(pieces, (text) => {
    const [, stem, list = ""] = /[_＿]/u.test(text) ? (ORDERS.exec(text) ?? []) : [];
    const words = list.split(/[_＿]+/u).flatMap((word) => {
      const plain = word.replace(/[ \u3000、，,；;。.]+$/u, "").trim();
      return plain === "" ? [] : [plain];
    });
    return stem === undefined || words.length < 3
      ? null
      : ["", `${stem.trim().replace(/[:：]$/u, "")}${NAMED.order}`, ...words.map((word) => `□ ${word}`), ""];
  });
}

const BOXES_ALONE = /^[ \u3000]*(?:[□○◯][ \u3000]*){3,9}$/u;

/** `太小   偏小   正好⏎ ○     ○     ○`: each word above its box. */
function boxWordsAbove(pieces: readonly Piece[]): readonly Piece[] {
  const written = new Map<number, readonly string[]>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST || !BOXES_ALONE.test(text)) continue;
    const words = textAt(pieces, at - 1, LONGEST)
      .trim()
      .split(/[ \u3000\t]+/u);
    const stem = textAt(pieces, at - 2, LONGEST).trim();
    const count = text.match(/[□○◯]/gu)?.length ?? 0;
    const fit = words.length === count && words.every((word) => /^[\p{L}\d]/u.test(word) && word.length < 13);
    // A second row of boxes belongs to a grid.
    if (fit && /[?？:：)）]$/u.test(stem) && !/[□○◯]/u.test(textAt(pieces, at + 1, LONGEST)))
      written.set(
        at - 1,
        words.map((word) => `□ ${word}`),
      );
  }
  if (written.size === 0) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const words = written.get(at);
    const boxes = pieces[at + 1];
    if (written.has(at - 1)) return [];
    if (words === undefined || boxes === undefined) return [piece];
    return words.map((text, no) => (no === 0 ? covering(withText(piece, text), [boxes]) : withText(piece, text)));
  });
}

const TOTAL_POINTS =
  /^([\s\u3000]*(?:\d{1,3}\s?[.．、)）][ \u3000]*)?[^_＿□○\t()（）]{2,40}[打评評给給](?:一?[个個]|出)?(?:[总總])?分[^_＿□○\t]{0,24}?)[ \u3000]*[:：]?[ \u3000]*(?:[(（][ \u3000]*[)）]|[_＿]{2,})[ ]?分[。]?$/u;

/** `请给本季度物业服务打一个总分（满分100分）：（      ）分` */
function askPoints(pieces: readonly Piece[]): readonly Piece[] {
  return eachLine(pieces, (text) => {
    const stem = /分[。]?$/u.test(text) ? TOTAL_POINTS.exec(text)?.[1] : undefined;
    // `（1—5分，5分最高）`: a scale; and what has a Chinese number is read with its part.
    if (
      stem === undefined ||
      /\d\s?[-—–~～至到]\s?\d/u.test(stem) ||
      /^[\s\u3000]*[一二三四五六七八九十]{1,3}\s?[、.．]/u.test(stem)
    )
      return null;
    // In the stem, `（满分100分）` would be what the question counts.
    const [, remark = ""] = /[(（]([^()（）]{2,16})[)）]$/u.exec(stem.trim()) ?? [];
    const asked = stem.trim().replace(/[(（][^()（）]{2,16}[)）]$/u, "");
    const told = remark === "" ? [] : [`题目说明：${remark}`];
    return ["", `${asked}${NAMED.number}[单位: 分]`, ...told, ""];
  });
}

const STARS_NAMED = /^[ ]*1 star(?:[ ]{1,}[2-9] stars){2,9}[ ]*$/iu;
const STARS_NAMED_IN_CHINESE = /^[ \u3000]*[1一]星(?:[ \u3000]+[2-5二三四五]星){2,4}[ \u3000]*$/u;

/** `Rate your visit⏎1 star   2 stars   3 stars` */
function rateNamedStars(pieces: readonly Piece[]): readonly Piece[] {
  const rated = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries())
    if (
      debris !== true &&
      text.length < 80 &&
      (STARS_NAMED.test(text) || STARS_NAMED_IN_CHINESE.test(text)) &&
      /^[^_＿□○\t]{3,80}$/u.test(textAt(pieces, at - 1, LONGEST))
    )
      rated.add(at - 1);
  if (rated.size === 0) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const below = pieces[at + 1];
    if (rated.has(at - 1)) return [];
    if (!rated.has(at) || below === undefined) return [piece];
    const star = /[*＊][ ]*$/u.test(piece.text) ? "*" : "";
    const stem = `${piece.text.replace(/[ ]*[*＊:：]?[ ]*$/u, "")}${NAMED.rating}${star}`;
    return [withText(piece, ""), covering(withText(piece, stem), [below]), withText(piece, "")];
  });
}

const RULE_OF_SIGNS = /^[ \u3000]*\+(?:[-=—]{2,}\+)+[ \u3000]*$/u;

/** `+------+----+⏎| 设施 | 经常 |⏎+------+----+`: a table that is drawn with signs, as the grammar has it. */
function plainDrawnTables(pieces: readonly Piece[]): readonly Piece[] {
  const rules = pieces.filter(({ text }) => text.length <= LONGEST && RULE_OF_SIGNS.test(text)).length;
  if (rules < 2) return pieces;
  let heads = 0;
  return pieces.flatMap((piece, at): Piece[] => {
    if (piece.text.length > LONGEST || !RULE_OF_SIGNS.test(piece.text)) return [piece];
    const isBelowHead = /^[ ]*[|｜]/u.test(textAt(pieces, at - 1)) && /^[ ]*[|｜]/u.test(textAt(pieces, at + 1));
    if (!/^[ ]*[|｜]/u.test(textAt(pieces, at + 1))) heads = 0;
    if (isBelowHead) heads += 1;
    const columns = piece.text.split("+").length - 2;
    if (isBelowHead && heads === 1) return [withText(piece, `|${" --- |".repeat(columns)}`)];
    // Rules between the rows say nothing.
    return /^[ ]*[|｜]/u.test(textAt(pieces, at - 1)) && /^[ ]*[|｜]/u.test(textAt(pieces, at + 1))
      ? []
      : [withText(piece, "")];
  });
}

/** In the order in which they are made. */
export const LONE_CHOICES: readonly Repair[] = [
  plainDrawnTables,
  lowerDigits,
  lowerBracketedLetters,
  lowerListedWords,
  lowerBehindPlaces,
  lowerOrdered,
  boxWordsAbove,
  askPoints,
  rateNamedStars,
];
