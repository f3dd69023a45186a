/** Questions with bullets in place of numbers, below headings of sections: `一、填空题` above `- 1米=（ ）厘米。`. */
import { type Layout, type Piece, withText } from "../piece.ts";
import { TYPE_WORD } from "./marks.ts";

const BULLET = /^([-•●·▪*]|\d{1,2}\.\s[-•])\s*(?=\S)/;
const HEADING = new RegExp(
  `^\\s*(?:#{1,6}\\s|[一二三四五六七八九十]{1,3}[、.．]|(?:${TYPE_WORD})\\s*(?:[(（].*)?$)`,
  "u",
);
const NUMBERED = /^\s*(?:\d{1,3}\s?[.．、]|[(（]\d{1,2}[)）])/;
const ASKS = /[(（][\s\u3000]*[)）]|_[^_\s][^_]*_|[_＿]{2,}|[?？]|[请請](?:[写寫用为為你简簡总總])|=\s*$/;

const ANSWERS = /^[\s#*【]*(?:参考|參考|标准|正确)?答案(?:[】:：]|及|与|\s|$)/;

function rewrite(pieces: readonly Piece[]): readonly Piece[] | null {
  if (pieces.some(({ text }) => NUMBERED.test(text)) || !pieces.some(({ text }) => HEADING.test(text))) return null;
  // Answers at the end have bullets too, which are numbered alike.
  const end = pieces.findIndex(({ text }) => ANSWERS.test(text));
  const bullets = pieces.slice(0, end < 0 ? pieces.length : end).filter(({ text }) => BULLET.test(text));
  const asking = bullets.filter(({ text }) => ASKS.test(text)).length;
  if (bullets.length < 3 || asking * 3 < bullets.length * 2) return null;
  let no = 0;
  return pieces.map((piece) => {
    if (HEADING.test(piece.text)) no = 0;
    if (!BULLET.test(piece.text)) return piece;
    no += 1;
    return withText(piece, piece.text.replace(BULLET, `${no}. `));
  });
}

export const BULLETS: Layout = { name: "bulleted questions", rewrite };
