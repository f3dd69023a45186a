/** Banks as programs keep them in YAML, with a short name in front of each question: `Desc: …`, `Ans: …`. */
import { type Piece, withText } from "../layout/piece.ts";
import { type Repair } from "./repairs-shapes.ts";

const LONGEST = 500;
const STEM =
  /^[ \t]*(?:-[ \t]+)?(?:desc|description|question|title|text|stem|q)[ \t]*:[ \t]*["']?(\S.*?)["']?[ \t]*$/iu;
const ANSWER = /^[ \t]*(?:ans|answer|key)[ \t]*:[ \t]*["']?(\S.*?)["']?[ \t]*$/iu;
const CHOICE = /^[ \t]+([A-H])[ \t]*:[ \t]*["']?(\S.*?)["']?[ \t]*$/u;
/** `- 1:`, `ORI:`: what a question counts for, or the name of the whole. */
const GROUP = /^[ \t]*(?:-[ \t]+)?[\w-]{1,20}[ \t]*:[ \t]*$/u;
const LEAST = 2;

/** `- 1:⏎    Desc: …？⏎    A: 甲⏎    B: 乙⏎    Ans: B`: the names become the signs of questions, choices and answers. */
export function readNamedEntries(pieces: readonly Piece[]): readonly Piece[] {
  const short = ({ text, debris }: Piece): boolean => debris !== true && text.length <= LONGEST;
  const filled = pieces.filter(({ text }) => text.trim() !== "");
  const stems = filled.filter((piece) => short(piece) && STEM.test(piece.text)).length;
  const groups = filled.filter((piece) => short(piece) && GROUP.test(piece.text)).length;
  const keys = filled.filter((piece) => short(piece) && ANSWER.test(piece.text)).length;
  const named = filled.filter((piece) =>
    [STEM, ANSWER, CHOICE, GROUP].some((one) => short(piece) && one.test(piece.text)),
  );
  // Other banks name their questions, too; here nothing but names stands, and each question is an entry of a list.
  if (stems < LEAST || keys < stems || groups < stems || named.length < filled.length) return pieces;
  let no = 0;
  return pieces.flatMap((piece): Piece[] => {
    const stem = STEM.exec(piece.text)?.[1];
    if (stem !== undefined) {
      no += 1;
      return [withText(piece, ""), withText(piece, `${no}. ${stem}`)];
    }
    const answer = ANSWER.exec(piece.text)?.[1];
    if (answer !== undefined) return [withText(piece, `答案：${answer}`), withText(piece, "")];
    const [, letter = "", choice = ""] = CHOICE.exec(piece.text) ?? [];
    if (letter !== "") return [withText(piece, `${letter}. ${choice}`)];
    return [piece.text.trim() === "" ? piece : { ...piece, debris: true }];
  });
}

/** In the order in which they are made. */
export const YAML_BANKS: readonly Repair[] = [readNamedEntries];
