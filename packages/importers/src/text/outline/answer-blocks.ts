/**
 * Answers of essays over several lines below their questions:
 *
 *     题目一：简述步骤。
 *     参考要点：
 *     1. 停水；
 *     2. 接水。
 *
 *     题目二：…
 *
 * The lines belong to the answer, and the numbers in front of them ask nothing.
 */
import { nextFilled, type Piece, covering, textAt, withText } from "../layout/piece.ts";
import { readNumber } from "./number-signs.ts";

const LONGEST = 600;
const MOST_LINES = 30;
/** So many questions with an answer below them show that each has its own. */
const LEAST = 2;
const LABEL =
  /^[\s\u3000]*(?:\*\*|__)?[【[]?(?:[参參]考|[标標][准準])?(?:答案|答[题題]|解答)?(?:(?:要[点點])|(?:答案|答|解答))[】\]]?(?:\*\*|__)?\s?(?:[:：](?:\*\*|__)?\s*(.*)|$)$/u;
/** Any other key below a question, `**正确答案：B**`: each question has its own. */
const KEYED = /^[\s\u3000]*(?:\*\*|__)?[【[]?(?:[参參]考|[标標][准準]|正[确確])?答案[】\]]?\s?[:：]/u;
const IN_WORDS =
  /^\s*(?:[题題]目|[问問][题題]|第)\s?([一二三四五六七八九十]{1,3}|\d{1,3})\s?[题題]?\s?[:：、.]\s*(?=\S)/u;
const POINT = /^\s*(?:[(（]\s?(\d{1,2})\s?[)）]|([①-⑳])|(\d{1,2})\s?[.．、)）])\s*(?=\S)/u;
const SECTION =
  /^\s*(?:#{1,6}\s|[一二三四五六七八九十]{1,3}\s?[、.．]|[(（【][一二三四五六七八九十]{1,3}[)）】]|第[一二三四五六七八九十\d]{1,2}(?:部[分份]|[章节節卷])|part\b|[-=—*_]{3,})/iu;
const CHOICE = /^\s*[(（]?[A-H]\s?[)）.．、]\s*\S/u;
const OTHER_LABEL =
  /^\s*[【[]?\s?(?:(?:答案|[试試][题題]|[题題]目)?(?:解析|[详詳]解)|[评評]分[标標][准準]|分[值数數]|[知]?[识識]?[点點]|考[点點]|[难難](?:度|易)|[来來]源|[标標][签籤]|[题題]型)\p{Script=Han}{0,3}\s?[】\]]?\s?(?:[:：]|$)/u;
const GAP = /[_＿]{2,}|[(（][\s\u3000]*[)）]/u;

interface Head {
  readonly at: number;
  readonly no: number;
  readonly family: number;
}

/** The number of the question that a line begins with. */
function headOf(text: string): { no: number; family: number } | null {
  const words = IN_WORDS.exec(text)?.[1];
  const found = readNumber(text);
  if (words !== undefined) {
    const digits = "一二三四五六七八九十";
    const no = /^\d/u.test(words)
      ? Number(words)
      : words.length === 1
        ? digits.indexOf(words) + 1
        : (words.startsWith("十") ? 10 : 0) + digits.indexOf(words.slice(-1)) + 1;
    return { no, family: -1 };
  }
  return found === null ? null : { no: found.value, family: found.family };
}

const pointOf = (text: string): number => {
  const [, bracketed, circled, plain] = POINT.exec(text) ?? [];
  return Number(bracketed ?? plain ?? (circled === undefined ? 0 : (circled.codePointAt(0) ?? 0) - 0x245f));
};

/** Behind the last line of the answer that begins below a label. */
function endOf(pieces: readonly Piece[], label: number, head: Head, value: string): number {
  let points = value === "" ? 0 : pointOf(value);
  let end = label + 1;
  for (let at = label + 1; at < pieces.length && at - label <= MOST_LINES; at += 1) {
    const { text, debris } = pieces[at] ?? { text: "" };
    if (debris === true || text.length > LONGEST) break;
    if (text.trim() === "") {
      // Below a blank line, only the next point goes on.
      const next = textAt(pieces, nextFilled(pieces, at), LONGEST);
      if (points === 0 || pointOf(next) !== points + 1 || headOf(next)?.family === head.family) break;
      continue;
    }
    if (SECTION.test(text) || CHOICE.test(text) || LABEL.test(text) || OTHER_LABEL.test(text)) break;
    const number = headOf(text);
    const point = pointOf(text);
    if (number !== null && number.family === head.family) {
      const next = textAt(pieces, nextFilled(pieces, at), LONGEST);
      const asks = number.no === head.no + 1 && (/[?？]\s*$/u.test(text) || LABEL.test(next) || OTHER_LABEL.test(next));
      if (asks || point !== points + 1 || (point === 1 && at > label + 1)) break;
      if (number.no === head.no + 1 && point !== points + 1) break;
    }
    if (point === points + 1) points += 1;
    end = at + 1;
  }
  return end;
}

/** `参考答案：⏎1. 停水；⏎2. 接水。` below questions without choices: one answer each. */
export function joinAnswerBlocks(pieces: readonly Piece[]): readonly Piece[] {
  const labels = pieces.flatMap(({ text, debris }, at) =>
    debris !== true && text.length <= LONGEST && LABEL.test(text) ? [at] : [],
  );
  const keyed = pieces.filter(({ text, debris }) => debris !== true && KEYED.test(text.slice(0, 40))).length;
  if (labels.length === 0 || Math.max(labels.length, keyed) < LEAST) return pieces;
  const blocks = new Map<number, { end: number; value: string }>();
  let head: Head | null = null;
  let open = false;
  let answered = 0;
  const isLabel = new Set(labels);
  const joined = new Set<number>();
  for (let at = 0; at < pieces.length; at += 1) {
    const { text, debris } = pieces[at] ?? { text: "" };
    if (debris === true || text.trim() === "") continue;
    if (CHOICE.test(text)) open = false;
    if (SECTION.test(text) && !isLabel.has(nextFilled(pieces, at))) {
      [head, open] = [null, false];
      continue;
    }
    const number = text.length > LONGEST ? null : headOf(text);
    if (!isLabel.has(at)) {
      // Parts of a question may have answers of their own.
      if (number !== null) {
        const inner: boolean = open && head !== null && number.family !== head.family;
        open = !inner && !GAP.test(text);
        if (!inner) head = { at, ...number };
      } else if (GAP.test(text)) open = false;
      continue;
    }
    if (head === null) continue;
    answered += 1;
    if (!open) continue;
    const value = (LABEL.exec(text)?.[1] ?? "").trim();
    const end = endOf(pieces, at, head, value);
    open = false;
    if (end - at < (value === "" ? 3 : 2)) continue;
    blocks.set(at, { end, value });
    for (let line = at + 1; line < end; line += 1) joined.add(line);
    at = end - 1;
  }
  if (Math.max(answered, keyed) < LEAST || blocks.size === 0) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const block = blocks.get(at);
    if (block === undefined) return joined.has(at) ? [] : [piece];
    const own = pieces.slice(at + 1, block.end);
    // Below a label alone, bullets only part the points.
    const bullet = block.value === "" ? /^[-*•·][ \u3000]+(?=\S)/u : /^(?!)/u;
    const lines = [block.value, ...own.map(({ text }) => text.trim().replace(bullet, ""))].filter(
      (line) => line !== "",
    );
    // Circles would be the signs of choices.
    const answer = lines.map((line) => line.replace(/^[①-⑳]/u, "\\$&")).join("\n");
    return [covering(withText(piece, `答案：${answer}`), own), withText(piece, "")];
  });
}
