/**
 * Columns to be joined, with a place for the letter behind or in front of each row:
 *
 *     16. 花和颜色                              Match the plants.
 *         玫瑰 ____    A. 黄               (   ) rose        A. a tall plant
 *         菊花 ____    B. 红               (   ) tree        B. a red flower
 *         兰花 ____    C. 白               (   ) grass       C. a green plant
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, textAt, withText } from "../layout/piece.ts";
import { toOptionLines } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST = 3;
const MOST = 16;
const PLACE = "(?:[_＿]{2,}|[(（][\\s\\u3000_＿]*[)）]|[[【][\\s\\u3000_＿]*[\\]】])";
/** The rows count themselves. Numbers of the paper are read elsewhere. */
const COUNT = "(?:(?:[(（]\\s?\\d{1,2}\\s?[)）]|[①-⑳])[\\s\\u3000]*)?";
const LABEL = '((?!\\d{1,3}\\s?[.．、)）])[\\p{L}\\p{N}"“‘《][^_＿\\t[\\]【】]{0,59}?)';
const RIGHT = "[(（]?([A-P]|[a-p])\\s?[.．、)）:：][\\s\\u3000]*(\\S.{0,99}?)[\\s\\u3000]*$";
/** `玫瑰 ____  A. 黄` */
const BEHIND = new RegExp(`^[\\s\\u3000]*${COUNT}${LABEL}[\\s\\u3000]*${PLACE}[\\s\\u3000]+${RIGHT}`, "u");
/** `（  ）玫瑰   A. 黄` */
const BEFORE = new RegExp(
  `^[\\s\\u3000]*${PLACE}[\\s\\u3000]*${COUNT}${LABEL}(?:[ \\u3000]{2,}|\\t)[\\s\\u3000]*${RIGHT}`,
  "u",
);
const SPARE = new RegExp(`^[\\s\\u3000]+${RIGHT}`, "u");
/** One more choice on the line makes it a stem with its choices. */
const MORE = /(?:^|[\s\u3000])[(（]?[B-Zb-z]\s?[.．、)）:：]/u;
const HEADING =
  /^[\s\u3000]*(?:第?[一二三四五六七八九十甲乙丙丁戊己庚]{1,3}\s?(?:部分|[大]?[题題])?\s?[、.．:：\s\u3000]|(?:part|section)\s?(?:[A-Z]|\d{1,2})\b[.:：]?|[IVXⅠ-Ⅹ]{1,4}\s?[.．、]|#{1,6}\s)\s*(?=\S)/iu;
const NUMBERED = /^[\s\u3000]*(?:Q\s?)?[(（]?\d{1,3}\s?[.．、)）:：](?!\d)/iu;
const ASKS = /match|join|pair|[连連][线線]?|配[对對合伍]|匹配|[对對][应應]|字母|letter/iu;

/** A row of two columns: a label, and a choice with its letter. */
export interface PairRow {
  readonly at: number;
  /** Empty for a choice beside which no row stands. */
  readonly left: string;
  readonly right: string;
  /** The letter in the place of the label; empty if nothing is filled in. */
  readonly key: string;
}

type PairLine = Omit<PairRow, "at"> & { readonly letter: string };

/**
 * The rows and further choices that begin at a line, as far as their letters go up from the first one. `read` gives the parts of
 * a line, `null` if it is none; it is told how many rows stand above.
 */
export function pairRowsAt(
  pieces: readonly Piece[],
  from: number,
  most: number,
  read: (text: string, above: number) => PairLine | null,
): readonly PairRow[] {
  const rows: PairRow[] = [];
  for (let at = from; at < pieces.length && rows.length < most; at += 1) {
    const text = textAt(pieces, at, LONGEST);
    if (text.trim() === "" && rows.length > 0) continue;
    const line = pieces[at]?.debris === true ? null : read(text, rows.length);
    if (line === null || line.letter.toUpperCase() !== String.fromCharCode(65 + rows.length)) break;
    if (MORE.test(line.right) || (line.left !== "" && rows.some(({ left }) => left === ""))) break;
    rows.push({ at, left: line.left.trim(), right: line.right, key: line.key.toUpperCase() });
  }
  return rows;
}

function readLine(text: string): PairLine | null {
  const match = BEHIND.exec(text) ?? BEFORE.exec(text);
  const [left = "", letter = "", right = ""] = match?.slice(1) ?? ["", ...(SPARE.exec(text)?.slice(1) ?? [])];
  return letter === "" ? null : { left, letter, right, key: "" };
}

function rowsAt(pieces: readonly Piece[], from: number): readonly PairRow[] {
  const rows = pairRowsAt(pieces, from, MOST, readLine);
  return rows.filter(({ left }) => left !== "").length < LEAST ? [] : rows;
}

/** `16. 花和颜色⏎玫瑰 ____  A. 黄⏎…`: the two columns are joined. */
export function joinPlacedPairs(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let made = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const rows = rowsAt(pieces, at);
    const above = result.findLastIndex(({ text, debris }) => debris !== true && text.trim() !== "");
    const stem = result[above];
    const last = rows.at(-1);
    if (stem === undefined || last === undefined) {
      result.push(piece);
      continue;
    }
    const asked = NUMBERED.test(stem.text) || ASKS.test(stem.text.slice(0, LONGEST));
    if (!asked || stem.text.length > LONGEST || /[\]】]\s*$/u.test(stem.text)) {
      result.push(...pieces.slice(at, last.at + 1));
      at = last.at;
      continue;
    }
    const front = NUMBERED.test(stem.text) ? "" : (HEADING.exec(stem.text)?.[0] ?? "");
    const rest = stem.text.slice(front.length).trim();
    const blank = withText(stem, "");
    // The heading stays one; what it says is what the columns ask.
    if (front === "") result.splice(above, result.length - above, withText(stem, `${stem.text.trim()}${NAMED.pairs}`));
    else result.push(blank, withText(stem, `${rest}${NAMED.pairs}`));
    const own = (row: PairRow) => pieces.slice(row.at, row.at + 1);
    result.push(
      withText(piece, "行："),
      ...rows
        .filter(({ left }) => left !== "")
        .flatMap((row) => own(row).map((line) => withText(line, `- ${row.left}`))),
      ...toOptionLines(
        rows.flatMap((row) => own(row)),
        rows.map(({ right }) => right),
      ),
      blank,
    );
    made = true;
    at = last.at;
  }
  return made ? result : pieces;
}

/** In the order in which they are made. */
export const PLACED_PAIRS: readonly Repair[] = [joinPlacedPairs];
