/** Types of questions that stand directly in front of the stems: `单项选择题下列属于…`, `问答题学生评价…`. */
import { type Layout, type Piece, withText } from "../piece.ts";
import { TYPE_WORD } from "./marks.ts";

const TYPE = new RegExp(
  `^\\s*((?:${TYPE_WORD})[题題]?)(?![题題]|[^，。？?]{0,6}[(（:：]\\s?(?:共|每|本|满|\\d)|[(（：:、，,]|\\s|$|是|为|的|中|和|与|共|答|要求|部分|及|举例)(?=\\S{2})`,
  "u",
);

function rewrite(pieces: readonly Piece[]): readonly Piece[] | null {
  const typed = pieces.filter(({ text }) => TYPE.test(text));
  const kinds = new Set(typed.map(({ text }) => TYPE.exec(text)?.[1]));
  if (typed.length < 2 || (kinds.size < 2 && typed.length < 4)) return null;
  return pieces.map((piece) => withText(piece, piece.text.replace(TYPE, "【$1】")));
}

export const GLUED_TYPES: Layout = { name: "glued-types", rewrite };

/** A heading whose number has lost its sign: `一名词解释（每题5分）`. */
const HEADING = new RegExp(`^(\\s*[一二三四五六七八九十]{1,3})[ \\u3000]*(?=(?:${TYPE_WORD}))`, "u");

function addSigns(pieces: readonly Piece[]): readonly Piece[] | null {
  if (!pieces.some(({ text }) => HEADING.test(text))) return null;
  return pieces.map((piece) => withText(piece, piece.text.replace(HEADING, "$1、")));
}

export const BARE_HEADINGS: Layout = { name: "headings without signs", margin: 0, rewrite: addSigns };
