/**
 * Choices with circled numbers that begin behind their stem and go on below it, because the copy broke the line:
 *
 *     1. 心慌 ①无
 *     ②轻微 ③明显
 *     ④严重
 */
import { type Layout, type Piece, nextFilled, withText } from "../piece.ts";
import { findHead, isOption, toOptionLines } from "./words.ts";

const CIRCLE = /[①-⑳]/gu;
const BEGINS = /^[\s\u3000]*[①-⑳]/u;

function valueOf(circle: string): number {
  return circle.charCodeAt(0) - 0x245f;
}

/** The labels of a line of circled choices that go on with `next`; `null` if they are something else. */
function labelsOf(text: string, next: number): string[] | null {
  if (text.length > 300) return null;
  const marks = [...text.matchAll(CIRCLE)];
  if (marks.length === 0 || marks.some(([circle], at) => valueOf(circle) !== next + at)) return null;
  const labels = marks.map(({ index }, at) => text.slice(index + 1, marks[at + 1]?.index ?? text.length).trim());
  return labels.every((label) => label !== "" && label.length < 40) ? labels : null;
}

interface Group {
  stem: string;
  choices: { piece: Piece; label: string }[];
  /** Index of the last line. */
  end: number;
}

function readGroup(pieces: readonly Piece[], at: number): Group | null {
  const piece = pieces[at];
  if (piece === undefined || BEGINS.test(piece.text) || findHead(piece) === null) return null;
  const start = piece.text.indexOf("①");
  const first = start < 0 ? null : labelsOf(piece.text.slice(start), 1);
  if (first === null) return null;
  const choices = first.map((label) => ({ piece, label }));
  let end = at;
  for (let below = nextFilled(pieces, at); below >= 0; below = nextFilled(pieces, below)) {
    const line = pieces[below];
    const labels = line !== undefined && BEGINS.test(line.text) ? labelsOf(line.text.trim(), choices.length + 1) : null;
    if (line === undefined || labels === null) break;
    choices.push(...labels.map((label) => ({ piece: line, label })));
    end = below;
  }
  // Above letters, the circled lines are statements that the letters combine.
  const behind = pieces[nextFilled(pieces, end)];
  if (behind !== undefined && isOption(behind)) return null;
  return end === at || choices.length < 3 ? null : { stem: piece.text.slice(0, start).trimEnd(), choices, end };
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const result: Piece[] = [];
  let found = 0;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    const group = readGroup(pieces, at);
    if (piece === undefined) break;
    if (group === null) {
      result.push(piece);
      continue;
    }
    found += 1;
    const lines = group.choices.map((choice) => choice.piece);
    const labels = group.choices.map(({ label }) => label.replace(/[；;，,。]$/, ""));
    const blanks = pieces.slice(at + 1, group.end).filter((one) => one.text.trim() === "" || one.debris === true);
    result.push(withText(piece, group.stem), ...toOptionLines(lines, labels), ...blanks);
    at = group.end;
  }
  return found > 1 ? result : null;
}

export const CIRCLED_LINES: Layout = { name: "circled choices over several lines", rewrite };
