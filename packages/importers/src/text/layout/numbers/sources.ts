/** Where a question comes from, in brackets before its stem: `1．（2020·湖南·中考模拟）与蝌蚪相比…`, `1. 【2013年山东．单选】…`. */
import { type Layout, type Piece, withText } from "../piece.ts";

const SOURCE =
  /^(\s{0,8}(?:[(（【][^()（）【】]{0,8}[)）】]\s{0,3})?\d{1,3}\s?[.．、]\s{0,3})([(（【[]\s{0,3}(?:(?:19|20)\d\d|[\p{Script=Han}]{2,8}[·•・])[^()（）【】[\]]{0,40}[)）】\]])\s*(?=\S)/u;
const KIND = /[.．·•・\s、]?\s?((?:单|單|多|不定项)[选選][题題]?|判断[题題]?|填空[题題]?|简答[题題]?)$/;

function rewrite(pieces: readonly Piece[]): readonly Piece[] | null {
  const found = pieces.filter(({ text }) => SOURCE.test(text));
  if (found.length < 2) return null;
  return pieces.flatMap((piece) => {
    const match = SOURCE.exec(piece.text);
    if (match === null) return [piece];
    const [whole, head = "", source = ""] = match;
    const kind = KIND.exec(source.slice(1, -1).trim())?.[1];
    const mark = kind === undefined ? "" : `【${kind}】`;
    // The source stays behind the stem's first line as a description.
    return [withText(piece, `${head}${mark}${piece.text.slice(whole.length)}`), withText(piece, `题目说明：${source}`)];
  });
}

export const SOURCES: Layout = { name: "sources", margin: 0, rewrite };
