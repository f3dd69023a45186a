/** Lists of boxes that an editor has copied with its bullets: `•[ ] 步行`, `● □步行`. The box says what the line is. */
import { type Layout, type Piece, withText } from "../piece.ts";

const BOXED = /^(\s*)[-*•·●▪◦]\s*(?:([□☐◻])|([☑☒])|[[［【]\s{0,3}([xX√✓])?\s{0,3}[\]］】])\s*(?=\S)/u;

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const lists = pieces.filter(({ text }) => BOXED.test(text)).length;
  if (lists < 2) return null;
  return pieces.map((piece) => {
    const boxed = BOXED.exec(piece.text);
    if (boxed === null) return piece;
    const [whole, indent = "", , ticked, cross] = boxed;
    const box = ticked !== undefined || cross !== undefined ? "☑" : "□";
    return withText(piece, `${indent}${box} ${piece.text.slice(whole.length)}`);
  });
}

export const BOX_LISTS: Layout = { name: "boxes with bullets", margin: -0.55, rewrite };
