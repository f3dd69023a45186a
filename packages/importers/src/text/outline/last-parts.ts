/**
 * The last part of a paper has no numbered question below it, because the line that names the part asks itself:
 *
 *     Part C  Translate.
 *     6. 我上个月才开始学开车。
 *     Part D  Write 60–80 words about a market near your home.
 */
import { type Piece, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const LEAST = 2;
const HEAD =
  /^[\s\u3000]*((?:Part|Section)\s(?:[A-H]|\d|I{1,3}|IV|V)|[甲乙丙丁]部|第[一二三四五六]部[分份])(?:\s?[:：.．、)）–—-]\s?|[\s\u3000]+)(\S.*)$/iu;
const NUMBERED = /^[\s\u3000]*(\d{1,3})\s?[.．、)）]\s?(?!\d)\S/u;
const RULED = /^[\s\u3000_＿.．…—-]*$/u;
/** What somebody is asked to write; names of kinds have no such words. */
const ASKS =
  /^(?:write|describe|tell|explain|compare|draw|imagine|choose|what|why|how|do you|请|請|以|根[据據]|[写寫谈談]|描述|[试試])|\d\s?(?:words|字)/iu;

/** Below all numbered questions, the heading of a part that asks: the next number. */
function askLastPart(pieces: readonly Piece[]): readonly Piece[] {
  const heads: number[] = [];
  let last = 0;
  let numberedBelow = true;
  for (const [at, piece] of pieces.entries()) {
    if (piece.debris === true || piece.text.length > LONGEST) continue;
    if (HEAD.test(piece.text)) {
      // Each part before has questions with numbers.
      if (heads.length > 0 && !numberedBelow) return pieces;
      heads.push(at);
      numberedBelow = false;
      continue;
    }
    const no = Number(NUMBERED.exec(piece.text)?.[1] ?? 0);
    if (no === 0) continue;
    if (no !== last + 1) return pieces;
    last = no;
    numberedBelow = true;
  }
  const at = heads.at(-1) ?? -1;
  const piece = pieces[at];
  if (piece === undefined || heads.length <= LEAST || numberedBelow || last < LEAST) return pieces;
  const [, name = "", words = ""] = HEAD.exec(piece.text) ?? [];
  if (words.length < 8 || !ASKS.test(words)) return pieces;
  if (pieces.slice(at + 1).some(({ text, debris }) => debris !== true && !RULED.test(text.slice(0, LONGEST))))
    return pieces;
  return pieces.flatMap((one) =>
    one === piece ? [withText(one, ""), toDebris(one, name), withText(one, `${last + 1}. ${words}`)] : [one],
  );
}

/** In the order in which they are made. */
export const LAST_PARTS: readonly Repair[] = [askLastPart];
