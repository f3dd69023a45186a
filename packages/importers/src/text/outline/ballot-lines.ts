/**
 * Ballots and appraisals in which the heads of the questions are no numbers of their own:
 *
 *     Resolution 1                         主任⏎（应选1名）⇥候选人⇥张三⇥李四⇥另选他人
 *     To adopt the accounts.                   ⇥划票栏⇥⇥⇥
 *     □ For   □ Against
 *
 * and those whose parts have letters, `A部 請選出…`, `B部 你是否贊成…`.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, cellsBetweenTabs, covering, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const LEAST = 2;
const BOXES = /^[ \u3000\t]*[□☐○◯][ \u3000]?[^\s□☐○◯]/u;
/** `Resolution 1`, `Motion No. 2:`, `议题三`, `提案(四)` and nothing else. */
const NAMED_HEAD =
  /^[ \u3000]*(\p{Lu}\p{Ll}{3,14}|\p{Lu}{4,14}|\p{Script=Han}{2,5}?)(?:[ ]?[Nn]o\.?)?[ \u3000]?[(（]?(\d{1,2}|[一二三四五六七八九十]{1,2})[)）]?[ ]?[.:：]?[ \u3000]*$/u;
/** Words that only count questions or parts, and are read as their numbers. */
const NUMBERING = /^(?:[问問][题題]|[题題]目?|第|Question|Unit|Part|Section|Chapter|Step|Q)$/iu;
const HAN_NUMBERS = "一二三四五六七八九十";

function numberOf(digits: string): number {
  const value = Number(digits);
  return Number.isNaN(value) ? HAN_NUMBERS.indexOf(digits) + 1 : value;
}

const isOwn = ({ text, debris }: Piece): boolean => debris !== true && text.trim() !== "" && text.length <= LONGEST;

/** The lines between such a head and the boxes below it; none if something else stands there. */
function linesAsked(pieces: readonly Piece[], head: number): Piece[] {
  const lines: Piece[] = [];
  for (const piece of pieces.slice(head + 1, head + 5)) {
    if (BOXES.test(piece.text.slice(0, LONGEST))) return lines;
    if (
      !isOwn(piece) ||
      /[□☐○◯_＿\t]|[:：][ \u3000]*$|^[ \u3000]*(?:[(（]?\d{1,2}[.．、)）]|[A-H][.．、])/u.test(piece.text)
    )
      return [];
    lines.push(piece);
  }
  return [];
}

/** `Resolution 1⏎To adopt the accounts.⏎□ For □ Against`: the sentence asks, its head tells. */
function askNamedMotions(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<number, Piece[]>();
  const words = new Map<string, number>();
  for (const [at, piece] of pieces.entries()) {
    const [, word, digits = ""] =
      piece.text.length > 40 || piece.debris === true ? [] : (NAMED_HEAD.exec(piece.text) ?? []);
    if (word === undefined) continue;
    const lines = linesAsked(pieces, at);
    // Heads of one word count from one.
    if (lines.length === 0 || numberOf(digits) !== (words.get(word) ?? 0) + 1) continue;
    words.set(word, numberOf(digits));
    found.set(at, lines);
  }
  // Where some heads have other lines below them, they are numbers of questions or names of parts.
  const [word = ""] = words.keys();
  const heads = pieces.filter(({ text }) => text.length <= 40 && NAMED_HEAD.exec(text)?.[1] === word).length;
  if (found.size < LEAST || words.size > 1 || heads > found.size || NUMBERING.test(word)) return pieces;
  const first = new Map(Array.from(found.values(), (lines) => [lines[0], lines]));
  const rest = new Set(Array.from(found.values(), (lines) => lines.slice(1)).flat());
  return pieces.flatMap((piece, at): Piece[] => {
    if (rest.has(piece)) return [];
    if (found.has(at)) return ["", tell(piece.text.trim()), ""].map((text) => withText(piece, text));
    const lines = first.get(piece);
    if (lines === undefined) {
      const ends =
        BOXES.test(piece.text.slice(0, LONGEST)) && !BOXES.test((pieces[at + 1]?.text ?? "").slice(0, LONGEST));
      return ends ? [piece, withText(piece, "")] : [piece];
    }
    const words = lines.map(({ text }) => text.trim());
    const stem = words.join(words.some((text) => /[A-Za-z.,]$/u.test(text)) ? " " : "");
    return [covering(withText(piece, `${stem}${allowsSeveral(stem) ? NAMED.several : NAMED.single}`), lines)];
  });
}

const CANDIDATE = /^(?:候[选選]人(?:姓名)?|[参參][选選]人)$/u;
const PLACE =
  /^(?:(?:[划画畫圈]|投|[选選]|[标標])[票选選写寫][栏欄处處格]|(?:[划画畫]?[圈符][号號]?|[投选選]票|[标標][记記])(?:[栏欄处處格])?|(?:意[见見]|[赞贊]成|同意)[栏欄处處格]|(?:[请請])?[打划画畫][“"「]?[√○✓][”"」]?)$/u;
const ONE = /[应應限][选選][ ]?(?:[1一])[ ]?[名人位个個]/u;

interface Grid {
  /** The line above that begins the stem; the row of the names if there is none. */
  readonly from: number;
  readonly head: number;
  readonly stem: string;
  readonly names: readonly string[];
}

/** The names that stand in a row above the places for the marks; null if the rows are anything else. */
function readGrid(pieces: readonly Piece[], head: number): Grid | null {
  const [row, below, above] = [pieces[head], pieces[head + 1], pieces[head - 1]];
  if (row === undefined || below === undefined || !isOwn(row) || !isOwn(below)) return null;
  if (!row.text.includes("\t") || !below.text.includes("\t")) return null;
  const cells = cellsBetweenTabs(row.text);
  const column = cells.slice(0, 2).findIndex((cell) => CANDIDATE.test(cell));
  const marks = cellsBetweenTabs(below.text);
  if (column < 0 || !PLACE.test(marks[column] ?? "") || marks.some((cell, at) => at !== column && cell !== ""))
    return null;
  const names = cells.slice(column + 1).filter((cell) => cell !== "");
  if (names.length < LEAST || names.some((name) => name.length > 20 || /[_＿:：。？?]/u.test(name))) return null;
  const front = column === 1 ? (cells[0] ?? "") : "";
  // `（应选1名）` goes on with the line above it, and so does an empty cell.
  const goesOn = front === "" || /^[(（]/u.test(front);
  const isStem =
    goesOn && above !== undefined && isOwn(above) && !/[\t。；;□_＿]/u.test(above.text) && above.text.length < 60;
  const stem = `${isStem ? above.text.trim() : ""}${front}`;
  return stem === "" ? null : { from: isStem ? head - 1 : head, head, stem, names };
}

/** `主任（应选1名）⇥候选人⇥张三⇥李四` above `⇥划票栏⇥⇥`: the names are the choices of the post. */
function askCandidateGrids(pieces: readonly Piece[]): readonly Piece[] {
  const grids = pieces.flatMap((_, at) => readGrid(pieces, at) ?? []);
  if (grids.length === 0) return pieces;
  const above = new Set(grids.flatMap(({ from, head }) => (from < head ? [from] : [])));
  const heads = new Map(grids.map((grid) => [grid.head, grid]));
  return pieces.flatMap((piece, at): Piece[] => {
    if (above.has(at)) return [];
    if (heads.has(at - 1)) return [toDebris(withText(piece, piece.text.trim()))];
    const grid = heads.get(at);
    if (grid === undefined) return [piece];
    const first = pieces[grid.from] ?? piece;
    const told = cellsBetweenTabs(piece.text).find((cell) => CANDIDATE.test(cell)) ?? "";
    return [
      withText(first, ""),
      covering(withText(first, `${grid.stem}${ONE.test(grid.stem) ? NAMED.single : NAMED.several}`), [piece]),
      toDebris(withText(piece, told)),
      ...grid.names.map((name) => withText(piece, `□ ${name}`)),
      withText(piece, ""),
    ];
  });
}

const PART =
  /^[ \u3000]*(?:([A-F甲乙丙丁戊])\s?部(?:分)?|(?:Part|Section)[ ]([A-F]))[ \u3000]*[:：.．—-]?[ \u3000]*(?=[\p{L}(（])/iu;
const LETTERS = ["ABCDEF", "甲乙丙丁戊"];

/** `A部 請選出…⏎B部 你是否…`: the name of the part is no word of the question that it has. */
function hidePartNames(pieces: readonly Piece[]): readonly Piece[] {
  const parts = pieces.flatMap(({ text, debris }, at) => {
    const [, han, latin] = debris === true || text.length > LONGEST ? [] : (PART.exec(text) ?? []);
    const letter = (han ?? latin)?.toUpperCase();
    return letter === undefined ? [] : [{ at, letter }];
  });
  const counts = LETTERS.some((letters) => parts.every(({ letter }, index) => letter === letters[index]));
  if (parts.length < LEAST || !counts) return pieces;
  // A part with one question is asked by its own line; above several, its name is the head.
  const asking = new Set(
    parts.map(({ at }) => at).filter((at) => /[?？]|[请請][选選投]|[选選][出一]/u.test(pieces[at]?.text ?? "")),
  );
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      // Numbered questions below it say that it is their heading.
      if (
        !asking.has(at) ||
        /^[\s\u3000]*[(（]?[ _]*[)）]?[ ]*\d{1,3}\s?[.．、)）]/u.test(textAt(pieces, nextFilled(pieces, at), LONGEST))
      )
        return [piece];
      const name = PART.exec(piece.text)?.[0] ?? "";
      const stem = piece.text.slice(name.length).trim();
      const boxed = BOXES.test((pieces[at + 1]?.text ?? "").slice(0, LONGEST));
      const kind = !boxed ? "" : allowsSeveral(stem) ? NAMED.several : NAMED.single;
      return [toDebris(withText(piece, name.trim())), withText(piece, ""), withText(piece, `${stem}${kind}`)];
    }),
    pieces,
  );
}

const HAN_HEAD = /^[ \u3000]*(?:[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）])\s*(?=\S)/u;
const COUNTED = /(?:^|[ \u3000]+)(\d)\s?[.．、)）][ \u3000]?(?!\d+(?:[\s.．、,，+＋=＝]|$))/gu;

/** The words of `1.经常看到 2.偶尔看到 3.没看到过`; none if the line is anything else. */
function countedWords(text: string): string[] {
  if (text.length > LONGEST || !/^[ \u3000]*1\s?[.．、)）]/u.test(text)) return [];
  const numbers = Array.from(text.matchAll(COUNTED), ([, digit]) => Number(digit));
  const words = text
    .trim()
    .split(/(?:^|[ \u3000]+)\d\s?[.．、)）][ \u3000]?(?!\d+(?:[\s.．、,，+＋=＝]|$))/u)
    .slice(1)
    .map((word) => word.trim());
  const fit =
    numbers.length >= LEAST && numbers.every((number, at) => number === at + 1) && words.length === numbers.length;
  return fit && words.every((word) => /^[^？?。]{1,30}$/u.test(word) && !/^[_＿]|[:：][_＿ ]*$/u.test(word))
    ? words
    : [];
}

/** `一、账目您看得到吗？⏎1.经常 2.偶尔 3.没有`: numbers in one line below such questions are those of choices. */
function letterCountedLines(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => /^[ \u3000]*1\s?[.．、)）]/u.test(text))) return pieces;
  const found = new Map<number, string[]>();
  let head = -1;
  let alone = 0;
  for (const [at, piece] of pieces.entries()) {
    if (!isOwn(piece)) continue;
    if (HAN_HEAD.test(piece.text)) head = at;
    else if (/^[ \u3000]*1\s?[.．、)）]/u.test(piece.text)) {
      const words = head >= 0 && at - head < 3 ? countedWords(piece.text) : [];
      if (words.length > 0) found.set(at, words);
      else alone += 1;
    }
  }
  // With numbered lines of their own below other heads, the numbers are those of questions.
  if (found.size < LEAST || alone > 0) return pieces;
  return pieces.flatMap((piece, at) => {
    const words = found.get(at);
    return words === undefined
      ? [piece]
      : words.map((word, index) => withText(piece, `${String.fromCharCode(65 + index)}. ${word}`));
  });
}

const DATED_LINE = /\S[ \u3000]*[12]\d{3}\s?年\s?\d{1,2}\s?月\s?\d{1,2}\s?日[ \u3000]*$/u;
const FILLED =
  /^[ \u3000]*(?:\p{Script=Han}{2,8}\s?[:：][ \u3000]?[^\s:：_＿□☐○◯()（）/／]+(?: {1,2}[^\s:：_＿□☐○◯()（）/／]+)?[ \u3000]+){1,4}[12]\d{3}\s?年/u;

/** `述职人：马骏    职务：书记    2025年1月10日`: labels that are filled in tell, as the date beside them shows. */
function tellFilledHeads(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) =>
      isOwn(piece) && piece.text.length < 120 && DATED_LINE.test(piece.text) && FILLED.test(piece.text)
        ? withText(piece, tell(piece.text))
        : piece,
    ),
    pieces,
  );
}

/** `一、总体评价⏎□好 □差` beside `二、具体评价⏎1. …`: a part without numbers asks itself. */
export function askPartsAboveBoxes(pieces: readonly Piece[]): readonly Piece[] {
  // In a sheet that somebody signs at its end, the parts are read with its other lines.
  if (/[:：][ \u3000]*[_＿]{2,}[ \u3000]*$/u.test(pieces.findLast(({ text }) => text.trim() !== "")?.text ?? ""))
    return pieces;
  const heads = pieces.flatMap((piece, at) => (isOwn(piece) && HAN_HEAD.test(piece.text) ? [at] : []));
  const above = heads.filter((at) => /^[ \u3000]*1\s?[.．、](?!\d)/u.test(pieces[at + 1]?.text ?? ""));
  if (above.length === 0 || heads.length < LEAST) return pieces;
  const asked = new Map<number, number>();
  for (const at of heads) {
    let end = at + 1;
    while (end < pieces.length && BOXES.test((pieces[end]?.text ?? "").slice(0, LONGEST))) end += 1;
    const boxes = pieces.slice(at + 1, end).reduce((sum, { text }) => sum + (text.match(/[□☐○◯]/gu) ?? []).length, 0);
    const ends = end === pieces.length || (pieces[end]?.text.trim() ?? "") === "" || heads.includes(end);
    if (boxes >= LEAST && ends && !/[[【].{2,6}题[\]】]/u.test(pieces[at]?.text ?? "")) asked.set(at, end - 1);
  }
  if (asked.size === 0) return pieces;
  const ends = new Set(asked.values());
  return pieces.flatMap((piece, at): Piece[] => {
    if (ends.has(at)) return [piece, withText(piece, "")];
    if (!asked.has(at)) return [piece];
    const stem = piece.text.replace(HAN_HEAD, "").trim();
    return [withText(piece, ""), withText(piece, `${stem}${allowsSeveral(stem) ? NAMED.several : NAMED.single}`)];
  });
}

/** In the order in which they are made. */
export const BALLOT_LINES: readonly Repair[] = [
  askNamedMotions,
  askCandidateGrids,
  hidePartNames,
  letterCountedLines,
  tellFilledHeads,
];
