/** Options whose letters stand inside lines: `…文种是：A.通知⏎B.请示⏎…`, `应考虑为()A、…B、…`. Each gets a line of its own. */
import type { Layout, Piece } from "../piece.ts";
import { type Cut, cutStream, toStream } from "./stream.ts";

const MARK = /([(（])?([A-H])\s?([.．、:：)）。])/g;
/** A letter whose sign was lost, which counts only in a list that has begun: `A.110V B.72V C 36V`. */
const LOOSE = /[ \u3000]([B-H])(?=[ \u3000]?[\p{Script=Han}\d“《(（])/gu;
/** Small letters in running English lines: `… is called the: a. landlord b. broker`. */
const SMALL = /(^|[\s:?])([a-h])[.)][ \t]+(?=\S)/g;
/** Small letters continue only lists of small letters. */
const SMALL_FROM = 100;
/** How far apart two options of one list may stand. */
const FAR = 400;

interface Mark {
  at: number;
  /** Whether a Latin letter touches it, or its sign is a full stop: a mark only if it continues a list. */
  weak: boolean;
  letter: number;
  lineStart: boolean;
}

function rewrite(pieces: readonly Piece[]): readonly Piece[] | null {
  const stream = toStream(pieces);
  const marks = findMarks(stream.text);
  const cuts: Cut[] = [];
  let run: Mark[] = [];
  const settle = () => {
    const starts = run.filter(({ lineStart }) => lineStart).length;
    // In `A、B、C 或 D` nothing stands behind the letters.
    const bare = run.some(({ at }, index) => index > 0 && at - (run[index - 1]?.at ?? 0) < 3);
    if (!bare && starts < run.length && (run.length > 2 || (run.length === 2 && starts > 0)))
      for (const { at, lineStart } of run) if (!lineStart) cuts.push(toCut(stream.text, at));
    run = [];
  };
  for (const mark of marks) {
    const last = run.at(-1);
    if (last !== undefined && mark.letter === last.letter + 1 && mark.at - last.at < FAR) run.push(mark);
    else if ((mark.letter === 0 || mark.letter === SMALL_FROM) && !mark.weak) {
      settle();
      run = [mark];
    }
  }
  settle();
  return cuts.length === 0 ? null : cutStream(stream, cuts);
}

/** The sign that parts two options goes with the line break. */
function toCut(text: string, at: number): Cut {
  const parting = /[;；,，、][ \u3000]*$/.exec(text.slice(Math.max(0, at - 4), at))?.[0] ?? "";
  return { at: at - parting.length, length: parting.length, text: "" };
}

function findMarks(text: string): Mark[] {
  const marks: Mark[] = [];
  for (const match of text.matchAll(MARK)) {
    const before = text.charAt(match.index - 1);
    const open = match[1] !== undefined;
    const close = /[)）]/.test(match[3] ?? "");
    // `(A)` is a mark as a whole; `（A、` and `X.` behind a word are not.
    if (open !== close && open) continue;
    // A capital behind a capital ends a word: `README.md`.
    if (/[A-Z]/.test(before) && match[3] === "." && /[a-z]/.test(text.charAt(match.index + match[0].length))) continue;
    marks.push({
      at: match.index,
      weak: /[A-Za-z.]/.test(before) || match[3] === "。",
      letter: (match[2] ?? "A").charCodeAt(0) - 65,
      lineStart: /(?:^|\n)[\s*]*$/.test(text.slice(Math.max(0, match.index - 12), match.index)),
    });
  }
  for (const match of text.matchAll(SMALL))
    marks.push({
      at: match.index + (match[1] ?? "").length,
      weak: false,
      letter: (match[2] ?? "a").charCodeAt(0) - 97 + SMALL_FROM,
      lineStart: /(?:^|\n)[\s*]*$/.test(text.slice(Math.max(0, match.index - 12), match.index)),
    });
  for (const match of text.matchAll(LOOSE))
    marks.push({ at: match.index + 1, weak: true, letter: (match[1] ?? "A").charCodeAt(0) - 65, lineStart: false });
  return marks.sort((one, other) => one.at - other.at);
}

export const LETTERS: Layout = { name: "letters", margin: 0, rewrite };
