/**
 * Things to be put in order, with a line below them on which the order is written:
 *
 *     四、请按您觉得要紧的程度排个序：
 *     ①加装电梯  ②楼道扶手  ③送餐上门
 *     排序：____ ＞ ____ ＞ ____
 *
 * The line is the place of the answer and no part of the last choice. Words without signs, all on the line below, are put in order too:
 *
 *     （1）请把下面几本书按您想读的先后排序：
 *          《长安的荔枝》、《置身事内》、《额尔古纳河右岸》
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 240;
const LEAST = 3;
const ASKS =
  /排[成好]|排\p{Script=Han}{0,3}序|排\p{Script=Han}{0,3}列|[顺順]序|次序|先[后後]|\brank\b|in (?:the )?order\b/iu;
const TYPED = /[[【][^[\]【】]{1,8}[题題][\]】]/u;
const PLACE = "(?:[_＿]{2,}|[(（][ \\u3000]{1,8}[)）]|\\[[ \\u3000]{1,8}\\])";
const LINK = "[\\s\\u3000]*(?:[-—–]{0,2}[>＞→≥]|[、，,;；]|[-—–]{1,2}|第\\p{Script=Han}[:：]?)?[\\s\\u3000]*";
const LABEL =
  "(?:[您你]?的?(?:排序|[顺順]序|次序|排列|先[后後][顺順]?序?)(?:[结結]果)?(?:[为為是])?|(?:your )?(?:ranking|order))[\\s\\u3000]*[:：]?[\\s\\u3000]*";
const ROOM = new RegExp(
  `^[\\s\\u3000]*(?:${LABEL}${PLACE}(?:${LINK}${PLACE})*|${PLACE}(?:${LINK}${PLACE}){1,11})[\\s\\u3000。]*$`,
  "iu",
);
const SIGN = /(?:^|[\s\u3000；;、，,]+)(?:([①-⑩])|[(（]?([A-J])\s?[.．、)）])[\s\u3000]*(?=\S)/gu;

const BEHIND = /^(.{6,}?[:：?？）)。])[ \u3000]*((?:①|A\s?[.．、])\S.*)$/u;

/** The words of `①甲 ②乙` or `A. 甲`, which go on from so many others; empty if a line is anything else. */
function wordsOf(text: string, before: number): readonly string[] {
  const found = [...text.trim().matchAll(SIGN)];
  const first = found[0];
  const counts = found.every(
    ([, ring, letter], at) =>
      (ring === undefined ? (letter ?? "").charCodeAt(0) - 65 : ring.charCodeAt(0) - 0x2460) === before + at,
  );
  if (first === undefined || first.index > 0 || !counts) return [];
  const words = found.map((match, at) =>
    text
      .trim()
      .slice(match.index + match[0].length, found[at + 1]?.index)
      .trim(),
  );
  return words.every((word) => /[\p{L}\p{N}]/u.test(word) && !/[_＿]{2}/u.test(word)) ? words : [];
}

/** `请按要紧的程度排个序：⏎①… ②… ③…⏎排序：____＞____`: the words are put in order. */
function orderAboveRooms(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    result.push(piece);
    const asks = piece.debris !== true && piece.text.length <= LONGEST && ASKS.test(piece.text);
    if (!asks || TYPED.test(piece.text) || /[_＿]{2}|[□☐○◯\t]/u.test(piece.text)) continue;
    // `请将下列服务排序：①助餐 ②助浴 ③助医`: the choices stand behind the stem.
    const [, front = piece.text, behind = ""] = BEHIND.exec(piece.text) ?? [];
    const choices = wordsOf(behind, 0).map((word) => withText(piece, `□ ${word}`));
    let line = nextFilled(pieces, at, 3);
    for (; line > 0; line = nextFilled(pieces, line, 3)) {
      const own = pieces[line];
      const words = own === undefined || own.text.length > LONGEST ? [] : wordsOf(own.text, choices.length);
      if (own === undefined || words.length === 0) break;
      choices.push(...words.map((word) => withText(own, `□ ${word}`)));
    }
    const room = pieces[line];
    if (choices.length < LEAST || room === undefined || !ROOM.test(textAt(pieces, line, LONGEST))) continue;
    // A paper tells the order below its line.
    if (/答案/u.test(textAt(pieces, nextFilled(pieces, line), LONGEST))) continue;
    result[result.length - 1] = withText(
      piece,
      `${(choices.length > 0 && behind !== "" ? front : piece.text).trim().replace(/[:：]$/u, "")}${NAMED.order}`,
    );
    result.push(...choices, toDebris(room), withText(room, ""));
    at = line;
  }
  return unlessSame(result, pieces);
}

/** A request, and no account of the order in which something happens. */
const ORDERS =
  /[请請您你把将將].{0,40}(?:排(?:序|[个個一]{0,2}下?序|列)|[按依].{0,24}(?:先[后後]|[顺順]序|次序))|\brank\b/iu;
/** `《甲》、《乙》、《丙》`, `扶手；路灯；停车棚`: on one line, without signs in front of them. */
const LISTED =
  /^[\s\u3000]*[^、；;:：。？?！!_＿□☐○◯\t]{1,24}(?:[、；;][\s\u3000]*[^、；;:：。？?！!_＿□☐○◯\t]{1,24}){2,11}[。；;]?[\s\u3000]*$/u;

/** `请按想读的先后排序：⏎《甲》、《乙》、《丙》`: the words on the line below are put in order. */
function orderListedWords(pieces: readonly Piece[]): readonly Piece[] {
  const lists = new Map<number, number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    const asks = debris !== true && text.length <= LONGEST && ORDERS.test(text) && /[:：。)）][\s\u3000]*$/u.test(text);
    if (!asks || TYPED.test(text) || /[_＿]{2}|[□☐○◯\t]|多[选選]|例如/u.test(text)) continue;
    const list = nextFilled(pieces, at, 2);
    const below = textAt(pieces, nextFilled(pieces, list), LONGEST);
    // A paper tells the order below, and a line to write on is read with its words.
    if (list > 0 && LISTED.test(textAt(pieces, list, LONGEST)) && !ROOM.test(below) && !/答案/u.test(below))
      lists.set(list, at);
  }
  const heads = new Set(lists.values());
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      if (heads.has(at)) return [withText(piece, `${piece.text.trim().replace(/[:：]$/u, "")}${NAMED.order}`)];
      if (!lists.has(at)) return [piece];
      const words = piece.text
        .trim()
        .replace(/[。；;]$/u, "")
        .split(/[、；;]/u);
      return [...words.map((word) => withText(piece, `□ ${word.trim()}`)), withText(piece, "")];
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const ORDER_ROOMS: readonly Repair[] = [orderAboveRooms, orderListedWords];
