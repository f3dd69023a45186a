/**
 * Lines of a page's code below a question that speaks of code. Their tags are words of the question, and no lists or tables:
 *
 *     10. 请阅读下面的代码，它显示什么？
 *         <ul>
 *           <li>花</li>
 *         </ul>
 */
import { type Piece, covering, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const MOST_LINES = 60;
const LEAST_TAGS = 2;
const NUMBERED = /^\s*(?:Q\s?|第\s?)?[(（]?\d{1,3}\s?(?:[.．、)）:：](?!\d)|[题題])\s*\S/iu;
const SPEAKS =
  /代[码碼]|程式[码碼]|源[码碼]|片段|[标標][签籤记記]|模板|HTML|XML|JSX|\b(?:code|snippet|markup|tags?|page shows?|elements?|page|template)\b/iu;
/** A line that begins with a tag or ends one. */
const TAGGED = /^\s*<[!/]?[a-z][a-z\d-]{0,20}(?:\s[^<>]{0,200})?\/?>|^\s*[^<>]{0,120}<\/[a-z][a-z\d-]{0,20}>\s*$/iu;
const COMMENT = /^\s*<!--.*-->\s*$/u;
const FENCE = /^\s*(?:`{3}|~{3})/u;

const escaped = (text: string): string => text.trim().replace(/[<>*_`#|\\]/gu, "\\$&");

/** The code right below a stem: lines with tags, and lines of text between two of them. */
function codeBelow(pieces: readonly Piece[], from: number): number {
  let end = from;
  let tags = 0;
  for (let at = from; at < Math.min(pieces.length, from + MOST_LINES); at += 1) {
    const piece = pieces[at];
    if (piece === undefined || piece.debris === true || piece.text.length > LONGEST || piece.text.trim() === "") break;
    if (NUMBERED.test(piece.text) && !TAGGED.test(piece.text)) break;
    if (COMMENT.test(piece.text)) continue;
    if (!TAGGED.test(piece.text)) {
      if (at === from) break;
      continue;
    }
    tags += piece.text.match(/<\/?[a-z]/giu)?.length ?? 0;
    end = at + 1;
  }
  return tags < LEAST_TAGS ? from : end;
}

/** `10. 下面的代码显示什么？⏎<ul>⏎<li>花</li>⏎</ul>`: the code belongs to the question as it stands. */
export function keepCodeOfStems(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length <= LONGEST && /^\s*<\/?[a-z]/iu.test(text))) return pieces;
  const result: Piece[] = [];
  let made = false;
  let fenced = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    if (FENCE.test(piece.text)) fenced = !fenced;
    const asks =
      !fenced &&
      piece.debris !== true &&
      piece.text.length <= LONGEST &&
      NUMBERED.test(piece.text) &&
      SPEAKS.test(piece.text) &&
      !/<[a-z]/iu.test(piece.text);
    const end = asks ? codeBelow(pieces, at + 1) : at + 1;
    if (end === at + 1) {
      result.push(piece);
      continue;
    }
    const code = pieces.slice(at + 1, end);
    const text = [piece.text.trimEnd(), ...code.map((line) => escaped(line.text))].join("<br>");
    result.push(covering(withText(piece, text), code));
    made = true;
    at = end - 1;
  }
  return made ? result : pieces;
}

/** In the order in which they are made. */
export const STEM_CODE: readonly Repair[] = [keepCodeOfStems];
