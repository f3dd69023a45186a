/**
 * Statements with the steps of a scale behind them, which dashes or dots join, and choices that name the question to go on with:
 *
 *     1. 我喜欢这个花园      1—2—3—4—5—6—7          ① 种过  ② 没种过→跳至D1
 *
 * The steps get the blanks, and the jumps the brackets, that other surveys have.
 */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST = 2;
const STEPS =
  /^([ \t\u3000]*[^\s].*?[^\s\d—–―─~～-])([ \t\u3000]{2,}|\t|[:：?？][ \u3000]*)((?:\d{1,2}[ ]?[—–―─~～-]{1,4}[ ]?){2,10}\d{1,2})[ \t\u3000]*$/u;

/** `1—2—3—4—5` behind two or more statements: `1   2   3   4   5`. */
function spaceStepsBehind(pieces: readonly Piece[]): readonly Piece[] {
  const lines = pieces.map(({ text, debris }): string | null => {
    if (debris === true || text.length > LONGEST || !/\d[ ]?[—–―─~～-]/u.test(text)) return null;
    const [, front = "", between = "", list = ""] = STEPS.exec(text) ?? [];
    const steps = list.match(/\d{1,2}/gu)?.map(Number) ?? [];
    const [first = LEAST] = steps;
    // `2024-05-06` is a date, `1-3` a span.
    if (steps.length < 3 || first > 1 || steps.some((step, at) => step !== first + at)) return null;
    return `${front}${between.trim()}      ${steps.join("   ")}`;
  });
  if (lines.filter((line) => line !== null).length < LEAST) return pieces;
  return pieces.map((piece, at) => {
    const line = lines[at] ?? null;
    return line === null ? piece : withText(piece, line);
  });
}

const JUMP =
  /[ ]?(?:→|➔|➜|—?>|⇒)[ ]?((?:[请請])?(?:跳|[转轉]|直接)[至到答问問转轉入]{0,3}[ ]?(?:第[ ]?)?[A-Z]?\d{1,3}[ ]?[题題]?)(?=[\s\u3000]|$)/gu;

/** `③已戒烟→跳至D1`: where to go on is no word of the choice. */
function bracketJumps(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      const { text, debris } = piece;
      if (debris === true || text.length > LONGEST || !/[→➔➜>⇒]/u.test(text)) return piece;
      const made = text.replace(JUMP, "（$1）");
      return made === text ? piece : withText(piece, made);
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const DASHED_STEPS: readonly Repair[] = [spaceStepsBehind, bracketJumps];
