/**
 * A request that is all that stands below the heading of a part, without a number and a place:
 *
 *     六、其他事项
 *     请列出其他需要学校了解的情况。
 */
import { type Layout, type Piece, withText } from "../piece.ts";
import { findHead, isBlank, isSection, toDebris } from "./words.ts";
import { NAMED } from "../named.ts";

const REQUEST =
  /^[请請](?:[您你]|[简簡][要单單]|[详詳][细細])*(?:列[出举舉]|[写寫][下出]|[说說]明|描述|[补補]充|[简簡]述|[谈談][谈談]|[阐闡]述|提出|留下).{2,50}$/;
/** Such a sentence tells how to fill in what follows. */
const TELLS = /以下|下列|下面|如下|答案|括号|括號/;

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const filled = pieces.flatMap((piece, at) => (isBlank(piece) || piece.debris === true ? [] : [at]));
  const requests = new Set<number>();
  const pages = new Set<number>();
  for (const [index, at] of filled.entries()) {
    const [head, piece] = [pieces[filled[index - 1] ?? -1], pieces[at]];
    if (head === undefined || piece === undefined || !isSection(head) || isSection(piece) || findHead(piece) !== null)
      continue;
    const text = piece.text.trim();
    if (!REQUEST.test(text) || TELLS.test(text)) continue;
    let next = index + 1;
    const digits: number[] = [];
    for (; /^\d{1,3}[.。]?$/.test(pieces[filled[next] ?? -1]?.text.trim() ?? ""); next += 1)
      digits.push(filled[next] ?? -1);
    const below = pieces[filled[next] ?? -1];
    if (below !== undefined && !isSection(below)) continue;
    requests.add(at);
    for (const page of digits) pages.add(page);
  }
  if (requests.size === 0) return null;
  return pieces.map((piece, at) => {
    if (pages.has(at)) return toDebris(piece);
    return requests.has(at) ? withText(piece, `${piece.text.trim()}${NAMED.essay}`) : piece;
  });
}

export const REQUESTS: Layout = { name: "requests below headings", margin: -1.55, rewrite };
