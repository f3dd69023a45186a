/** Runs of numbered sentences that have no choices: statements that are judged, and sentences with gaps. */
import type { Piece } from "../layout/piece.ts";
import { narrow } from "./leads.ts";

export const STATEMENT_NUMBER =
  /^\s*(?:第\s?\d{1,3}\s?[题題]?\s?[.．、:：]?|[(（]\d{1,3}[)）]|\d{1,3}\s?[.．、)）])\s*(?=\S)/u;
const CHOICE =
  /^\s*[^\p{L}\p{N}\s]{0,2}\s?[A-Ha-h]\s?[.．、:：)）]|[\s)）。]A\s?[.．、:：]\s?\S.*B\s?[.．、:：]|[(（]A[)）]\s?[^\s(（].*[(（]B[)）]/u;
/** The fewest sentences of a run. */
const LEAST = 3;
const LONGEST = 400;
/** How many characters of a line can hold its number. */
const HEAD = 24;

export interface Statement {
  readonly no: number;
  readonly stem: number;
  /** The first line with text below the stem, -1 if there is none. */
  readonly below: number;
  /** How many lines with text stand below the stem. */
  readonly lines: number;
}

const known = new WeakMap<readonly Piece[], Statement[][]>();

/** Runs of numbered lines without choices whose numbers go up. Several repairs ask for those of the same text. */
export function findStatementRuns(pieces: readonly Piece[], least = LEAST): Statement[][] {
  const runs = known.get(pieces) ?? findRuns(pieces);
  known.set(pieces, runs);
  return runs.filter((run) => run.length >= least);
}

function findRuns(pieces: readonly Piece[]): Statement[][] {
  const runs: Statement[][] = [];
  const stems = pieces.flatMap(({ text, debris }, at) =>
    debris !== true && STATEMENT_NUMBER.test(narrow(text.slice(0, HEAD))) ? [at] : [],
  );
  let last = Infinity;
  for (const [index, stem] of stems.entries()) {
    const end = Math.min(stems[index + 1] ?? pieces.length, stem + 12);
    const below = pieces.slice(stem + 1, end);
    const no = Number(/\d+/.exec(narrow((pieces[stem]?.text ?? "").slice(0, HEAD)))?.[0] ?? 0);
    const choices = [pieces[stem], ...below].some((piece) =>
      CHOICE.test((piece?.text ?? "").slice(0, LONGEST).replace(STATEMENT_NUMBER, "")),
    );
    if (no <= last || choices) runs.push([]);
    last = no;
    if (choices) continue;
    const first = below.findIndex(({ text }) => text.trim() !== "");
    runs.at(-1)?.push({
      no,
      stem,
      below: first < 0 ? -1 : stem + 1 + first,
      lines: below.filter(({ text }) => text.trim() !== "").length,
    });
  }
  return runs;
}
