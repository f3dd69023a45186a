/**
 * Explanations of all questions at the end, each below the number of its question, with the letter in its last words:
 *
 *     【解析】
 *     【1题详解】
 *     本题考查……A项错误。
 *     故选B。
 */
import { type Piece, covering, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 1200;
const MOST_LINES = 60;
/** `【1题详解】`, `【小题1】`, `【第2題詳解】`, `第3题解析：` */
const HEAD =
  /^[\s\u3000]*(?:[【[〖(（]\s?(?:第|小[题題])?\s?(\d{1,3})\s?(?:小?[题題])?\s?(?:[详詳]解|解析|分析|解答)?\s?[】\]〗)）]|第\s?(\d{1,3})\s?小?[题題]\s?(?:[详詳]解|解析|分析|解答)?\s?[:：])[\s\u3000]*(.*)$/u;
const NAMED_HEAD = /[题題]|解/u;
/** The heading of all explanations. */
const TITLE =
  /^[\s\u3000]*[【[〖]?\s?(?:(?:答案)?(?:[详詳]解|解析|分析)|(?:[试試][题題])?(?:解析|[详詳]解))\s?[】\]〗]?\s?[:：]?[\s\u3000]*$/u;
const QUESTION = /^[\s\u3000]*(\d{1,3})\s?[.．、]\s*\S/u;
const CHOICE = /^[\s\u3000]*[(（]?[A-H]\s?[.．、)）]\s*\S/u;
/** `故选B。`, `故答案为：D`, `所以選 AC。`, `綜上所述，應選C` */
const CHOSEN =
  /(?:故本?[题題]?(?:应|應)?[选選]|故(?:正[确確])?答案[选選為为是]|所以(?:正[确確])?(?:答案)?(?:应|應)?[选選為为是]|因此(?:答案)?(?:应|應)?[选選為为是]|(?:综上|綜上)(?:所述)?[，,]?(?:答案)?(?:故|应|應)?[选選為为是]|正[确確]答案(?:[选選]|[为為]|是)|[选選][择擇]?(?=\s?[A-H]\s?[。.．]?\s*$))\s?[:：]?\s?(?:[选選][项項]\s?)?[“"(（]?([A-H](?:[、,，\s]?[A-H]){0,4})(?:[项項])?[”")）]?[\s。.．；;！!]*$/u;
/** `故答案为：北京。`: the text of a gap. */
const TOLD =
  /(?:故|所以|因此|[综綜]上[，,]?)(?:本[题題])?(?:正[确確])?答案[为為是]\s?[:：]?\s?([^，,。；;]{1,40})[\s。．；;]*$/u;
const PART = /^[\s\u3000]*(?:#{1,6}\s|[一二三四五六七八九十]{1,3}\s?[、.．])/u;
const KEYED = /^[\s\u3000]*[【[(（]?(?:[参參]考|正[确確])?答案/u;

interface Part {
  readonly at: number;
  readonly no: string;
  readonly rest: string;
  end: number;
}

function findParts(pieces: readonly Piece[]): Part[] {
  const parts: Part[] = [];
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST) continue;
    const match = HEAD.exec(text.slice(0, 40)) === null ? null : HEAD.exec(text);
    if (match === null || !NAMED_HEAD.test(text.slice(0, text.length - (match[3] ?? "").length))) continue;
    const last = parts.at(-1);
    if (last !== undefined) last.end = at;
    parts.push({
      at,
      no: match[1] ?? match[2] ?? "",
      rest: match[3] ?? "",
      end: Math.min(pieces.length, at + MOST_LINES),
    });
  }
  return parts;
}

/** Each explanation goes below its question, with the letter that it tells as the key. */
export function placeExplanations(pieces: readonly Piece[]): readonly Piece[] {
  const parts = findParts(pieces);
  const [first] = parts;
  if (first === undefined || parts.length < 2) return pieces;
  const rising = parts.every(({ no }, index) => index === 0 || Number(no) === Number(parts[index - 1]?.no) + 1);
  if (!rising) return pieces;
  // The questions stand above, each once; their choices end at a blank line, the next question or the explanations.
  const starts = new Map<string, number>();
  for (const [at, { text, debris }] of pieces.slice(0, first.at).entries()) {
    const no = debris === true ? undefined : QUESTION.exec(text.slice(0, 40))?.[1];
    if (no === undefined || !parts.some((part) => part.no === no)) continue;
    if (starts.has(no)) return pieces;
    starts.set(no, at);
  }
  if (starts.size !== parts.length) return pieces;
  // One line with the keys of all questions may stand above the explanations; it stays and is read as a list.
  const lists = pieces.slice(0, first.at).flatMap(({ text }, at) => (KEYED.test(text.slice(0, 20)) ? [at] : []));
  const [list = -1] = lists;
  if (lists.length > 1 || (list >= 0 && list < Math.max(...starts.values()))) return pieces;
  const below = new Map<number, Piece[]>();
  const moved = new Set<number>();
  let keyed = 0;
  for (const part of parts) {
    const lines = pieces.slice(part.at + 1, part.end);
    const until = lines.findIndex(({ text }) => text.length < LONGEST && QUESTION.test(text.slice(0, 40)));
    const filled = (until < 0 ? lines : lines.slice(0, until)).flatMap((line, index) =>
      line.text.trim() === "" ? [] : [{ line, at: part.at + 1 + index }],
    );
    const own = filled.map(({ line }) => line);
    const head = pieces[part.at];
    const said = [part.rest, ...own.map(({ text }) => text.trim())].filter((text) => text !== "");
    const start = starts.get(part.no) ?? 0;
    let end = -1;
    // Where no choices follow, the end of the stem: a blank line, the next question or the heading of all explanations.
    let stem = start;
    for (let at = start + 1; at < (list < 0 ? first.at : list); at += 1) {
      const text = pieces[at]?.text ?? "";
      if (CHOICE.test(text.slice(0, 40))) end = at;
      else if (end >= 0 || QUESTION.test(text.slice(0, 40)) || TITLE.test(text.slice(0, 40)) || PART.test(text)) break;
      else if (text.trim() !== "" && stem === at - 1) stem = at;
    }
    if (head === undefined || said.length === 0) return pieces;
    const ends = said.map((text) => text.slice(-80));
    const letters =
      end < 0
        ? ends.flatMap((text) => TOLD.exec(text)?.[1]?.trim() ?? []).at(-1)
        : ends.flatMap((text) => CHOSEN.exec(text)?.[1]?.replace(/[^A-H]/gu, "") ?? []).at(-1);
    if (end < 0) end = stem;
    if (letters !== undefined || list >= 0) keyed += 1;
    const key = letters === undefined || list >= 0 ? [] : [withText(head, `答案：${letters}`)];
    below.set(end, [...key, covering(withText(head, `解析：${said.join("\n")}`), own), withText(head, "")]);
    moved.add(part.at);
    for (const { at } of filled) moved.add(at);
  }
  if (keyed * 2 < parts.length) return pieces;
  const title = pieces.slice(0, first.at).findLastIndex(({ text }) => text.trim() !== "");
  return pieces.flatMap((piece, at) => {
    if (moved.has(at)) return [];
    const own = at === title && TITLE.test(piece.text.slice(0, 40)) ? { ...piece, debris: true as const } : piece;
    return [own, ...(below.get(at) ?? [])];
  });
}

const PAIR =
  /^([^|｜]{1,200}?)\s*(?:\|\||｜｜)\s*(?:【|\[)?(?:解析|[详詳]解|解[题題]|分析|解答|explanation|analysis)(?:】|\])?\s?[:：]?\s*(\S.*)$/iu;
const SPLIT = /\s*(?:\|\||｜｜)\s*(?=[A-H]\s?[.．、:：)）])/u;

/** `题干 || A. 甲 || B. 乙⏎B || 解析：…`: a line with the question and a line with its answer, in turn. */
export function openPairedLines(pieces: readonly Piece[]): readonly Piece[] {
  const pairs = pieces.map(({ text, debris }) => (debris === true || text.length > 4000 ? null : PAIR.exec(text)));
  const found = pairs.flatMap((pair, at) => (pair === null ? [] : [at]));
  if (found.length < 2) return pieces;
  // Each answer has its own question directly above.
  if (found.some((at) => at === 0 || (pieces[at - 1]?.text ?? "").trim() === "" || pairs[at - 1] !== null))
    return pieces;
  const stems = new Set(found.map((at) => at - 1));
  let no = 0;
  return pieces.flatMap((piece, at): Piece[] => {
    const [, answer, reason] = pairs[at] ?? [];
    if (answer !== undefined && reason !== undefined)
      return [
        withText(piece, `答案：${answer.trim()}`),
        withText(piece, `解析：${reason.trim()}`),
        withText(piece, ""),
      ];
    if (!stems.has(at)) return [piece];
    no += 1;
    const [stem = "", ...choices] = piece.text.split(SPLIT);
    const own = stem.trim().replace(/^\d{1,3}\s?[.．、]\s*/u, "");
    return [
      withText(piece, ""),
      withText(piece, `${no}. ${own}`),
      ...choices.map((choice) => withText(piece, choice.trim())),
    ];
  });
}

export const EXPLAINED_BELOW: readonly Repair[] = [placeExplanations, openPairedLines];
