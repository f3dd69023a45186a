/**
 * Heads of tables of digits whose cells have several lines, which a copy tears:
 *
 *     请按合适的程度评分<tab>很不
 *     符合<tab>不符合<tab>符合<tab>非常
 *     符合
 *     1. 我有许多好的品质<tab>1<tab>2<tab>3<tab>4
 *
 * and of tables whose cells are empty.
 */
import { type Piece, covering, textAt, withText, cellsBetweenTabs } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";
import { type Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
/** How many lines a head may have been torn into. */
const MOST_LINES = 8;
/** The longest word of a degree. */
const LONGEST_CELL = 12;
const FIRST_ROW = /^\s*[(（]?1\s?[.．、)）]\s*\S[^\t]*((?:\t\s?\d{1,2}\s?){3,11})$/u;

/** How many digits stand behind the first row of a table; 0 if they do not count up. */
function countSteps(text: string): number {
  const digits = text.length > LONGEST ? undefined : FIRST_ROW.exec(text)?.[1];
  if (digits === undefined) return 0;
  const steps = digits.trim().split(/\s+/u).map(Number);
  return steps.every((step, at) => at === 0 || step === (steps[at - 1] ?? 0) + 1) ? steps.length : 0;
}

const EMPTY_ROW = /^[ \u3000]*[^\t□○☐]{1,30}((?:\t[ \u3000]*[□○☐]?[ \u3000]*){2,12})$/u;

/** How many empty cells stand behind the label of this row and of the next one; 0 if they are not alike. */
function countEmpty(pieces: readonly Piece[], at: number): number {
  const [cells = 0, below = 0] = [at, at + 1].map((line) => {
    const text = textAt(pieces, line);
    return text.length > LONGEST ? 0 : (EMPTY_ROW.exec(text)?.[1]?.split("\t").length ?? 1) - 1;
  });
  return cells === below ? cells : 0;
}

/** The first line of the head that was torn above a row; -1 if it was not torn. */
function findTornHead(pieces: readonly Piece[], row: number, steps: number, isEmpty: boolean): number {
  let joined = "";
  for (let at = row - 1; at >= Math.max(0, row - MOST_LINES); at -= 1) {
    const text = textAt(pieces, at);
    if (text.trim() === "" || text.length > LONGEST || /^\s*\d{1,2}\s?[.．、)）]|\t\s?\d{1,2}\s*$/u.test(text))
      return -1;
    // Above empty cells only brackets show that a cell goes on: `工作作风⏎（20分）<tab>`.
    const goesOn = at === row - 1 || /^[ \u3000]*[(（]/u.test(textAt(pieces, at + 1));
    if (isEmpty && (!text.includes("\t") || EMPTY_ROW.test(text) || !goesOn)) return -1;
    joined = `${text.trimEnd()}${joined}`;
    const [label = "", ...cells] = cellsBetweenTabs(joined);
    // `工作作风（20分）`: the points of a column.
    const isWord = (cell: string) =>
      cell.length <= LONGEST_CELL && !/\d|[?？:：_＿]/u.test(cell.replace(/[(（]\d{1,3}\s?(?:分|[%％])?[)）]/gu, ""));
    if (cells.length > steps || !cells.every(isWord)) return -1;
    if (cells.length === steps && label.length > 3 && cells.every((cell) => cell !== ""))
      return at === row - 1 ? -1 : at;
  }
  return -1;
}

function joinHeads(pieces: readonly Piece[], count: (at: number) => number, isEmpty: boolean): readonly Piece[] {
  const heads = new Map<number, number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    const steps = debris === true || !text.includes("\t") ? 0 : count(at);
    const from = steps === 0 ? -1 : findTornHead(pieces, at, steps, isEmpty);
    if (from >= 0) heads.set(from, at);
  }
  if (heads.size === 0) return pieces;
  let end = 0;
  return pieces.flatMap((piece, at) => {
    const to = heads.get(at);
    if (to === undefined) return at < end ? [] : [piece];
    end = to;
    const lines = pieces.slice(at, to);
    return [covering(withText(piece, lines.map(({ text }) => text.trimEnd()).join("")), lines.slice(1))];
  });
}

const joinTornHeads = (pieces: readonly Piece[]): readonly Piece[] =>
  joinHeads(pieces, (at) => countSteps(textAt(pieces, at)), false);

/** `被评部门<tab>工作作风⏎（20分）<tab>工作效率⏎（20分）` above rows with empty cells. */
export const joinTornHeadsOfEmptyCells = (pieces: readonly Piece[]): readonly Piece[] =>
  joinHeads(pieces, (at) => countEmpty(pieces, at), true);

const CODE = /^\s*([A-Z]\d{0,2})\s?(?:[.．、]\s*|\s(?=\S)|(?=\p{Script=Han}))/u;
const LONGEST_NAME = 60;

/** `E1 自尊量表` right above the head of such a table is its name, and the code in `F 家人：…⇥不同意⇥同意` is no part of the stem. */
function tellCodedHeads(pieces: readonly Piece[]): readonly Piece[] {
  const heads = new Set(
    pieces.flatMap(({ text, debris }, at) =>
      debris !== true && text.includes("\t") && countSteps(text) > 0 && textAt(pieces, at - 1).includes("\t")
        ? [at - 1]
        : [],
    ),
  );
  if (heads.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    const { text } = piece;
    const code = text.length > LONGEST ? undefined : CODE.exec(text);
    if (code === undefined || code === null || piece.debris === true) return [piece];
    if (heads.has(at))
      return [withText(piece, ""), toDebris(piece, code[1] ?? ""), withText(piece, text.slice(code[0].length))];
    const names = heads.has(at + 1) && text.length <= LONGEST_NAME && !/[\t?？:：_＿□☐。]/u.test(text);
    return names ? [withText(piece, ""), withText(piece, tell(text))] : [piece];
  });
}

export const TORN_HEADS: readonly Repair[] = [joinTornHeads, tellCodedHeads];
