/** Lines of the page that return inside questions: they go, and what they broke apart is joined again. */
import { DEBRIS } from "../numbers/debris.ts";
import { type Layout, type Piece, joinPieces } from "../piece.ts";
import { toDebris } from "./write.ts";

const OPEN = /[(（【「“《][^()（）【】「」”》]*$/;
const CLOSES = /^\s*[^(（【「“《]{0,20}[)）】」”》]/;

function bare(text: string): string {
  return text.replaceAll(/[\s。.，,]/g, "");
}

export const WATERMARK: Layout = {
  name: "watermark",
  margin: 0.3,
  rewrite(pieces) {
    const found = DEBRIS.rewrite(pieces) ?? pieces;
    // The last copy of the line may end with a sign of the sentence that it broke.
    const words = new Set(found.flatMap(({ text, debris }) => (debris === true ? [bare(text)] : [])));
    const marked = found.map((piece) =>
      words.has(bare(piece.text)) && bare(piece.text) !== "" ? toDebris(piece) : piece,
    );
    const out: Piece[] = [];
    let joined = 0;
    let last = -1;
    let apart = false;
    for (const piece of marked) {
      const before = out[last];
      if (piece.debris === true || piece.text.trim() === "") {
        apart ||= piece.debris === true;
        out.push(piece);
        continue;
      }
      const whole = apart && before !== undefined && OPEN.test(before.text) && CLOSES.test(piece.text);
      const both = whole ? joinPieces([before, piece], "") : null;
      if (both !== null) {
        out[last] = both;
        joined += 1;
      } else {
        out.push(piece);
        last = out.length - 1;
      }
      apart = false;
    }
    const more = marked.some(({ debris }, index) => debris === true && pieces[index]?.debris !== true);
    return joined === 0 && !more ? null : out;
  },
};
