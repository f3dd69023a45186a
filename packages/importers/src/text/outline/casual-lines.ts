/**
 * Questions as people type them in a message, without numbers, each with its choices on the same line:
 *
 *     你的名字？
 *     能来吗？能来 / 来不了 / 看情况
 *     想吃什么？（多选）火锅、烧烤、川菜
 *     预算：100以内、100-200、200以上
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";

const WORD = "[^/／、,，；;。？?!！:：_＿□○\\s][^/／、,，；;。？?!！:：_＿□○]{0,13}?";
const STEM = "([^。！!？?:：]{2,30})";
const HINT = "(?:[(（]\\s?((?:可?多|单|單|可复|可複|複|复)[选選])\\s?[)）])?";
const LIST = `(${WORD}(?:(?:\\s*[/／]\\s*${WORD}){1,8}|(?:\\s?[、,，]\\s?${WORD}){2,8}))`;
const ASKED = new RegExp(`^\\s*${STEM}[?？]\\s*${HINT}\\s*[:：]?\\s*${LIST}\\s*$`, "u");
const TOLD = new RegExp(`^\\s*${STEM}${HINT}\\s*[:：]\\s*${LIST}\\s*$`, "u");
const QUESTION = /^[^。！!？?]{2,40}[?？]\s*$/u;
const INVITES = /想[说說]|建[议議]|意[见見]|留言|[随隨]便[写寫]|[补補]充/u;
/** Signs with which other readers find questions and choices. */
const SIGNED =
  /^\s*(?:[(（[【]?\s?(?:\d{1,3}|[A-Ha-h]|[一二三四五六七八九十]{1,3})\s?[.．、)）\]】:：]|[Qq]\d|第.{1,3}[题題]|[□○☐◯①-⑳*#|>-])|[_＿]{3}|\t/u;
const LEAST = 2;
/** A message is short. */
const MOST_LINES = 40;

/** Writes the choices below their questions, where at least two lines ask and offer. */
export function spreadCasualLines(pieces: readonly Piece[]): readonly Piece[] {
  const lines = pieces.filter(({ text, debris }) => text.trim() !== "" && debris !== true);
  if (lines.length > MOST_LINES || lines.some(({ text }) => SIGNED.test(text))) return pieces;
  if (lines.filter(({ text }) => ASKED.test(text)).length < LEAST) return pieces;
  let isFirst = true;
  return pieces.flatMap((piece): Piece[] => {
    const { text } = piece;
    if (text.trim() === "") return [piece];
    const match = ASKED.exec(text) ?? (isFirst ? null : TOLD.exec(text));
    const asks = QUESTION.test(text);
    const invites = !isFirst && text.trim().length <= 30 && INVITES.test(text);
    isFirst = false;
    const blank = withText(piece, "");
    if (match === null && (asks || invites))
      return [blank, withText(piece, `${text.trim()}${invites ? NAMED.essay : NAMED.gap}`), blank];
    if (match === null) return [piece];
    const [, , hint = "", list = ""] = match;
    const stem = text
      .slice(0, text.lastIndexOf(list))
      .trim()
      .replace(/[:：]$/u, "");
    const name = /[多复複]/u.test(hint) ? NAMED.several : NAMED.single;
    const words = list.split(/[/／]/u).length > 1 ? list.split(/[/／]/u) : list.split(/[、,，]/u);
    const choices = words.map((word, at) => withText(piece, `${String.fromCharCode(65 + at)}. ${word.trim()}`));
    return [blank, withText(piece, `${stem}${name}`), ...choices, blank];
  });
}
