/**
 * Heads of English grids whose degrees are printed on two lines, one word above the other:
 *
 *                              Strongly                      Strongly
 *                              Agree      Agree   Disagree   Disagree
 *     1. The aims were clear.    O          O         O          O
 *
 * Words that stand above each other become one degree on one line.
 */
import { type Piece, covering, withText } from "../layout/piece.ts";
import { isDegree } from "../layout/sheets/legend.ts";

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
  return result.length === pieces.length ? pieces : result;
}
