/** Stems that only the lines around them show: above letters, or with a bracket for a sign at their beginning. */
import { findKey } from "../../keys.ts";
import { type Layout, type Piece, withText } from "../piece.ts";
import { findHead, isBlank, isSection } from "./words.ts";
import { NAMED } from "../named.ts";

const FIRST = /^[\s\u3000]*[*＊√]?\s?[(（]?A\s?[.．、)）]/;
const LETTER = /^[\s\u3000]*[*＊√]?\s?[(（]?[A-H]\s?[.．、)）]/;

/** `例1：` is a number as well. */
const EXAMPLE = /^\s*例题?\s?\d{0,2}\s?[:：、.．]/;

/** Stems without numbers above lettered choices: each is the text since the last choice. */
function rewriteLettered(pieces: readonly Piece[]): Piece[] | null {
  if (pieces.some((piece) => findHead(piece) !== null || isSection(piece) || EXAMPLE.test(piece.text))) return null;
  const firsts = pieces.flatMap(({ text, debris }, at) => (debris !== true && FIRST.test(text) ? [at] : []));
  if (firsts.length < 2) return null;
  // The grammar reads examples by their own words.
  if (pieces.some(({ text }) => /^\s*[【[(（]?(?:典型)?(?:示例|例)[题題]?\s?\d{0,2}\s?[:：、.．】\])）]/.test(text)))
    return null;
  const stems = new Map<number, number>();
  let longest = 1;
  for (const [order, first] of firsts.entries()) {
    let at = first - 1;
    let start = -1;
    const above = order === 0 ? -1 : (firsts[order - 1] ?? -1);
    for (; at > above; at -= 1) {
      const piece = pieces[at];
      if (piece === undefined || piece.debris === true) continue;
      const key = LETTER.test(piece.text) ? null : findKey(piece.text.trim(), false);
      if (key !== null && key.value === "" && start >= 0) start = asking(pieces, start, first);
      if (LETTER.test(piece.text) || key !== null) break;
      if (isBlank(piece) && start >= 0) break;
      if (!isBlank(piece)) start = at;
    }
    if (start < 0) return null;
    if (order > 0) longest = Math.max(longest, first - start);
    stems.set(start, order + 1);
  }
  // Above the first stem stands what leads to it; its own lines are as many as those of the others.
  const [[start] = [-1], ...others] = stems;
  const from = Math.max(start, (firsts[0] ?? 0) - longest);
  const all = new Map([[from, 1], ...others]);
  return pieces.map((piece, at) => {
    const no = all.get(at);
    return no === undefined ? piece : withText(piece, `${no}. ${piece.text.trim()}`);
  });
}

/** Below a label that stands alone, the first lines belong to it. The stem begins with the last line that asks. */
function asking(pieces: readonly Piece[], from: number, to: number): number {
  const lines = pieces.slice(from, to);
  const last = lines.findLastIndex(({ text }) => /[?？:：]\s*$|[_＿]{2}|[(（][\s\u3000]*[)）]/u.test(text));
  return last < 0 ? from + lines.findLastIndex((piece) => !isBlank(piece)) : from + last;
}

export const LETTERED_STEMS: Layout = { name: "stems above letters", margin: -0.55, rewrite: rewriteLettered };

const BRACKET =
  /^[\s\u3000]*(?:[(（][\s\u3000]*[)）][\s\u3000]*\d{1,3}\s?[.．、)）]?|\d{1,3}\s?[.．、)）]?[\s\u3000]*[(（][\s\u3000]*[)）])[\s\u3000]*\S/;

/** Statements that all begin with an empty bracket, in a paper without headings and choices, are judged. */
function rewriteJudged(pieces: readonly Piece[]): Piece[] | null {
  const heads = pieces.filter((piece) => piece.debris !== true && findHead(piece) !== null);
  const judged = heads.filter(({ text }) => BRACKET.test(text) && !/[?？①②]|[_＿]{2}|[A-D]\s?[.．、]/.test(text));
  if (judged.length < 4 || judged.length < heads.length || pieces.some((piece) => isSection(piece))) return null;
  if (pieces.some(({ text }) => /^[\s\u3000]*[(（]?[A-H]\s?[.．、)）]|[①②]/.test(text))) return null;
  if (pieces.some(({ text }) => /改[错錯]|[选選][择擇填]|填[空入]|[组組]/.test(text))) return null;
  const known = new Set(judged);
  return pieces.map((piece) => {
    const head = known.has(piece) ? findHead(piece) : null;
    return head === null ? piece : withText(piece, `${head.value}. ${head.rest.trimEnd()}${NAMED.judged}`);
  });
}

export const JUDGED_BRACKETS: Layout = { name: "brackets to be judged", margin: -0.55, rewrite: rewriteJudged };

/** Headings whose exercises are written out: words to mend, sentences to make. */
const WRITTEN: readonly [RegExp, string][] = [
  [/改[错錯正]|[订訂]正|[错錯]字/, NAMED.gap],
  [/造句|[写寫][话話]|仿[写寫]/, NAMED.essay],
];

/** A number without a sign, perhaps behind the place for the answer: `( )1他很试合。`. */
const BARE = /^[\s\u3000]*(?:[(（][\s\u3000]*[)）][\s\u3000]*)?\d{1,2}[\s\u3000]?\p{Script=Han}/u;

function rewriteWritten(pieces: readonly Piece[]): Piece[] | null {
  let found = false;
  let kind: string | null = null;
  const result = pieces.map((piece) => {
    if (piece.debris === true || isBlank(piece)) return piece;
    if (findHead(piece) === null && !BARE.test(piece.text)) {
      const short = piece.text.trim().length <= 40;
      if (short && !LETTER.test(piece.text)) kind = WRITTEN.find(([pattern]) => pattern.test(piece.text))?.[1] ?? null;
      return piece;
    }
    const fits = kind === NAMED.essay || /[(（][\s\u3000]*[)）]/.test(piece.text);
    if (kind === null || !fits || /[?？\]】]|[①②]|[A-D]\s?[.．、]/.test(piece.text) || piece.text.length > 70)
      return piece;
    found = true;
    const head = findHead(piece);
    const text = head === null ? piece.text : `${head.value}. ${head.rest}`;
    return withText(piece, `${text.trimEnd()}${kind}`);
  });
  return found ? result : null;
}

export const WRITTEN_OUT: Layout = { name: "exercises written out", margin: -4.55, rewrite: rewriteWritten };
