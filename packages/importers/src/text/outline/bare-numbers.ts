/**
 * Numbers that count what is to be written, or chosen, below a label:
 *
 *     请列举两个优点：          热菜：
 *     1.                        1 红烧狮子头
 *     2.                        2 酸菜鱼
 *
 * They are no questions of their own.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";

const LONGEST = 120;
const MOST = 12;
const LEAST = 2;
/** Digits alone are choices. */
const BARE = /^[ \t\u3000]*(?:[(（]?(\d{1,2})\s?[.．、)）:：]|([①-⑨]))[ \t\u3000]*$/u;
const LABEL = /^[ \t\u3000]*[\p{L}\d][^_＿□☐○◯\t|]{3,100}[:：?？。)）][ \t\u3000]*$/u;
/** `3. 请列举两个优点：` has a number of its own. */
const OWN_NUMBER =
  /^[ \t\u3000]*(?:\d{1,3}\s?[.．、)）]|[(（]\d{1,3}[)）]|第\s?\d{1,3}\s?[题題]|[Qq]\s?\d{1,3}|[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）])[ \t\u3000]*/u;
const ASKS =
  /[请請列][举舉写寫出]|[您你]|[优優缺]点|不足|建[议議]|意[见見]|理由|原因|[哪什]|[几幾两兩三]\s?[个個条條点點项項]/u;

const valueOf = (sign: string): number => {
  const circled = "①②③④⑤⑥⑦⑧⑨".indexOf(sign);
  return circled < 0 ? Number(sign) : circled + 1;
};

/** How many lines from `from` on have nothing but a number, which counts from 1. */
function countBare(pieces: readonly Piece[], from: number): number {
  let count = 0;
  while (count < MOST && pieces[from + count]?.debris !== true) {
    const [, digits, circled = ""] = BARE.exec(textAt(pieces, from + count, LONGEST)) ?? [];
    const sign = digits ?? circled;
    if (sign === "" || valueOf(sign) !== count + 1) break;
    count += 1;
  }
  return count;
}

/** `请列举两个优点：⏎1.⏎2.`: one question, in whose answer the numbers stand. */
export function askAboveBareNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let changed = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const text = piece.debris === true || piece.text.length > LONGEST ? "" : piece.text;
    const count = LABEL.test(text) && ASKS.test(text) ? countBare(pieces, at + 1) : 0;
    if (count < LEAST) {
      result.push(piece);
      continue;
    }
    const blank = withText(piece, "");
    const rows = pieces.slice(at + 1, at + 1 + count);
    const front = OWN_NUMBER.exec(text)?.[0] ?? "";
    const label = text
      .slice(front.length)
      .trim()
      .replace(/[:：]$/u, "");
    result.push(blank, withText(piece, `${front}${label}${NAMED.essay}`), blank, ...rows.map((row) => toDebris(row)));
    changed = true;
    at += count;
  }
  return changed ? result : pieces;
}

/** `1 红烧狮子头` */
const COUNTED = /^[ \t\u3000]*(\d{1,2})[ \u3000]{1,3}([\p{L}“"《][^_＿□☐○◯\t|:：?？。；;]{0,24})$/u;
const HEAD = /^[ \t\u3000]*(?!\d)([\p{L}][^_＿□☐○◯\t|:：?？。；;，,]{0,16})[:：][ \t\u3000]*$/u;
const VOTES =
  /投票|[回][复覆復].{0,6}(?:序[号號]|[数數]字|[编編][号號])|[最多限][多选選投]|[选選]出|(?:想|要)[吃喝去看玩]/u;
const SEVERAL =
  /[最至][多少].{0,4}[2-9二三四五两兩]|多[选選]|[复複][选選]|哪[几幾些]|[可限][选選投]\s?[2-9二三四五两兩]/u;

/** `热菜：⏎1 红烧狮子头⏎2 酸菜鱼⏎⏎凉菜：⏎1 …` in a vote: each list is what one chooses from. */
export function askCountedLists(pieces: readonly Piece[]): readonly Piece[] {
  const fits = ({ text, debris }: Piece) => debris !== true && text.length <= LONGEST;
  if (!pieces.some((piece) => fits(piece) && VOTES.test(piece.text))) return pieces;
  const lists = new Map<number, number>();
  for (const [at, piece] of pieces.entries()) {
    if (!fits(piece) || !HEAD.test(piece.text)) continue;
    let count = 0;
    while (count < 27 && Number(COUNTED.exec(textAt(pieces, at + 1 + count, LONGEST))?.[1]) === count + 1) count += 1;
    if (count >= LEAST) lists.set(at, count);
  }
  if (lists.size < LEAST) return pieces;
  const kind = pieces.some((piece) => fits(piece) && SEVERAL.test(piece.text)) ? NAMED.several : NAMED.single;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const count = lists.get(at) ?? 0;
    if (count === 0) {
      result.push(piece);
      continue;
    }
    const rows = pieces.slice(at + 1, at + 1 + count);
    const label = HEAD.exec(piece.text)?.[1] ?? "";
    result.push(
      withText(piece, ""),
      withText(piece, `${label}${kind}`),
      ...rows.map((row) => covering(withText(row, `□ ${COUNTED.exec(row.text)?.[2] ?? ""}`), [row])),
      withText(piece, ""),
    );
    at += count;
  }
  return result;
}
