/**
 * Labels without numbers whose choices have brackets behind them, several on one line or over the end of a line:
 *
 *     您的性别：男（）女（）  您的年龄：30岁以下（）；30-45岁（）；
 *     46岁以上（）
 *     您是专业课教师（）；文化课教师（）
 *     您的住房（）平方米
 */
import { type Layout, type Piece, covering, joinPieces, withText } from "../piece.ts";
import { findHead, isBlank, isSection, keepBlanks, toOptions } from "./words.ts";
import { NAMED } from "../named.ts";

const CHOICES = "(?:[^（()）:：；;，,?？_\\n]{1,16}[(（][ \\t\\u3000]*[)）][；;，,、。 \\t\\u3000]*)";
const ONE = new RegExp(`([^；;。（）()\\s][^；;。（）()]{1,24}[:：?？])[ \\t\\u3000]*(${CHOICES}{2,12})`, "gu");
/** `您是专业课教师（）；文化课教师（）`: the verb ends the label. */
const VERB = new RegExp(
  `^([您你][^（()）；;，,。:：是为為]{0,6}(?:是|[为為]|[属屬][于於]|来自|來自))(${CHOICES}{2,12})$`,
  "u",
);
const ONLY = new RegExp(`^${CHOICES}{1,12}$`, "u");
const CHOICE = /([^（()）:：；;，,?？_\n]{1,16})[(（][ \t\u3000]*[)）][；;，,、。 \t\u3000]*/gu;
const GAP = /[(（][ \t\u3000]*[)）]/;
const PLACE = /^[\s\u3000_＿]*[_＿]{2,}[\s\u3000_＿]*$/;
const ORDER = /排[序列]|[顺順]序|先[后後]/;
const CIRCLED = /[①-⑳]\s?([^①-⑳_＿]{1,30})/gu;
const LONGEST = 2000;

function choicesOf(list: string): string[] {
  return Array.from(list.matchAll(CHOICE), ([, choice = ""]) => choice.trim());
}

/** Joins lines of choices to the line above that is not complete. */
function joinLines(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  let at = -1;
  for (const piece of pieces) {
    const above = result[at];
    const open = above !== undefined && result.length - at < 4 && /[)）][ \t]*[；;，,、][ \t]*$/.test(above.text);
    if (open && piece.debris !== true && findHead(above) === null && ONLY.test(piece.text.trim())) {
      const joined = joinPieces([above, piece], "");
      if (joined !== null) result[at] = joined;
      continue;
    }
    result.push(piece);
    if (!isBlank(piece) && piece.debris !== true) at = result.length - 1;
  }
  return result;
}

/** The fields of a line; `null` if it has none. */
function splitLine(piece: Piece): { parts: Piece[]; count: number } | null {
  const { text } = piece;
  const parts: Piece[] = [];
  let from = 0;
  let count = 0;
  const verb = VERB.exec(text.trim());
  if (verb !== null) return { parts: printChoice(piece, verb[1] ?? "", choicesOf(verb[2] ?? "")), count: 1 };
  for (const match of text.matchAll(ONE)) {
    const [whole, label = "", list = ""] = match;
    const before = text.slice(from, match.index).trim();
    if (before !== "") parts.push(withText(piece, before));
    parts.push(...printChoice(piece, label, choicesOf(list)));
    from = match.index + whole.length;
    count += 1;
  }
  const rest = text.slice(from).trim();
  if (from === 0) return null;
  return { parts: rest === "" ? parts : [...parts, withText(piece, rest)], count };
}

function printChoice(piece: Piece, label: string, choices: readonly string[]): Piece[] {
  if (/[:：]$/.test(label)) return [withText(piece, `${label}${choices.map((choice) => `□${choice}`).join(" ")}`)];
  return [
    withText(piece, ""),
    withText(piece, `${label}${NAMED.single}`),
    ...toOptions(piece, choices),
    withText(piece, ""),
  ];
}

/** What the other lines of such a form ask: an order, an answer in words, the gaps of a sentence. */
function printOther(pieces: readonly Piece[], at: number): { parts: Piece[]; end: number } | null {
  const piece = pieces[at];
  if (piece === undefined || findHead(piece) !== null || piece.text.length > 200) return null;
  const text = piece.text.trim();
  // Between named questions a heading would be taken for one of them.
  if (isSection(piece))
    return GAP.test(text) || /[?？]$/.test(text)
      ? null
      : { parts: [withText(piece, ""), withText(piece, `${NAMED.statement}${text}`), withText(piece, "")], end: at };
  const next = pieces.findIndex((one, index) => index > at && index < at + 4 && !isBlank(one) && one.debris !== true);
  const below = pieces[next]?.text.trim() ?? "";
  if (ORDER.test(text) && /[:：)）]$/.test(text) && /^[①(（]/.test(below)) {
    const [list = "", ...rest] = below.split(/[_＿]{3,}/);
    const items = Array.from(list.matchAll(CIRCLED), (match) => (match[1] ?? "").trim());
    const line = pieces[next];
    if (items.length < 3 || line === undefined) return null;
    const asked = rest.join(" ").trim();
    const parts = [withText(piece, `${text}${NAMED.order}`), ...toOptions(line, items), withText(line, "")];
    if (asked !== "") parts.push(withText(line, /[?？]$/.test(asked) ? `${asked}${NAMED.essay}` : asked));
    return { parts, end: next };
  }
  if (/[?？]$/.test(text) && PLACE.test(below)) {
    const lines = pieces.slice(at + 1, next + 1);
    return { parts: [covering(withText(piece, `${text}${NAMED.essay}`), lines), withText(piece, "")], end: next };
  }
  if (GAP.test(text) && !/[:：]/.test(text)) return { parts: [withText(piece, `${text}${NAMED.gap}`)], end: at };
  return null;
}

function rewrite(source: readonly Piece[]): Piece[] | null {
  const heads = source.filter((piece) => findHead(piece)?.family === "plain").length;
  const pieces = joinLines(source);
  const lines = pieces.map((piece) =>
    piece.debris === true || piece.text.length > LONGEST || !GAP.test(piece.text) ? null : splitLine(piece),
  );
  const found = lines.reduce((sum, line) => sum + (line?.count ?? 0), 0);
  if (found <= Math.max(2, heads)) return null;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    const line = lines[at] ?? null;
    if (piece === undefined) break;
    const other = line === null && piece.debris !== true && !isBlank(piece) ? printOther(pieces, at) : null;
    if (other === null) result.push(...(line?.parts ?? [piece]));
    else {
      result.push(...other.parts);
      at = other.end;
    }
  }
  return keepBlanks(result, source);
}

export const BRACKET_CHOICES: Layout = { name: "labels with brackets", rewrite };
