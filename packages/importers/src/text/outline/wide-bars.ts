/**
 * Tables whose cells stand between wide bars, as they are typed with a Chinese keyboard or drawn. They are the same as cells
 * between tabs, which the readers of forms know:
 *
 *     項目｜很好｜普通｜不好              单位│职务│起止时间
 *     講師說明清楚｜□｜□｜□            ____│____│____
 */
import { type Piece, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const LEAST_ROWS = 3;
const LEAST_BARS = 2;
const BAR = /[｜│┃丨︱¦]/gu;
/** A line of a table that only draws. */
const RULE = /^[\s\u3000\-─—━=＝+┼╋├┤┌┐└┘┬┴]{3,}$/u;

/** How many bars part the cells of a line; 0 if it is no row. */
function countBars({ text, debris }: Piece): number {
  if (debris === true || text.length > LONGEST || /[\t|]/u.test(text)) return 0;
  const bars = text.match(BAR) ?? [];
  return bars.length >= LEAST_BARS && new Set(bars).size === 1 ? bars.length : 0;
}

/** `項目｜很好｜普通｜不好`: rows with as many wide bars each are rows between tabs. */
export function tabWideBars(pieces: readonly Piece[]): readonly Piece[] {
  const counts = pieces.map(countBars);
  const own = new Set<number>();
  for (let at = 0; at < pieces.length; at += 1) {
    const count = counts[at] ?? 0;
    if (count === 0) continue;
    let end = at;
    const rows: number[] = [];
    let ruled = false;
    for (; end < pieces.length; end += 1) {
      if (counts[end] === count) rows.push(end);
      else if (RULE.test((pieces[end]?.text ?? "").slice(0, LONGEST))) ruled = true;
      else break;
    }
    // Tables that are drawn with rules have a reader of their own.
    if (!ruled && rows.length >= LEAST_ROWS) for (const row of rows) own.add(row);
    at = Math.max(at, end - 1);
  }
  if (own.size === 0) return pieces;
  return pieces.map((piece, at) => {
    if (!own.has(at)) return piece;
    const cells = piece.text
      .trim()
      .replace(/^[｜│┃丨︱¦]|[｜│┃丨︱¦]$/gu, "")
      .split(BAR);
    // Blanks inside a word of Chinese signs only spread it.
    const plain = cells.map((cell) => cell.trim().replace(/^(\p{Script=Han})[\s\u3000]+(\p{Script=Han})$/u, "$1$2"));
    return withText(piece, plain.join("\t"));
  });
}

/** In the order in which they are made. */
export const WIDE_BARS: readonly Repair[] = [tabWideBars];
