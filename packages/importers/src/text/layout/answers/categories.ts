/**
 * The name of a category in brackets in front of most stems: `1、【定义判断】…`, `2. [安全] …`. It becomes the topic of the
 * question. Names of types are left to the grammar.
 */
import { type Layout, type Piece, withText } from "../piece.ts";
import { TYPE_WORD } from "../numbers/marks.ts";

const STEM =
  /^(\s*\d{1,4}\s?[.．、)）]\s*)[【[〔]\s?([\p{Script=Han}A-Za-z][\p{Script=Han}\w]{1,9})\s?[】\]〕]\s*(?=\S{4,})/u;
const NUMBERED = /^\s*\d{1,4}\s?[.．、)）]\s*\S/;
const NO_CATEGORY = new RegExp(
  `^(?:${TYPE_WORD}|.*[题題选選]|[必选選]填|[必选選]答|答案|解析|材料|图片|圖片|音频|A\\d)$|^[A-H]{1,6}$|^[√×对错]$`,
  "u",
);
/** Where the question ends: at the next number or a heading. */
const ENDS = /^\s*(?:\d{1,4}\s?[.．、)）]\s*\S|[一二三四五六七八九十]{1,3}、|#{1,6}\s)/;

function rewrite(pieces: readonly Piece[]): readonly Piece[] | null {
  const stems = pieces.filter(({ text, debris }) => debris !== true && NUMBERED.test(text));
  const named = stems.filter(({ text }) => isNamed(text));
  if (named.length < 2 || named.length * 3 < stems.length * 2) return null;
  const result: Piece[] = [];
  let topic: Piece | null = null;
  const close = () => {
    if (topic === null) return;
    // Blank lines stay behind the question.
    let at = result.length;
    while (at > 0 && result[at - 1]?.text.trim() === "") at -= 1;
    result.splice(at, 0, topic);
    topic = null;
  };
  for (const piece of pieces) {
    if (ENDS.test(piece.text)) close();
    const found = isNamed(piece.text) ? STEM.exec(piece.text) : null;
    if (found === null) {
      result.push(piece);
      continue;
    }
    result.push(withText(piece, `${found[1] ?? ""}${piece.text.slice(found[0].length)}`));
    topic = { no: piece.no, text: `知识点：${found[2] ?? ""}` };
  }
  close();
  return result;
}

function isNamed(text: string): boolean {
  const name = STEM.exec(text)?.[2];
  return name !== undefined && !NO_CATEGORY.test(name);
}

export const CATEGORIES: Layout = { name: "categories", margin: -0.3, rewrite };
