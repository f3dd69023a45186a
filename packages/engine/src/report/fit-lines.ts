/**
 * Breaks a label into lines of a drawing. Widths are estimated, because there is no page to measure on: signs of Chinese,
 * Japanese and Korean are as wide as the font size, others a little more than half of it.
 */

const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u;
const NARROW_SHARE = 0.58;

export function widthOf(text: string, size: number): number {
  let width = 0;
  for (const sign of text) width += WIDE.test(sign) ? size : size * NARROW_SHARE;
  return width;
}

/** At most `most` lines; what does not fit is left out and marked by an ellipsis. */
export function fitLines(text: string, { width, size, most }: { width: number; size: number; most: number }): string[] {
  const lines: string[] = [];
  let line = "";
  const pieces = toPieces(text.replaceAll(/\s+/g, " ").trim());
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] ?? "";
    const wanted = line + piece;
    if (line === "" || widthOf(wanted.trimEnd(), size) <= width) {
      line = wanted;
      continue;
    }
    if (lines.length === most - 1) return [...lines, shorten(line + pieces.slice(at).join(""), width, size)];
    lines.push(line.trim());
    line = piece.trimStart();
  }
  return [...lines, shorten(line, width, size)];
}

/** Words with the space behind them; a wide sign is a piece of its own. */
function toPieces(text: string): string[] {
  const pieces: string[] = [];
  let word = "";
  for (const sign of text) {
    if (WIDE.test(sign)) {
      if (word !== "") pieces.push(word);
      pieces.push(sign);
      word = "";
    } else {
      word += sign;
      if (sign === " ") {
        pieces.push(word);
        word = "";
      }
    }
  }
  return word === "" ? pieces : [...pieces, word];
}

function shorten(text: string, width: number, size: number): string {
  const whole = text.trim();
  if (widthOf(whole, size) <= width) return whole;
  let short = "";
  for (const sign of whole) {
    if (widthOf(`${short}${sign}…`, size) > width) break;
    short += sign;
  }
  return `${short.trimEnd()}…`;
}
