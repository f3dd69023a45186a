/** Breaks texts of posters into lines. Pure: the caller measures. */

/** Marks that do not begin a line in Chinese or English. */
const CLOSING = /^[，。、；：？！）】》」』”’%…,.;:?!)\]}]/;

export interface Fitted {
  readonly lines: readonly string[];
  /** In the unit of `sizes`. */
  readonly size: number;
}

/** Words of scripts that put spaces between them, spaces, and single characters with their marks. */
const WORDS =
  /(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}]\p{M}*)+|\s+|\P{M}\p{M}*|\p{M}/gu;
const LETTERS = /\P{M}\p{M}*|\p{M}/gu;

/** Lines of at most `width`, by words, or by characters where a word is wider than the line. */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    const add = (piece: string) => {
      if (line === "" || CLOSING.test(piece) || measure(line + piece) <= width) line += piece;
      else {
        lines.push(line.trimEnd());
        line = piece.trimStart();
      }
    };
    for (const word of paragraph.match(WORDS) ?? []) {
      if (measure(word) <= width) add(word);
      else for (const letter of word.match(LETTERS) ?? []) add(letter);
    }
    return [...lines, line.trimEnd()];
  });
}

const STEPS = 12;

/** As many lines, but of about the same length, so that no single word is left over. */
function balance(text: string, width: number, lines: string[], measure: (text: string) => number): string[] {
  let best = lines;
  // Words that fit stay whole.
  const widest = Math.max(...(text.match(WORDS) ?? []).map(measure).filter((word) => word <= width), 0);
  let [low, high] = [Math.max(widest, width / 2), width];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    const narrower = breakLines(text, middle, measure);
    if (narrower.length > lines.length) low = middle;
    else [best, high] = [narrower, middle];
  }
  return best;
}

/** The largest of the sizes at which the text has at most `most` lines; at the smallest one the rest is cut off. */
export function fitLines(
  text: string,
  { width, most, sizes }: { readonly width: number; readonly most: number; readonly sizes: readonly number[] },
  measure: (text: string, size: number) => number,
): Fitted {
  let fitted: Fitted = { lines: [], size: sizes[0] ?? 0 };
  for (const size of sizes) {
    const lines = breakLines(text, width, (piece) => measure(piece, size));
    if (lines.length <= most) return { lines: balance(text, width, lines, (piece) => measure(piece, size)), size };
    const last = `${(lines[most - 1] ?? "").slice(0, -1)}…`;
    fitted = { lines: [...lines.slice(0, most - 1), last], size };
  }
  return fitted;
}
