/**
 * Columns to be joined whose places have been filled in, with the letter in front of each row or behind it:
 *
 *     丙、配合題                      1. 玫瑰（ C ）     A. 白
 *     （ B ）松      A. 紅             2. 菊花（ B ）     B. 黄
 *     （ A ）玫瑰    B. 綠             3. 百合（ A ）     C. 红
 *     （ C ）雪      C. 白
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { toDebris, toOptionLines } from "../layout/sheets/words.ts";
import { type PairRow, pairRowsAt } from "./placed-pairs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST = 3;
const MOST = 26;
const PLACE =
  "(?:[_＿]{1,20}[ \\u3000]?([A-Za-z])[ \\u3000]?[_＿]{1,20}|[(（【[][ \\u3000]{0,8}([A-Za-z])[ \\u3000]{0,8}[)）】\\]])";
const COUNT = "(?:(?:[(（]\\s?\\d{1,2}\\s?[)）]|\\d{1,3}\\s?[.．、)）](?!\\d)|[①-⑳])[ \\u3000]*)?";
const LABEL = "([^\\s_＿□☐○◯①-⑳\\d(（【[][^\\t_＿]{0,79}?)";
const RIGHT = "[(（]?([A-Za-z])\\s?[.．、)）:：][ \\u3000]*(\\S.{0,119}?)[\\s\\u3000]*$";
/** `（ B ）1. 松   A. 紅`, `1. （ B ）松   A. 紅` */
const BEFORE = new RegExp(
  `^[\\s\\u3000]*${COUNT}${PLACE}[ \\u3000]*${COUNT}${LABEL}(?:[ \\u3000]{2,}|\\t)[\\s\\u3000]*${RIGHT}`,
  "u",
);
/** `1. 松（ B ）   A. 紅` */
const BEHIND = new RegExp(
  `^[\\s\\u3000]*${COUNT}${LABEL}[ \\u3000]*${PLACE}[ \\u3000]*[ \\u3000\\t|｜][\\s\\u3000]*${RIGHT}`,
  "u",
);
const SPARE = new RegExp(`^[\\s\\u3000]+${RIGHT}`, "u");
/** The names of the columns. */
const NAMES = /^[\s\u3000]*\S{1,8}(?:[ \u3000]{2,}\S{1,8}|[ \u3000]*\t[ \u3000]*\S{1,8}){1,2}[\s\u3000]*$/u;
const NUMBERED = /^[\s\u3000]*(?:Q\s?)?[(（]?\d{1,3}\s?[.．、)）:：](?!\d)/iu;
const HEADING =
  /^[\s\u3000]*(?:(?:#{1,6}\s*)?(?:第?[一二三四五六七八九十甲乙丙丁戊己庚]{1,3}\s?(?:部分|部份|[大]?[题題])?\s?[、.．:：\s\u3000]|[(（][一二三四五六七八九十]{1,3}[)）]|(?:part|section)\s?(?:[A-Z]|\d{1,2})\b[.:：]?|[IVXⅠ-Ⅹ]{1,4}\s?[.．、])|#{1,6}\s)\s*(?=\S)/iu;
const ASKS = /match|join|pair|[连連][线線起]?|配[对對合伍]|匹配|[对對][应應]|字母|代[号號]|letter/iu;

/** The parts of a row; `null` if the line is none. */
function readRow(text: string, above: number): (Omit<PairRow, "at"> & { readonly letter: string }) | null {
  const before = BEFORE.exec(text);
  if (before !== null) {
    const [, line, bracket, left = "", letter = "", right = ""] = before;
    return { left, letter, right, key: line ?? bracket ?? "" };
  }
  const [whole, left = "", line, bracket, letter = "", right = ""] = BEHIND.exec(text) ?? [];
  if (whole !== undefined) return { left, letter, right, key: line ?? bracket ?? "" };
  // One more choice than there are rows.
  const [, spare = "", words = ""] = above >= LEAST ? (SPARE.exec(text) ?? []) : [];
  return spare === "" ? null : { left: "", letter: spare, right: words, key: "" };
}

/** The rows that begin at a line; none unless the choices beside them go up from the first and each row has one. */
function rowsAt(pieces: readonly Piece[], from: number): readonly PairRow[] {
  const rows = pairRowsAt(pieces, from, MOST, readRow);
  const filled = rows.filter(({ left }) => left !== "");
  const known = filled.every(({ key }) => key.charCodeAt(0) - 65 < rows.length);
  return filled.length >= LEAST && known ? rows : [];
}

/** `（ B ）松   A. 紅`: the two columns are joined as the letters in the places tell. */
export function joinAnsweredPairs(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let made = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const rows = rowsAt(pieces, at);
    const last = rows.at(-1);
    if (last === undefined) {
      result.push(piece);
      continue;
    }
    made = true;
    const blank = withText(piece, "");
    const filledAbove = () => result.findLastIndex(({ text, debris }) => debris !== true && text.trim() !== "");
    const names = filledAbove();
    const [line] = names < 0 ? [] : result.slice(names, names + 1);
    if (line !== undefined && NAMES.test(line.text.slice(0, LONGEST)) && !HEADING.test(line.text))
      result[names] = toDebris(line);
    const above = filledAbove();
    const stem = result[above];
    const text = stem?.text.slice(0, LONGEST + 1) ?? "";
    const front = NUMBERED.test(text) ? "" : (HEADING.exec(text)?.[0] ?? "");
    const asks = text.length <= LONGEST && (front !== "" || ASKS.test(text)) && !/[\]】]\s*$/u.test(text);
    // The heading stays one; what it says is what the columns ask.
    if (stem === undefined || !asks) result.push(blank, withText(piece, NAMED.pairs));
    else if (front === "") {
      const between = result.splice(above).filter(({ debris }) => debris === true);
      result.push(withText(stem, `${stem.text.trim()}${NAMED.pairs}`), ...between);
    } else result.push(blank, withText(stem, `${stem.text.slice(front.length).trim()}${NAMED.pairs}`));
    const own = (row: PairRow) => pieces.slice(row.at, row.at + 1);
    const filled = rows.filter(({ left }) => left !== "");
    result.push(
      withText(piece, "行："),
      ...filled.flatMap((row) => own(row).map((one) => withText(one, `- ${row.left}`))),
      ...toOptionLines(
        rows.flatMap((row) => own(row)),
        rows.map(({ right }) => right),
      ),
      withText(piece, `答案：${filled.map(({ key }) => key).join("；")}`),
      blank,
    );
    at = last.at;
  }
  return made ? result : pieces;
}

/** In the order in which they are made. */
export const ANSWERED_PAIRS: readonly Repair[] = [joinAnsweredPairs];
