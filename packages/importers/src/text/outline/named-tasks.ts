/**
 * Tasks of papers and slips whose own words say how they are answered:
 *
 *     一、连线，将英文与中文连起来。        二、排列顺序：操作步骤（将字母写在横线上）____
 *     Monday⇥星期三                       A.消毒   B.核对   C.进针
 *     Sunday⇥星期一                       四、请贴一张全家的照片。
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { toOptionLines } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const CHINESE =
  /^[\s\u3000]*(\d{1,2}\s?[.．、](?!\d)|[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）])[\s\u3000]*(\S.*)$/u;
/** `B. Match each plant part with its job.` */
const ENGLISH = /^[\s\u3000]*((?:(?:part|section)\s)?[A-Z]\s?[.:)])[\s\u3000]+((?:match|draw (?:a )?lines?)\b.*)$/iu;
/** `把作品与作者连起来。`, without a number. */
const PLAIN =
  /^[\s\u3000]*()((?![(（]?\d)[^\s:：_＿][^:：_＿\t]{3,60}(?:[连連](?:起[来來]|上|一[连連]|[线線])|配[对對])[^:：_＿\t]{0,10}?[。.：:]?)[\s\u3000]*$/u;
const JOINS = /[连連]一?[连連]|[连連][线線成起接]|配[对對]|匹配|用[线線]|^(?:match|draw)\b/iu;
const PAIR =
  /^[\s\u3000]*([^\s\u3000_＿|｜](?:[^\u3000\t_＿|｜ ]| (?! ))*)(?:[ ]{3,}|\u3000{2,}|\t+)[ \u3000]*([^\s\u3000_＿|｜](?:[^\u3000\t_＿|｜ ]| (?! ))*)[\s\u3000]*$/u;
/** Signs of choices and numbers, of which the pairs are read with them. */
const SIGNED = /^(?:[(（]?(?:\d{1,2}|[A-Za-z])\s?[.．、)）]|[①-⑩□○])/u;
const LEAST_PAIRS = 3;
/** `心脏⇥⇥A. 推动血液`: a letter in front of the right side alone, which answers name. */
const LETTERED_PAIR =
  /^[\s\u3000]*[^\s\u3000\dA-Z(（_＿].{0,60}?(?:[ \u3000]{3,}|\u3000{2,}|\t[ \u3000]*)[(（]?A\s?[.．、)）]/u;
const LETTER = /^[(（]?([A-Z])\s?[.．、)）][\s\u3000]*(\S.*)$/u;

/** The letter of the next pair; none if the pairs have no letters. */
function letterAt(lettered: boolean, { length }: { readonly length: number }): string {
  return lettered ? String.fromCharCode(65 + length) : "";
}

const MOST_PAIRS = 20;

/** `一、连线，将英文与中文连起来。⏎Monday⇥星期三`: a heading above pairs asks to join them. */
/** `1. 中国-C 法国-A 日本-B`: the answers of such pairs, which blanks part, with the sign that lists have. */
function partPairKeys(piece: Piece, keyed: readonly (readonly string[])[]): Piece {
  const { text } = piece;
  if (keyed.length === 0 || piece.debris === true || text.length > LONGEST || !SPACED_KEY.test(text)) return piece;
  const known = keyed.some((lefts) => lefts.every((left) => text.includes(left)));
  return known ? withText(piece, text.replace(SPACED_KEYS, "$1，")) : piece;
}
const SPACED_KEY = /[-—–:：→][ \u3000]?[A-Z][ \u3000]+\p{L}/u;
const SPACED_KEYS = /([-—–:：→][ \u3000]?[A-Z])[ \u3000]+(?=\p{L})/gu;

/** `连线题（将花与季节连线，每条2分）`: the task in the bracket is asked elsewhere. */
const NAMED_TASK = /^[\s\u3000]*(?:[连連][线線]|[配匹][对對配])[题題]\s?[(（]/u;

function askHeadedPairs(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  const keyed: string[][] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const joined = partPairKeys(piece, keyed);
    if (joined !== piece) {
      result.push(joined);
      continue;
    }
    const [, number = "", words = ""] =
      piece.debris === true || piece.text.length > LONGEST
        ? []
        : (CHINESE.exec(piece.text) ?? ENGLISH.exec(piece.text) ?? PLAIN.exec(piece.text) ?? []);
    const from = words !== "" && JOINS.test(words) && !NAMED_TASK.test(words) ? nextFilled(pieces, at, 3) : -1;
    const pairs: (readonly [string, string])[] = [];
    const last = from > 0 ? Math.min(pieces.length, from + MOST_PAIRS) : from;
    const lettered = from > 0 && LETTERED_PAIR.test(textAt(pieces, from, LONGEST));
    for (let row = from; row < last; row += 1) {
      const [, left = "", right = ""] = PAIR.exec(textAt(pieces, row, LONGEST)) ?? [];
      const [, letter = "", word = ""] = lettered ? (LETTER.exec(right) ?? []) : [];
      if (left === "" || SIGNED.test(left) || (lettered ? letter.toUpperCase() : "") !== letterAt(lettered, pairs))
        break;
      if (!lettered && SIGNED.test(right)) break;
      pairs.push([left.trim(), (lettered ? word : right).trim()]);
    }
    const end = from + pairs.length;
    const counted = /^\d/u.test(number);
    // Below a number, cells with tabs between them are taken for a table of fields; other pairs are read later.
    const cells =
      !counted ||
      lettered ||
      (/[。.]\s*$/u.test(words) && pieces.slice(from, end).every(({ text }) => text.includes("\t")));
    // A line right below the pairs goes on with them.
    if (
      pairs.length < LEAST_PAIRS ||
      !cells ||
      (textAt(pieces, end, 20).trim() !== "" && !(counted && CHINESE.test(textAt(pieces, end, LONGEST))))
    ) {
      result.push(piece);
      continue;
    }
    const rows = pieces.slice(from, end);
    if (lettered) keyed.push(pairs.map(([left]) => left));
    const blank = withText(piece, "");
    const columns = `列：${pairs.map(([, right]) => right).join("|")}`;
    result.push(
      counted ? blank : { ...withText(piece, number), debris: true as const },
      blank,
      withText(piece, `${counted ? `${number} ` : ""}${words.trimEnd()}${NAMED.pairs}`),
      ...rows.slice(0, 1).map((row) => withText(row, `行：${pairs.map(([left]) => left).join("|")}`)),
      ...(lettered
        ? toOptionLines(
            rows,
            pairs.map(([, right]) => right),
          )
        : rows.slice(1, 2).map((row) => covering(withText(row, columns), rows))),
      blank,
    );
    at = end - 1;
    // `C. Circle TRUE or FALSE.`: below a part with a letter, the next letter begins a part and no choice.
    const next = /^[A-Z]/iu.test(number) ? nextFilled(pieces, at, 3) : -1;
    const head = pieces[next];
    if (head === undefined || !/^[\s\u3000]*[A-Z]\s?[.:)][\s\u3000]+\S/u.test(textAt(pieces, next, LONGEST))) continue;
    result.push(...pieces.slice(end, next), withText(head, tell(head.text)));
    at = next;
  }
  return unlessSame(result, pieces);
}

const NUMBERED =
  /^[\s\u3000]*(?:\d{1,3}\s?[.．、)）](?!\d)|[一二三四五六七八九十]{1,3}\s?[、.．]|第.{1,3}[题題])[\s\u3000]*\S/u;
const ORDERED = /排序|排列|[顺順]序|次序|先后|先後/u;
const WRITES = /字母|序[号號]|代[号號]|排列[顺順]序|排序|排列/u;
const ROOM_BEHIND = /[\s\u3000]*(?:[_＿]{3,}|[(（][\s\u3000]{2,}[)）])[。.]?[\s\u3000]*$/u;
const STEPS = /(?:^|[\s\u3000])[(（]?([A-H])\s?[.．、)）]\s?\S/gu;

/** `A. 根→茎→叶`, `A. ②①③`, `B. 3-1-2`: each choice is an order itself, and one of them is right. */
const ORDER_ITSELF =
  /\S\s?(?:→|⇒|[-=]{1,2}>|[>＞])\s?\S|[①-⑳][\s\u3000、，,\-—–]*[①-⑳]|(?:\d|\p{Script=Han}{1,6})\s?[-—–]{1,2}\s?(?:\d|\p{Script=Han}{1,6})\s?[-—–]{1,2}\s?(?:\d|\p{Script=Han})|\d\s?[、，,]\s?\d\s?[、，,]\s?\d/u;

/** `二、排列顺序：操作步骤（将字母按顺序写在横线上）____⏎A.消毒 B.核对 C.进针`: the letters are put in order. */
function nameWrittenOrders(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece, at) => {
      const { text } = piece;
      if (piece.debris === true || text.length > LONGEST || !NUMBERED.test(text) || !ORDERED.test(text)) return piece;
      if (!ROOM_BEHIND.test(text)) return piece;
      const stem = text.replace(ROOM_BEHIND, "");
      if (!ORDERED.test(stem) || !WRITES.test(stem) || /[_＿]{2}/u.test(stem)) return piece;
      const below = nextFilled(pieces, at, 3);
      const lines =
        below < 0
          ? ""
          : pieces
              .slice(below, below + 3)
              .map((line) => line.text.slice(0, LONGEST))
              .join("\n");
      const letters = Array.from(lines.matchAll(STEPS), ([, letter = ""]) => letter);
      const counted = letters.slice(0, 3).join("") === "ABC" && !ORDER_ITSELF.test(lines);
      return counted ? withText(piece, `${stem}${NAMED.order}`) : piece;
    }),
    pieces,
  );
}

const PASTES =
  /^[\s\u3000]*(?:\d{1,3}\s?[.．、)）]|[一二三四五六七八九十]{1,3}\s?[、.．])[\s\u3000]*[请請]?(?:你|您)?(?:在(?:此|下面|下方|空白)[^，,。]{0,8}[处處]?)?(?:粘[贴貼]|[贴貼]上?|附上|上[传傳]|提交|晒出?|拍)[^？?：:_＿□○]{0,30}(?:照片|相片|[图圖]片|截[图圖])(?:[(（][^()（）]{1,30}[)）])?[。！!]?[\s\u3000]*$/u;

/** `四、请贴一张全家的照片。`: a picture, if nothing else stands below the line. */
function namePastedPictures(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece, at) => {
      if (piece.debris === true || piece.text.length > LONGEST || !PASTES.test(piece.text)) return piece;
      const below = textAt(pieces, at + 1, 60);
      return below.trim() === "" || NUMBERED.test(below)
        ? withText(piece, `${piece.text.trimEnd()}${NAMED.picture}`)
        : piece;
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const NAMED_TASKS: readonly Repair[] = [askHeadedPairs, nameWrittenOrders, namePastedPictures];
