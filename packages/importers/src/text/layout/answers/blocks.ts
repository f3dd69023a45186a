/** Lines with options, and the runs of them below stems. */
import { type Piece, withText } from "../piece.ts";

/** An option with its letter: `A. 甲`, `(A)甲`, `A,甲`, `A 甲`, `A甲`. */
const OPTION = /^\s*(?:[-*+•]\s+)?[(（[]?([A-H])(?:\s?[.．、,，:：)）\]]\s*|[ \t\u3000]+|(?=\p{Script=Han}))(\S.*)$/u;
const NUMBER =
  /^[\s*#]*(?:[(（【〔[][^()（）]{0,6}[)）】〕\]]\s*)?(?:第\s?(\d{1,3})\s?[题題][.．、:：\s]?|[(（]?(\d{1,3})\s?[.．、)）:：](?!\d))\s*/;

export interface LetterLine {
  letter: string;
  label: string;
}

export function readOption(text: string): LetterLine | null {
  const match = OPTION.exec(text);
  return match === null ? null : { letter: match[1] ?? "", label: (match[2] ?? "").trim() };
}

/** The number at the start of a line, and the text behind it. */
export function readNumber(text: string): { no: number; rest: string } | null {
  const match = NUMBER.exec(text);
  return match === null ? null : { no: Number(match[1] ?? match[2]), rest: text.slice(match[0].length) };
}

export interface OptionRun {
  /** Indexes of the first and the last option. */
  from: number;
  to: number;
  /** Letters of all options, also of those that stand several on a line. */
  letters: string;
}

/** Runs of options that begin with A and go up. Empty lines and page text may stand between them. */
export function findRuns(pieces: readonly Piece[], read = readOption): OptionRun[] {
  const runs: OptionRun[] = [];
  let open: OptionRun | null = null;
  for (const [index, { text, debris }] of pieces.entries()) {
    if (text.trim() === "" || debris === true) continue;
    const option = read(text);
    const next = open === null ? "" : String.fromCharCode((open.letters.at(-1) ?? "A").charCodeAt(0) + 1);
    if (option === null || (option.letter !== "A" && option.letter !== next)) {
      open = null;
      continue;
    }
    if (option.letter === "A") {
      open = { from: index, to: index, letters: "" };
      runs.push(open);
    }
    if (open === null) continue;
    open.to = index;
    open.letters += option.letter + lettersInside(option);
  }
  return runs.filter(({ letters }) => letters.length > 1);
}

/** Letters that follow on the same line: `A. 甲 B. 乙`. */
function lettersInside({ letter, label }: LetterLine): string {
  let found = "";
  let next = letter.charCodeAt(0) + 1;
  for (const match of label.matchAll(/(?:^|[\s。；;)）\p{Script=Han}])[(（]?([B-H])\s?[.．、)）]/gu)) {
    if (match[1]?.charCodeAt(0) !== next) continue;
    found += match[1];
    next += 1;
  }
  return found;
}

export function answerPiece(piece: Piece, answer: string): Piece {
  return withText(piece, `答案：${answer}`);
}

/** The text without the signs by which an earlier step kept numbers from being read as questions. */
export function unescapeNumbers(piece: Piece): Piece {
  return piece.text.includes("\\") ? withText(piece, piece.text.replaceAll(/\\(?=[\d.．、:：)）(（])/g, "")) : piece;
}
