/**
 * A text to be read before questions, whose paragraphs are numbered: it stays one text, and its numbers are not those of
 * questions.
 */
import { type Layout, type Piece, joinPieces, withText } from "../piece.ts";
import { NAMED } from "../named.ts";

const LEAD =
  /(?:阅读|閱讀)[^？?]{0,24}(?:下文|下面|短文|材料|文章|选文|選文|以下|文字|文段|古诗|诗歌|文言文|[，,]\s?(?:完成|回答))|根据(?:下面|以下|短文|材料)[^？?]{0,12}(?:回答|完成)|完成\s?(?:第\s?)?\d{1,2}\s?[~～—-]{1,2}\s?\d{1,2}\s?[题題]/;
const PARAGRAPH = /^\s*[①-⑳]/;
const QUESTION =
  /^\s*(?:\d{1,3}\s?[.．、)）]|[(（]\s?\d{1,2}\s?[)）]|第\s?\d|[一二三四五六七八九十]{1,3}、|[(（][一二三四五六七八九十]{1,3}[)）])/;
/** The fewest characters of a passage. */
const LEAST = 60;

function rewrite(pieces: readonly Piece[]): readonly Piece[] | null {
  const result: Piece[] = [];
  let found = 0;
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece === undefined) break;
    result.push(piece);
    if (!LEAD.test(piece.text)) continue;
    let end = index + 1;
    while (end < pieces.length && !QUESTION.test(pieces[end]?.text ?? "")) end += 1;
    const passage = pieces.slice(index + 1, end).filter(({ text, debris }) => text.trim() !== "" && debris !== true);
    const numbered = passage.filter(({ text }) => PARAGRAPH.test(text)).length;
    const length = passage.reduce((sum, { text }) => sum + text.length, 0);
    if (numbered < 2 || length < LEAST || end === pieces.length) continue;
    const joined = joinPieces(passage, "<br>");
    if (joined === null) continue;
    found += 1;
    result.push(
      { no: joined.no, text: "" },
      withText(joined, `${NAMED.statement}${joined.text.trim().replace(/[①-⑳]/g, "\\$&")}`),
    );
    index = end - 1;
  }
  return found === 0 ? null : result;
}

export const PASSAGES: Layout = { name: "passages", margin: 0, rewrite };
