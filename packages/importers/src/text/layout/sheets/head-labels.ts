/**
 * Names of fields on lines of their own between the title of a survey and its first question:
 *
 *     班级
 *     姓名
 *     1、你喜欢看书吗？
 */
import { type Layout, type Piece, withText } from "../piece.ts";
import { findHead, isBlank, isFieldLabel, isOfficeLabel, isSection } from "./words.ts";

/** A name without anything behind it. */
function isName(piece: Piece | undefined): boolean {
  const text = piece?.text.trim() ?? "";
  return text.length <= 10 && !/[:：_＿\d□]/.test(text) && isFieldLabel(text) && !isOfficeLabel(text);
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const filled = pieces.filter((piece) => !isBlank(piece) && piece.debris !== true);
  const head = filled.findIndex((piece) => findHead(piece) !== null || isSection(piece));
  if (head < 2) return null;
  let first = head;
  while (first > 0 && isName(filled[first - 1])) first -= 1;
  // One name alone may be the title.
  if (head - first < 2) return null;
  const names = new Set(filled.slice(first, head));
  return pieces.map((piece) => (names.has(piece) ? withText(piece, `${piece.text.trim()}：____`) : piece));
}

export const HEAD_LABELS: Layout = { name: "labels above the first question", margin: -1.55, rewrite };
