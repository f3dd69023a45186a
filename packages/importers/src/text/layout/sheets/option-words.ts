/** Choices that are called choices: `选项1：苹果`, `选项A、香蕉`. Their numbers go up below each stem. */
import { type Layout, type Piece, withText } from "../piece.ts";
import { isBlank } from "./words.ts";

const OPTION = /^[\s\u3000-]*(?:选项|選項|option)\s?([A-Z]|\d{1,2}|[一二三四五六七八九十])\s?[.．、:：)）]\s*(?=\S)/iu;

function valueOf(sign: string): number {
  const han = "一二三四五六七八九十".indexOf(sign);
  if (han >= 0) return han + 1;
  return /\d/.test(sign) ? Number(sign) : sign.toUpperCase().charCodeAt(0) - 64;
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  let last = 0;
  let lists = 0;
  const result: Piece[] = [];
  for (const piece of pieces) {
    const match = piece.debris === true ? null : OPTION.exec(piece.text);
    const value = match === null ? 0 : valueOf(match[1] ?? "");
    if (match !== null && value !== last + 1 && value !== 1) return null;
    if (!isBlank(piece)) last = value;
    if (value === 2) lists += 1;
    const mark = value > 26 ? "-" : `${String.fromCharCode(64 + value)}.`;
    result.push(match === null ? piece : withText(piece, `${mark} ${piece.text.slice(match[0].length).trim()}`));
  }
  return lists > 0 ? result : null;
}

export const OPTION_WORDS: Layout = { name: "choices called choices", margin: -0.05, rewrite };
