/**
 * Heads of English grids whose degrees are printed on two lines, one word above the other:
 *
 *                              Strongly                      Strongly
 *                              Agree      Agree   Disagree   Disagree
 *     1. The aims were clear.    O          O         O          O
 *
 * Words that stand above each other become one degree on one line.
 */
import { type Piece, covering, withText, unlessSame } from "../layout/piece.ts";
import { NAMED } from "../layout/named.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { nameStem, toMatrix } from "../layout/sheets/words.ts";

interface Word {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(/\S+(?: \S+)*/gu), (match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** The degrees of both lines; null unless each is one and each upper word has its place. */
function joinHeads(upper: string, lower: string): string[] | null {
  if (upper.length > 250 || lower.length > 250 || /[?:_\d]/u.test(upper + lower) || !/\S\s{2,}\S/u.test(lower))
    return null;
  const below = wordsOf(lower);
  const above = wordsOf(upper);
  if (below.length < 3 || below.length > 9 || above.length === 0 || above.length > below.length) return null;
  const labels = below.map(({ text }) => text);
  const taken = new Set<number>();
  for (const word of above) {
    const middle = (word.from + word.to) / 2;
    let best = -1;
    let least = 12;
    for (const [at, { from, to }] of below.entries()) {
      const distance = Math.abs((from + to) / 2 - middle);
      if (distance < least && !taken.has(at)) [best, least] = [at, distance];
    }
    if (best < 0) return null;
    taken.add(best);
    labels[best] = `${word.text} ${labels[best] ?? ""}`;
  }
  return labels.every((label) => isDegree(label)) && new Set(labels).size === labels.length ? labels : null;
}

export function joinTwoLineHeads(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, next] = [pieces[at], pieces[at + 1]];
    if (piece === undefined) break;
    const labels =
      next === undefined || !/^\s*[A-Z]/u.test(piece.text) || /\p{Script=Han}/u.test(piece.text)
        ? null
        : joinHeads(piece.text, next.text);
    if (labels === null || next === undefined) {
      result.push(piece);
      continue;
    }
    result.push(covering(withText(piece, labels.join("   ")), [next]));
    at += 1;
  }
  return unlessSame(result, pieces);
}

const STEM = /^\s*(?:Q\s?)?[(（]?\d{1,3}\s?[.．、)）]\s*\S/iu;
const LETTERED = /^\s*[(（]?([A-H])\s?[.．、)）]\s*(\S.{0,40}?)\s*$/u;

function cellsOf(text: string): string[] {
  return text
    .trim()
    .split(/\s{2,}|\t|\u3000+/u)
    .filter((cell) => cell !== "");
}

function areColumns(cells: readonly string[]): boolean {
  const degrees = cells.filter((cell) => isDegree(cell)).length;
  const short = cells.every((cell) => cell.length <= 24 && !/[:：?？。_＿□○☐]|^[A-H]\s?[.．、)）]|\d/u.test(cell));
  return cells.length > 2 && cells.length < 10 && degrees > 1 && degrees * 2 >= cells.length && short;
}

/**
 * `2. Rate the following:   Good   Fair   Poor`: the head of a grid on the line of its stem. A head of its own above lines
 * with letters makes rows of them: they are no choices, because the degrees are.
 */
export function partHeadsFromStems(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const own =
      STEM.test(piece.text) && piece.text.length < 300 ? /^(.*[:：?？])\s{2,}(\S.*)$/u.exec(piece.text) : null;
    if (own !== null && areColumns(cellsOf(own[2] ?? "")) && /[□○☐]\s*$/u.test(pieces[at + 1]?.text ?? "")) {
      result.push(withText(piece, own[1] ?? ""), withText(piece, cellsOf(own[2] ?? "").join("   ")));
      continue;
    }
    const head = pieces[at + 1];
    const spread =
      head !== undefined && head.text.length < 200 && /\S(?:\s{2,}|\t)\S.*(?:\s{2,}|\t)\S/u.test(head.text);
    const cells = spread && STEM.test(piece.text) ? cellsOf(head.text) : [];
    const rows: Piece[] = [];
    if (areColumns(cells))
      for (const line of pieces.slice(at + 2, at + 12)) {
        const match = LETTERED.exec(line.text);
        if (match === null || (match[1] ?? "").charCodeAt(0) - 65 !== rows.length) break;
        rows.push(withText(line, (match[2] ?? "").replace(/(?:\s*[□○☐])+$/u, "")));
      }
    if (head === undefined || rows.length < 2) {
      result.push(piece);
      continue;
    }
    result.push(
      withText(piece, nameStem(piece.text, NAMED.matrix)),
      ...toMatrix(head, rows, cells),
      withText(head, ""),
    );
    at += rows.length + 1;
  }
  return result.length === pieces.length && result.every((one, at) => one === pieces[at]) ? pieces : result;
}
