/** The letters of the answer alone on a line below the options, often without numbers before the stems. */
import { type Layout, type Piece, nextFilled, withText } from "../piece.ts";
import { type OptionRun, answerPiece, findRuns, readNumber, readOption } from "./blocks.ts";
import { toDebris } from "./write.ts";

const LONE = /^\s*[(（【[]?([A-H](?:[\s,，、/]?[A-H]){0,7})[)）】\]]?[.。]?\s*$/;
const COUNTERS = /^\s*\d{1,4}(?:[\s/|:：-]+\d{1,4}){0,3}\s*$/;

interface Block extends OptionRun {
  /** Index of the line with the letters; -1 if there is none. */
  key: number;
  /** Index of the first line of the stem. */
  stem: number;
}

export const LETTERS_BELOW: Layout = {
  name: "letters-below",
  rewrite(pieces) {
    const blocks = findBlocks(pieces);
    const keyed = blocks.filter(({ key }) => key >= 0);
    if (keyed.length < 2 || keyed.length * 3 < blocks.length * 2) return null;
    const changed = new Map<number, Piece>();
    const numbered = blocks.filter(({ stem }) => readNumber(pieces[stem]?.text ?? "") !== null).length;
    const count = numbered * 2 < blocks.length;
    for (const [place, block] of blocks.entries()) {
      for (let at = block.from; at <= block.to; at += 1) {
        const option = readOption(pieces[at]?.text ?? "");
        const piece = pieces[at];
        if (option !== null && piece !== undefined)
          changed.set(at, withText(piece, `${option.letter}. ${option.label}`));
      }
      const [stem, key] = [pieces[block.stem], pieces[block.key]];
      if (count && stem !== undefined && block.stem < block.from)
        changed.set(block.stem, withText(stem, `${place + 1}. ${stem.text.trim()}`));
      if (key !== undefined) changed.set(block.key, answerPiece(key, key.text.replaceAll(/[^A-H]/g, "")));
    }
    if (count) markCounters(pieces, changed);
    return pieces.map((piece, index) => changed.get(index) ?? piece);
  },
};

function findBlocks(pieces: readonly Piece[]): Block[] {
  let end = -1;
  return findRuns(pieces).map((run) => {
    const next = nextFilled(pieces, run.to);
    const lone = LONE.exec(pieces[next]?.text ?? "")?.[1]?.replaceAll(/[^A-H]/g, "") ?? "";
    const known = lone !== "" && lone.split("").every((letter) => run.letters.includes(letter));
    let stem = run.from;
    while (stem - 1 > end && isStem(pieces[stem - 1]?.text ?? "", stem < run.from)) stem -= 1;
    while (stem < run.from && (pieces[stem]?.text.trim() === "" || COUNTERS.test(pieces[stem]?.text ?? ""))) stem += 1;
    end = known ? next : run.to;
    return { ...run, key: known ? next : -1, stem };
  });
}

/** The stem reaches up to an empty line or a line of counters. */
function isStem(text: string, found: boolean): boolean {
  return !COUNTERS.test(text) && (text.trim() !== "" || !found);
}

/** Lines of digits between questions without numbers count the questions of the page. */
function markCounters(pieces: readonly Piece[], changed: Map<number, Piece>): void {
  for (const [index, piece] of pieces.entries())
    if (COUNTERS.test(piece.text) && !changed.has(index)) changed.set(index, toDebris(piece));
}
