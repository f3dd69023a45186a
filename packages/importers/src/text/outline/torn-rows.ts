/**
 * Pages with narrow columns whose lines are torn at the right edge, so that the steps or the end of a choice stand on the next
 * line:
 *
 *     3. 能根据下属的特点分配工作，并给予必要的指导和          □不到半年  □半年至一年  □三年
 *     支持。                        5   4   3   2   1          以上
 */
import { type Piece, covering, textAt, withText, unlessSame } from "../layout/piece.ts";
import { isFieldLabel, toDebris } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 240;
const NUMBER = /^[\s\u3000]*[(（]?\d{1,3}\s?[.．、)）]\s*\S/u;
const STEPS = /[\s\u3000]{2,}((?:\d{1,2}[\s\u3000]+){2,10}\d{1,2}|(?:[□○◯☐][\s\u3000]*){3,10})[\s\u3000]*$/u;
/** `是□ 否□`, `□是 □否`: a few choices, the same behind several statements. */
const CHOICES =
  /[\s\u3000?？。]((?:[^\s\u3000□○◯☐?？。，]{1,4}[□○◯☐][\s\u3000]*){2,4}|(?:[□○◯☐][^\s\u3000□○◯☐?？。，]{1,4}[\s\u3000]*){2,4})[\s\u3000]*$/u;
/** What begins anew: a number, a box, a letter, a label. */
const BEGINS =
  /^[\s\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）]|[□○◯☐•·■▪*＊#]|[(（][\s\u3000]*[)）]|[A-H]\s?[.．、)）]|[(（]?[一二三四五六七八九十]{1,3}[)）、.．]|第.{1,3}(?:部分|[页頁章节節题題]))|[:：]/u;
const LEAST = 2;

/** `…指导和⏎支持。   5   4   3   2   1`: a statement goes on in front of the steps on the next line. */
export function joinTornRows(pieces: readonly Piece[]): readonly Piece[] {
  const shapes = pieces.map(({ text, debris }) =>
    debris === true || text.length > LONGEST
      ? ""
      : ((STEPS.exec(text) ?? CHOICES.exec(text))?.[1]?.replace(/[\s\u3000]+/gu, " ").trim() ?? ""),
  );
  const whole = shapes.filter((shape, at) => shape !== "" && NUMBER.test(textAt(pieces, at))).length;
  if (whole < LEAST) return pieces;
  // Digits and boxes alone are steps wherever they stand; words are those of several lines.
  const shared = new Set(
    shapes.filter(
      (shape, at) => !/\p{L}/u.test(shape) || shapes.indexOf(shape) !== at || shapes.lastIndexOf(shape) !== at,
    ),
  );
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const below = pieces[at + 1];
    const text = piece.text.trimEnd();
    const tail = below?.text.replace(STEPS, "").replace(CHOICES, "").trim() ?? "";
    const torn =
      below !== undefined &&
      piece.debris !== true &&
      shapes[at] === "" &&
      (shapes[at + 1] ?? "") !== "" &&
      shared.has(shapes[at + 1] ?? "") &&
      NUMBER.test(text.slice(0, LONGEST)) &&
      text.length <= LONGEST &&
      // Words of other languages are joined with blanks, by other readers.
      /\p{Script=Han}[，,、”"’]?$/u.test(text) &&
      /^[“"‘]?\p{Script=Han}/u.test(tail) &&
      !BEGINS.test(below.text);
    result.push(torn ? covering(withText(piece, `${text}${below.text.trim()}`), [below]) : piece);
    if (torn) at += 1;
  }
  return unlessSame(result, pieces);
}

/** How wide a line is printed: a Chinese sign takes the place of two others. */
function widthOf(text: string): number {
  let width = 0;
  for (const sign of text.trimEnd()) width += /[\u2E80-\u9FFF\u3000-\u303F\uFF00-\uFFEF]/u.test(sign) ? 2 : 1;
  return width;
}

const BOXES = /[□○◯☐]\s?[^□○◯☐\s]{1,12}[\s\u3000]+[□○◯☐]\s?(\p{Script=Han}{1,10})[\s\u3000]*$/u;
const FRAGMENT = /^(?!.*[况況料息见見名明求目表注证證历歷]$)\p{Script=Han}{1,4}$/u;
/** `操 □游泳`: the end of a choice in front of the last one. */
const FRAGMENT_BEFORE = /^(\p{Script=Han}{1,3})[\s\u3000]+[□○◯☐]\s?[^□○◯☐\s]{1,12}[\s\u3000]*$/u;
/** `…？ 是⏎□ 否□`: the box of a word stands below it. */
const BOX_BELOW = /^[□○◯☐][\s\u3000]*\p{Script=Han}{1,4}[\s\u3000]?[□○◯☐][\s\u3000]*$/u;
const BEHIND = /\p{Script=Han}[□○◯☐][\s\u3000]*\p{Script=Han}{1,4}[\s\u3000]?[□○◯☐][\s\u3000]*$/u;
const LEGEND = /\d\s?分?\s?[=＝][^=＝]*\d\s?分?\s?[=＝][^=＝]*\p{Script=Han}$/u;
/** How full a line is that was torn at the edge. */
const FULL = 0.85;

/** `□一年至三年  □三年⏎以上`, `2 分=很少如⏎此，1 分=从不如此。`: a choice or a legend goes on below the edge of the page. */
export function joinTornEnds(pieces: readonly Piece[]): readonly Piece[] {
  const widths = pieces.flatMap(({ text, debris }) =>
    debris === true || text.trim() === "" || text.length > LONGEST ? [] : [widthOf(text)],
  );
  const full = (widths.toSorted((a, b) => a - b)[Math.floor(widths.length * 0.95)] ?? 0) * FULL;
  const behind = pieces.filter(({ text }) => text.length <= LONGEST && BEHIND.test(text)).length >= LEAST;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    const below = pieces[at + 1];
    if (piece === undefined) break;
    const text = piece.text.trimEnd();
    const tail = below?.text.trim() ?? "";
    const usable =
      below !== undefined &&
      piece.debris !== true &&
      below.debris !== true &&
      text.length <= LONGEST &&
      !/\t/u.test(piece.text);
    const end = FRAGMENT.test(tail) ? tail : (FRAGMENT_BEFORE.exec(tail.slice(0, LONGEST))?.[1] ?? "");
    const choice = usable && end !== "" && !isFieldLabel(end) && BOXES.test(text);
    const box =
      usable && behind && BOX_BELOW.test(tail.slice(0, LONGEST)) && /[\s\u3000?？]\p{Script=Han}{1,4}$/u.test(text);
    const legend =
      usable && tail.length <= LONGEST && LEGEND.test(text) && !BEGINS.test(tail) && /[=＝]|。$/u.test(tail);
    if ((choice || legend || box) && widthOf(text) >= full) {
      result.push(covering(withText(piece, `${text}${tail}`), [below]));
      at += 1;
    } else result.push(piece);
  }
  return unlessSame(result, pieces);
}

const PAGE_OF_PAGES =
  /^[\s\u3000]*[-—–]?\s?第\s?\d{1,3}\s?[页頁][\s\u3000,，/／]*(?:共|[总總]共?)\s?\d{1,3}\s?[页頁]\s?[-—–]?[\s\u3000]*$/u;

/** `第 1 页 共 2 页` alone on a line: what is printed at the foot of a page. */
export function hidePagesOfPages(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.some(({ text }) => text.length < LONGEST && PAGE_OF_PAGES.test(text))
    ? pieces.map((piece) => (piece.text.length < LONGEST && PAGE_OF_PAGES.test(piece.text) ? toDebris(piece) : piece))
    : pieces;
}

/** In the order in which they are made. */
export const TORN_ROWS: readonly Repair[] = [hidePagesOfPages, joinTornEnds, joinTornRows];
