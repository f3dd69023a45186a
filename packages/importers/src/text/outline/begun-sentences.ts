/**
 * Sentences that pupils write anew: the first one stands behind the number, and below it the other one is begun or ended:
 *
 *     6) "I am cold," he said.
 *        He said that ____________________
 *     7) Somebody found my bag.
 *        My bag ____________________ yesterday.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, nextFilled, textAt, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const LEAST = 2;
/** A whole sentence of three words or more behind a number, with nothing to fill in. */
const STATED =
  /^\s*(?:[(（]\s?\d{1,3}\s?[)）]|\d{1,3}\s?[.．、)）:：])\s*\S+(?:\s+\S+){2,}[.!?]["'’”」』]?(?:\s?[(（[][^()（）[\]]{1,24}[)）\]])?\s*$/u;
/** Words and a long place, with words or without behind it. */
const BEGUN = /^\s*(?:[→⇒=➔>-]{1,2}\s*)?([A-Z"“'’][^_＿:：□☐○?？]{1,120}?)?\s?[_＿]{5,}([^_＿:：□☐○]{0,80})$/u;
const RULE = /^[\s_＿]{5,}$/u;
const NUMBERED = /^\s*(?:[(（]?(?:\d{1,3}|[A-Ha-h])\s?[.．、)）]|[□☐○•-]\s)/u;
/** What somebody writes about himself has a label. */
const LABEL =
  /^(?:(?:your |my |student |full |first |last )?(?:name|answer)|date|class|score|marks?|grade|signature)s?$/iu;
const MOSTLY_LATIN = /^[^\p{Script=Han}]*$/u;

/** Whether a line is the other sentence. */
function isBegun(text: string): boolean {
  if (NUMBERED.test(text) || !MOSTLY_LATIN.test(text)) return false;
  const [whole, before = "", behind = ""] = BEGUN.exec(text) ?? [];
  const words = `${before.trim()} ${behind.replace(/[.!?]\s*$/u, "").trim()}`.trim();
  return whole !== undefined && /\p{L}/u.test(words) && !LABEL.test(words);
}

/** `6) "I am cold," he said.⏎He said that ________`: the second sentence has the gap of the first one. */
export function joinBegunSentences(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<number, number>();
  for (const [at, piece] of pieces.entries()) {
    const { text } = piece;
    if (piece.debris === true || text.length > LONGEST || /[_＿]{2}/u.test(text) || !STATED.test(text)) continue;
    const below = nextFilled(pieces, at);
    if (below !== at + 1 || pieces[below]?.debris === true || !isBegun(textAt(pieces, below, LONGEST))) continue;
    const next = textAt(pieces, nextFilled(pieces, below), LONGEST);
    if (RULE.test(next) || /^\s*[(（]?[Aa]\s?[.．、)）]/u.test(next)) continue;
    found.set(at, below);
  }
  if (found.size < LEAST) return pieces;
  const taken = new Set(found.values());
  return pieces.flatMap((piece, at) => {
    if (taken.has(at)) return [];
    const own = pieces[found.get(at) ?? -1];
    if (own === undefined) return [piece];
    return [covering(withText(piece, `${piece.text.trimEnd()}<br>${own.text.trim()}${NAMED.sentence}`), [own])];
  });
}

/** In the order in which they are made. */
export const BEGUN_SENTENCES: readonly Repair[] = [joinBegunSentences];
