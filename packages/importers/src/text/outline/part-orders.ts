/**
 * Parts of papers that put things in order, without numbers, and their entry in the list of answers at the end:
 *
 *     二、排序题                                   【参考答案】
 *     请按洗手的先后排列下列步骤：                  一、1．√  2．×
 *     A. 冲水   B. 搓洗   C. 擦干                  二、B A C
 *
 * The entry has the number of the part and as many letters as the part has things, each of them once. It is told below them.
 */
import { NAMED } from "../layout/named.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST = 3;
const HEAD = /^[\s\u3000]*([一二三四五六七八九十]{1,3})\s?[、.．]\s?(?=\S)/u;
const ORDERED = /排序|排列|[顺順]序|次序|先[后後]|排一排/u;
const NUMBERED = /^[\s\u3000]*[(（]?\d{1,3}\s?[.．、)）](?!\d)/u;
const LIST = /^[\s\u3000【[(（#*]*(?:[参參]考|[标標][准準]|正[确確])?答案/u;
const TOLD = /答案|正[确確][顺順]序/u;
const LETTERS = /(?:^|[\s\u3000])[(（]?([A-H])\s?[.．、)）]\s?\S/gu;
const ENTRY =
  /^([\s\u3000]*)([一二三四五六七八九十]{1,3})(\s?[、.．:：][\s\u3000]*)([A-H](?:\s?(?:→|->|[-—,，、＞>])?\s?[A-H]){2,7})[\s\u3000]*[。.]?[\s\u3000]*$/u;

const textOf = ({ text, debris }: Piece): string => (debris === true || text.length > LONGEST ? "" : text);

/** `排序题`: the name of a task, whose words stand in a bracket or below. */
const NAMES = /^(?:排序|排列|排一排)|[题題][(（]|\[/u;

interface Part {
  readonly head: number;
  /** Whether the heading is all that asks. */
  asks: boolean;
  /** Place of the last line of its choices. */
  last: number;
  readonly letters: string[];
  ordered: boolean;
  /** Whether it is only one task, without an answer of its own. */
  alone: boolean;
}

/** The parts above the list of answers, by their numbers. */
function partsOf(pieces: readonly Piece[], list: number): Map<string, Part> {
  const parts = new Map<string, Part>();
  let open: Part | undefined;
  for (const [at, piece] of pieces.slice(0, list).entries()) {
    const text = textOf(piece);
    const number = HEAD.exec(text)?.[1];
    if (number !== undefined) {
      const asks = ORDERED.test(text) && !NAMES.test(text.replace(HEAD, ""));
      open = { head: at, asks, last: -1, letters: [], ordered: ORDERED.test(text), alone: true };
      parts.set(number, open);
      continue;
    }
    if (open === undefined || text.trim() === "") continue;
    if (NUMBERED.test(text) || TOLD.test(text)) open.alone = false;
    const letters = Array.from(text.matchAll(LETTERS), ([, letter = ""]) => letter);
    if (letters.length === 0 && open.letters.length === 0 && ORDERED.test(text)) open.ordered = true;
    if (letters.length === 0) {
      open.asks = false;
      continue;
    }
    open.letters.push(...letters);
    open.last = at;
  }
  return parts;
}

/** `二、排序题⏎A. 冲水 B. 搓洗 C. 擦干 … 参考答案⏎二、B A C`: the entry is the answer of the part. */
function keyPartOrders(pieces: readonly Piece[]): readonly Piece[] {
  // Answers of single questions may stand above the list.
  const list = pieces.findLastIndex((piece) => LIST.test(textOf(piece)));
  if (list < 0 || !pieces.slice(list).some((piece) => ENTRY.test(textOf(piece)))) return pieces;
  const parts = partsOf(pieces, list);
  const below = new Map<number, string>();
  const entries = new Set<Piece>();
  const asking = new Set<number>();
  for (const piece of pieces.slice(list)) {
    const [, , number = "", , order = ""] = ENTRY.exec(textOf(piece)) ?? [];
    const part = parts.get(number);
    if (part === undefined || !part.ordered || !part.alone || part.letters.length < LEAST) continue;
    const letters = order.replace(/[^A-H]/gu, "");
    const counted = part.letters.every((letter, at) => letter === "ABCDEFGH".charAt(at));
    if (!counted || Array.from(letters).toSorted().join("") !== part.letters.join("")) continue;
    below.set(part.last, letters);
    entries.add(piece);
    if (part.asks) asking.add(part.head);
  }
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      // Among headings of parts it would be one.
      if (asking.has(at)) {
        const [number = ""] = HEAD.exec(piece.text) ?? [];
        const words = piece.text.slice(number.length).trim();
        return [toDebris(piece, number.trim()), withText(piece, ""), withText(piece, `${words}${NAMED.order}`)];
      }
      const key = below.get(at);
      if (key !== undefined) return [piece, withText(piece, `答案：${key}`), withText(piece, "")];
      return entries.has(piece) ? [withText(piece, piece.text.replace(ENTRY, "$1$2$3"))] : [piece];
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const PART_ORDERS: readonly Repair[] = [keyPartOrders];
