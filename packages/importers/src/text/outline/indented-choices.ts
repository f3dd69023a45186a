/**
 * Questions without numbers whose choices stand further in, as a word processor copies its lists:
 *
 *     您的身份
 *     <tab>本科生
 *     <tab>教师
 *     您到馆的目的（多选）
 *     <tab>自习
 *     <tab>借书
 *     您还有什么意见？
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";

const LONGEST_STEM = 80;
const LONGEST_CHOICE = 60;
const MOST_LINES = 400;
const LEAST = 3;
const INDENTED = /^(?:\t| {2,8}|\u3000{1,4})(?![\t \u3000])(\S.*?)[ \t\u3000]*$/u;
/** Signs with which other readers find questions and choices. */
const SIGNED =
  /^[\s\u3000]*(?:[(（[【]?\s?(?:\d{1,3}|[A-Za-z]|[一二三四五六七八九十]{1,3})\s?[.．、)）\]】](?!\d)|[Qq]\d|第.{1,3}[题題]|[□☐○◯●■①-⑳*#|>•·-])|[_＿]{3}|\S\t|[:：][ \u3000]*\S|[[【].*[\]】]/u;
const STEM = /^[\p{L}“"《（(][^。；;]{1,}$/u;
const OPEN = /[?？:：][\s\u3000]*$/u;

/** `您的身份⏎<tab>本科生⏎<tab>教师`, three times or more: numbered stems above their choices. */
export function numberIndentedStems(pieces: readonly Piece[]): readonly Piece[] {
  const lines = pieces.flatMap(({ text, debris }, at) => (text.trim() !== "" && debris !== true ? [at] : []));
  const textOf = (at: number | undefined) => (at === undefined ? "" : (pieces[at]?.text ?? ""));
  const isChoice = (at: number | undefined) => {
    const text = textOf(at);
    return INDENTED.test(text) && text.trim().length <= LONGEST_CHOICE && !/[。；;？?]\s*$/u.test(text);
  };
  if (lines.length > MOST_LINES || lines.filter((at) => isChoice(at)).length < LEAST * 2) return pieces;
  const first = lines.findIndex((at, index) => index > 0 && !isChoice(at) && isChoice(lines[index + 1]));
  if (first < 1) return pieces;
  const kinds = new Map<number, "list" | "open" | "choice">();
  for (const [index, at] of lines.entries()) {
    if (index < first) continue;
    const text = textOf(at);
    if (text.length > LONGEST_STEM || SIGNED.test(text)) return pieces;
    const flush = /^\S/u.test(text) && STEM.test(text.trim());
    if (isChoice(at)) kinds.set(at, "choice");
    else if (flush && isChoice(lines[index + 1]) && isChoice(lines[index + 2])) kinds.set(at, "list");
    else if (flush && OPEN.test(text)) kinds.set(at, "open");
    // Thanks may stand below the last question.
    else if (index < lines.length - 2) return pieces;
  }
  const lists = [...kinds.values()].filter((kind) => kind === "list").length;
  if (lists < LEAST) return pieces;
  let no = 0;
  return pieces.flatMap((piece, at): Piece[] => {
    const kind = kinds.get(at);
    if (kind === undefined) return [piece];
    if (kind === "choice") return [withText(piece, `□ ${piece.text.trim()}`)];
    no += 1;
    const stem = piece.text.trim();
    const named = kind === "open" ? "" : allowsSeveral(stem) ? NAMED.several : NAMED.single;
    return [withText(piece, ""), withText(piece, `${no}. ${stem}${named}`)];
  });
}
