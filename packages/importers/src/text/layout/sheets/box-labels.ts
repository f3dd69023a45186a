/** Labels without a colon in front of boxes, among other labels and above the first question: `婚姻状况 □未婚 □已婚`. */
import { readFields } from "../../field-lines.ts";
import { type Layout, type Piece, withText } from "../piece.ts";
import { findHead, isBlank, isSection } from "./words.ts";

const BOXED = /^([^□○☐◯:：?？。，,；;_＿\s][^□○☐◯:：?？。，,；;_＿]{1,20}?)[\s\u3000]*((?:[□○☐◯][^□○☐◯]{1,24}){2,})$/u;

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const first = pieces.findIndex((piece) => findHead(piece) !== null);
  const end = first < 0 ? pieces.length : first;
  let labels = 0;
  const boxed = pieces.map((piece, at) => {
    if (at >= end || isBlank(piece) || piece.debris === true || isSection(piece)) return null;
    const match = piece.text.length > 160 || /^\s*[|｜]/u.test(piece.text) ? null : BOXED.exec(piece.text.trim());
    if (match === null) labels += readFields(piece.text.trim())?.fields.length ?? 0;
    return match;
  });
  const found = boxed.filter((match) => match !== null).length;
  if (found === 0 || labels + found < 3) return null;
  return pieces.map((piece, at) => {
    const match = boxed[at] ?? null;
    if (match === null) return piece;
    // A line to write on behind a choice belongs to it.
    const choices = (match[2] ?? "").replace(/[:：]?[\s\u3000]*[_＿]{2,}/g, "");
    return withText(piece, `${(match[1] ?? "").trim()}：${choices.trim()}`);
  });
}

export const BOX_LABELS: Layout = { name: "labels in front of boxes", margin: -1.55, rewrite };
