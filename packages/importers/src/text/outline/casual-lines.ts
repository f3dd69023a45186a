/**
 * Questions as people type them in a message, without numbers, each with its choices on the same line:
 *
 *     你的名字？
 *     能来吗？能来 / 来不了 / 看情况
 *     想吃什么？（多选）火锅、烧烤、川菜
 *     预算：100以内、100-200、200以上
 */
import { NAMED } from "../layout/named.ts";
import { tell } from "./repairs-runs.ts";
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
/** `a.本科生 b.研究生`: choices on one line. */
const LETTERS = /^\s*[(（]?[Aa]\s?[.．、)）:：]\s?\S.*[\s\u3000][(（]?[Bb]\s?[.．、)）:：]\s?\S/u;
const OPEN_LINE = /^\s*\p{L}[^。！!:：_＿□☐○◯\t]{1,40}[:：?？]\s*$/u;
const NUMBERED =
  /^\s*(?:[(（[【]?\s?(?:\d{1,3}|[一二三四五六七八九十]{1,3})\s?[.．、)）\]】]|[Qq]\d|第.{1,3}[题題]|[□☐○◯①-⑳*#|>-])|[_＿]{3}|\t/u;

/**
 * `你是？⏎a.本科生 b.研究生⏎最常去几号窗口：⏎哪里最该改？⏎a.排队 b.价格`: stems without numbers above their choices, and labels
 * between them that have none.
 */
export function numberCasualStems(pieces: readonly Piece[]): readonly Piece[] {
  const lines = pieces.flatMap(({ text, debris }, at) => (text.trim() !== "" && debris !== true ? [at] : []));
  const textOf = (at: number | undefined) => (at === undefined ? "" : (pieces[at]?.text ?? ""));
  if (lines.length > MOST_LINES || lines.some((at) => textOf(at).length > 200 || NUMBERED.test(textOf(at))))
    return pieces;
  const lists = new Set(lines.filter((at) => LETTERS.test(textOf(at))));
  let first = lines.findIndex((_, index) => index > 0 && lists.has(lines[index + 1] ?? -1));
  // `昵称？` below the title asks as well.
  while (first > 1 && /^[^,，。]{1,30}[?？]\s*$/u.test(textOf(lines[first - 1]).slice(0, 60))) first -= 1;
  if (lists.size < LEAST || first < 1) return pieces;
  const stems = new Map<number, "list" | "open">();
  for (const [index, at] of lines.entries()) {
    if (index < first || lists.has(at)) continue;
    if (lists.has(lines[index + 1] ?? -1)) stems.set(at, "list");
    else if (OPEN_LINE.test(textOf(at))) stems.set(at, "open");
    // Thanks may stand below the last line that asks.
    else if (lines.slice(index).some((line) => lists.has(line) || OPEN_LINE.test(textOf(line)))) return pieces;
  }
  if ([...stems.values()].every((kind) => kind === "list")) return pieces;
  let no = 0;
  const last = Math.max(...stems.keys(), ...lists);
  return pieces.flatMap((piece, at): Piece[] => {
    const kind = stems.get(at);
    const isThanks = kind === undefined && at > last && piece.text.trim() !== "";
    if (isThanks) return [withText(piece, ""), withText(piece, tell(piece.text.trim()))];
    if (kind === undefined) return [piece];
    no += 1;
    const text = piece.text.trim();
    const plain =
      kind === "open"
        ? `${text.replace(/[:：]$/u, "")}${INVITES.test(text) ? NAMED.essay : NAMES_FACT.test(text) ? NAMED.line : ""}`
        : text;
    return [withText(piece, ""), withText(piece, `${no}. ${plain}`)];
  });
}

const LEAST = 2;
/** `昵称？`, `微信号（方便拉群）？` */
const NAMES_FACT =
  /^(?![^(（]*(?:什么|什麼|吗|嗎|怎|哪|几|幾|如何|多少|[想为為]))\p{Script=Han}{2,6}(?:[(（][^()（）]{1,12}[)）])?[?？]\s*$/u;
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
