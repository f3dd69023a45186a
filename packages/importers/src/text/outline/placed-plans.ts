/**
 * Plans to choose from, each on a line of its own with the place for the mark behind it, below a line that says how many:
 *
 *     会费标准（三个方案中选一个）
 *     方案甲：每年100元（  ）
 *     方案乙：每年150元（  ）
 *
 * and labels of tables whose choices have brackets: `性别<tab>（ ）男 （ ）女`.
 */
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
const LEAST = 2;
const HINT =
  /[(（][^()（）]{0,12}(?:[选選][择擇]?[一1]|任[选選]|[单單][选選]|限[选選]|多[选選]|可[选選]|[选選]\s?[\d一二三四五]\s?[项項个個种種])[^()（）]{0,12}[)）][ \u3000]*[:：]?[ \u3000]*$/u;
const PLAN = /^([^_＿□☐○◯()（）?？\t]{2,60})[(（][ \u3000]{0,8}[)）][ \u3000;；。]*$/u;
const SIGNED = /^[ \u3000]*(?:[A-Ha-h]|\d{1,2}|[①-⑩])\s?[.．、)）]?/u;

/** `会费（三选一）⏎方案甲：每年100元（  ）⏎方案乙：…（  ）`: the lines are choices. */
export function boxPlacedPlans(pieces: readonly Piece[]): readonly Piece[] {
  const plans = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST || !HINT.test(text)) continue;
    const lines: number[] = [];
    for (let line = nextFilled(pieces, at); line > 0 && line < pieces.length; line += 1) {
      const below = textAt(pieces, line, LONGEST);
      if (!PLAN.test(below) || SIGNED.test(below)) break;
      lines.push(line);
    }
    if (lines.length >= LEAST) for (const line of lines) plans.add(line);
  }
  if (plans.size === 0) return pieces;
  return pieces.map((piece, at) =>
    plans.has(at) ? withText(piece, `□ ${(PLAN.exec(piece.text)?.[1] ?? piece.text).trim()}`) : piece,
  );
}

const BRACKET = /[(（][ \u3000]{0,6}[)）][ \u3000]*/gu;
const BRACKETS_IN_FRONT = /^[(（][ \u3000]{0,6}[)）][ \u3000]*[^()（）\s\u3000].*[(（][ \u3000]{0,6}[)）][ \u3000]*\S/u;
const LONGEST_CHOICE = 24;

/** `性别⇥（ ）男 （ ）女⇥`: in the cells of a form, empty brackets in front of words are boxes. */
export function boxBracketCells(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => {
    if (piece.debris === true || piece.text.length > 2 * LONGEST || !piece.text.includes("\t")) return piece;
    const cells = piece.text.split("\t").map((cell, at) => {
      const text = cell.trim();
      if (at === 0 || !BRACKETS_IN_FRONT.test(text)) return cell;
      const [before, ...words] = text.split(BRACKET);
      const short = words.every((word) => word.trim() !== "" && word.trim().length <= LONGEST_CHOICE);
      return before === "" && short ? words.map((word) => `□${word.trim()}`).join(" ") : cell;
    });
    return withText(piece, cells.join("\t"));
  });
}

/** In the order in which they are made. */
export const PLACED_PLANS: readonly Repair[] = [boxPlacedPlans, boxBracketCells];
