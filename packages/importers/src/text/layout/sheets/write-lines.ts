/**
 * What stands below a stem and is no question of its own: numbered lines to write on, and an example of an entry.
 *
 *     6. 您最希望解决的3个问题是什么？        1. 您现在卖哪些货？
 *     1. ______________                       填写示例：
 *     2. ______________                       • 苹果 / 5元
 */
import { NAMED } from "../named.ts";
import { type Layout, type Piece, joinPieces, nextFilled, withText } from "../piece.ts";
import { findHead, isOption, isSection, toDebris } from "./words.ts";

/** A number or a bullet with nothing but a line behind it. */
const LINE = /^\s*(?:[(（]?\d{1,2}\s?[)）.．、:：]|[①-⑳]|[-•·])\s*[_＿.…]{3,}\s*$/u;
/** The first of them. `2. ____` below `1. ____` is a question. */
const FIRST = /^\s*(?:[(（]?1\s?[)）.．、:：]|①|[-•·])\s*[_＿.…]{3,}\s*$/u;
const EXAMPLE =
  /^\s*[(（【[]?(?:填[写寫表]?)?(?:示例|范例|範例|[样樣]例|[举舉]例|例如|例)\s?[】\])）]?\s?[:：]\s*(.*)$/;
const BULLET = /^\s*[-•·*▪]\s*\S/u;

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const result: Piece[] = [];
  let stem = -1;
  let found = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const above = result[stem];
    if (above !== undefined && FIRST.test(piece.text)) {
      let end = at;
      while (LINE.test(pieces[end + 1]?.text ?? "")) end += 1;
      found = true;
      if (end > at || findHead(above) !== null) {
        if (!above.text.endsWith("]")) result[stem] = withText(above, `${above.text.trimEnd()}${NAMED.essay}`);
        result.push(...pieces.slice(at, end + 1).map((line) => toDebris(line)));
        at = end;
        continue;
      }
    }
    const example = above === undefined ? null : EXAMPLE.exec(piece.text);
    const bulleted = BULLET.test(example?.[1] ?? "") || BULLET.test(pieces[nextFilled(pieces, at)]?.text ?? "");
    if (example !== null && bulleted && findHead(piece) === null) {
      let end = at;
      while (BULLET.test(pieces[end + 1]?.text ?? "")) end += 1;
      const joined = joinPieces(pieces.slice(at, end + 1), " ");
      found = true;
      if (joined !== null) result.push(withText(joined, `说明：${joined.text.trim()}`));
      at = end;
      continue;
    }
    if (piece.debris !== true && /\p{L}/u.test(piece.text))
      stem = isSection(piece) || isOption(piece) ? -1 : result.length;
    result.push(piece);
  }
  return found ? result : null;
}

export const WRITE_LINES: Layout = { name: "lines to write on and examples", margin: -1.55, rewrite };
