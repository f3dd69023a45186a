/**
 * A long text is mostly more of the same. Its beginning and the lines that look unlike those before them stand for it where
 * it is decided which rewrites it needs, so that a rewrite that finds nothing there does not read the rest.
 */
import type { Piece } from "../layout/piece.ts";

/** The longest text that stands for itself. */
const WHOLE = 60_000;
/** The beginning, which is kept as it is. */
const BEGINNING = 3500;
/** How often lines of one shape are kept with those around them. */
const KEPT = 4;
const AROUND = 6;

const LABEL = /(^|[:：(（【[\]】）)])(\p{Script=Han}{1,4})(?=[:：(（【[\]】）)]|$)/gu;
const WORDS =
  /[\p{Script=Han}，]+|[A-Za-z]{2,}(?:[ ,'’-]{1,2}[A-Za-z]{2,})*|\d+|[B-H]|[b-h]|[ ]{2,}|[_＿]{2,}|\.{3,}/gu;

/** Which signs stand where in a line, whatever its words are. Labels beside signs are kept. */
function shapeOf(text: string): string {
  const labels: string[] = [];
  const marked = text.slice(0, 200).replace(LABEL, (_, sign: string, label: string) => {
    labels.push(label);
    return sign;
  });
  const signs = marked.replace(WORDS, (run) => {
    const first = run.charCodeAt(0);
    if (first >= 0x30 && first <= 0x39) return run.length > 3 ? "0000" : "0";
    if (first === 0x20) return "  ";
    if (first === 0x5f || first === 0xff3f) return "__";
    if (first === 0x2e) return "...";
    if (run.length === 1 && first < 0x80) return first < 0x61 ? "A" : "a";
    return run.length < 12 ? "w" : run.length < 40 ? "ww" : "www";
  });
  return labels.length === 0 ? signs : `${signs}\n${labels.join(" ")}`;
}

/** The lines that stand for the text; the same lines if it is not long. */
export function standFor(pieces: readonly Piece[]): readonly Piece[] {
  let length = 0;
  for (const { text } of pieces) length += text.length;
  if (length <= WHOLE) return pieces;
  const seen = new Map<string, number>();
  const kept = new Uint8Array(pieces.length);
  let read = 0;
  for (const [at, { text }] of pieces.entries()) {
    read += text.length;
    if (read < BEGINNING) {
      kept[at] = 1;
      continue;
    }
    const shape = shapeOf(text);
    const times = seen.get(shape) ?? 0;
    if (times >= KEPT) continue;
    seen.set(shape, times + 1);
    kept.fill(1, Math.max(0, at - AROUND), at + AROUND + 1);
  }
  return pieces.filter((_, at) => kept[at] === 1);
}
