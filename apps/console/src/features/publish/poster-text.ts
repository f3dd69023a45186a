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

/** The largest of the sizes at which the text has at most `most` lines; at the smallest one the rest is cut off. */
export function fitLines(
  text: string,
  { width, most, sizes }: { readonly width: number; readonly most: number; readonly sizes: readonly number[] },
  measure: (text: string, size: number) => number,
): Fitted {
  let fitted: Fitted = { lines: [], size: sizes[0] ?? 0 };
  for (const size of sizes) {
    const lines = breakLines(text, width, (piece) => measure(piece, size));
    if (lines.length <= most) return { lines, size };
    const last = `${(lines[most - 1] ?? "").slice(0, -1)}…`;
    fitted = { lines: [...lines.slice(0, most - 1), last], size };
  }
  return fitted;
}
