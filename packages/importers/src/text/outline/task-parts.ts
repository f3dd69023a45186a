/** Repairs of written tasks of papers: parts that are asked, points of a task, and what a text must be like. */
import { type Piece, covering, joinPieces, textAt, withText } from "../layout/piece.ts";
import { NAMED } from "../layout/named.ts";
import { kindOfWords } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 300;
const REQUIREMENTS =
  /^\s*[【[(（]?(?:[写寫]作|作文)?(?:要求|注意(?:事[项項])?|提示)[】\])）]?\s?[:：]?\s?①[^①②\n]{2,160}②/u;

/** `要求：①内容具体；②不少于600字。`: what a text must be like, and no choices. */
export function keepRequirements(pieces: readonly Piece[]): readonly Piece[] {
  const isOne = ({ text }: Piece): boolean => text.length <= 2 * LONGEST && REQUIREMENTS.test(text);
  if (!pieces.some(isOne)) return pieces;
  return pieces.map((piece) => (isOne(piece) ? withText(piece, piece.text.replace(/[①-⑳]/gu, "\\$&")) : piece));
}

const HEAD = /^\s*(\d{1,3})\s?[.．、]\s*(?!\d)(\S.*)$/u;
const SECTION =
  /^\s*(?:#{1,6}\s|[一二三四五六七八九十]{1,3}\s?[、.．]|第[一二三四五六七八九十]{1,2}(?:部[分份]|[节節卷])|[甲乙丙丁]\s?部|[(（][一二三四五六七八九十]{1,2}[)）]|part\s)/iu;
/** `（1）…`, `1）…`, `(a) …` */
const PART = /^\s*(?:[(（]\s?(?:(\d{1,2})|([a-h]))|(\d{1,2}))\s?[)）]\s*(\S.*)$/u;
const MARKS = /[(（[【]\s?(?:本[题題小]*|共)?\s?\d{1,2}\s?(?:分|marks?)\s?[)）\]】]\s*$/iu;
const ASKS =
  /[?？]|^(?:[请請试試简簡概]|[说說][说說明出]|[写寫]出|列[举舉出]|[谈談]|[评評][价價述析]|解[释釋]|分析|比[较較]|根[据據].{2,40}[说說写寫回]|explain|describe|state|list|give|name|suggest|compare|why|what|how)|[请請][你您]/iu;
const GAP = /[_＿]{2,}/u;
const LABEL = /^[^_＿:：，。]{1,12}[:：]\s?[_＿]{2,}\s*$/u;
const CHOICE = /^\s*(?:[(（]?[A-H]\s?[.．、)）]|[□☐○◯])\s*\S/u;
/** What has choices, or a type of its own. */
const TYPED =
  /[[【][\p{Script=Han}a-z][^[\]【】\d,，]{1,9}[\]】]|[(（]\s{0,6}[A-H]?\s{0,6}[)）]|[单單多][选選]|[选選]出|可[选選]|which of|choose|select/iu;
const ANSWER = /^\s*[【[(（]?(?:[参參]考|正[确確])?(?:答案?|解析|answers?)/iu;

interface Task {
  readonly from: number;
  readonly to: number;
  readonly parts: readonly number[];
}

/**
 * The parts right below a head, if they are all there is and all of them ask; null otherwise. Gaps are asked as they stand,
 * unless the text has a list of answers, whose numbers are those of the heads, or points for the head.
 */
function findTask(pieces: readonly Piece[], from: number, to: number, answered: boolean): Task | null {
  const parts: number[] = [];
  let lettered = false;
  let marked = 0;
  for (let at = from + 1; at < to; at += 1) {
    const { text, debris } = pieces[at] ?? { text: "" };
    if (text.trim() === "" || debris === true) continue;
    const [whole, bracketed, letter, open, words = ""] = text.length > LONGEST ? [] : (PART.exec(text) ?? []);
    const digits = bracketed ?? open;
    if (whole === undefined) {
      // A material may stand above the parts, and a line to write on below each.
      if (CHOICE.test(text) || ANSWER.test(text)) return null;
      if (parts.length > 0 && !/^[\s_＿.．…]+$/u.test(text)) return null;
      continue;
    }
    const no = digits === undefined ? (letter ?? "a").charCodeAt(0) - 96 : Number(digits);
    if (parts.length === 0) lettered = letter !== undefined;
    const gaps = !lettered && GAP.test(words) && !LABEL.test(words) && /\p{L}{2,}/u.test(words);
    if (gaps && !answered) return null;
    const ruled = /^[\s_＿]*[_＿]{8,}[\s_＿]*$/u.test(pieces[at + 1]?.text.slice(0, LONGEST) ?? "");
    const asks = gaps || (!GAP.test(words) && (ruled || ASKS.test(words) || MARKS.test(words)));
    if (no !== parts.length + 1 || lettered !== (letter !== undefined) || !asks || TYPED.test(words)) return null;
    if (MARKS.test(words)) marked += 1;
    parts.push(at);
  }
  // Letters in brackets are signs of choices, unless the lines have their marks.
  return parts.length < 2 || (lettered && marked < parts.length) ? null : { from, to, parts };
}

/** `5．综合性学习。（6分）⏎（1）请你…⏎（2）请你…`: the parts are asked, and what stands above them is told. */
export function askTaskParts(pieces: readonly Piece[]): readonly Piece[] {
  const heads: number[] = [];
  const ends: number[] = [];
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST) continue;
    const isHead = HEAD.test(text);
    if (isHead) heads.push(at);
    if (isHead || SECTION.test(text) || ANSWER.test(text)) ends.push(at);
  }
  if (heads.length < 2) return pieces;
  const answered = pieces.slice(heads[1] ?? 0).some(({ text }) => text.length <= 40 && ANSWER.test(text));
  const tasks = heads.flatMap((head) => {
    const to = ends.find((end) => end > head) ?? pieces.length;
    const words = HEAD.exec(pieces[head]?.text ?? "")?.[2] ?? "";
    const task =
      TYPED.test(words) || GAP.test(words) || /[?？]\s*$/u.test(words)
        ? null
        : findTask(pieces, head, to, answered || MARKS.test(words));
    return task === null ? [] : [task];
  });
  if (tasks.length === 0) return pieces;
  const result: Piece[] = [];
  let done = 0;
  for (const { from, to, parts } of tasks) {
    const above = pieces.slice(from, parts[0] ?? to);
    const whole = joinPieces(
      above.filter(({ text }) => text.trim() !== ""),
      "<br>",
    );
    if (whole === null) continue;
    result.push(
      ...pieces.slice(done, from),
      withText(whole, ""),
      covering(withText(whole, tell(whole.text)), above),
      withText(whole, ""),
    );
    // Numbers of parts that the next question has once more would seem to go back.
    const below = heads.find((head) => head >= to) ?? -1;
    const next = Number(HEAD.exec(pieces[below]?.text ?? "")?.[1] ?? parts.length + 1);
    // The numbers of a list of answers begin anew, and they find the parts by their numbers.
    const goesOn = next > parts.length || ANSWER.test(pieces[to]?.text.slice(0, LONGEST) ?? "");
    for (const piece of pieces.slice(parts[0] ?? to, to)) {
      const [, bracketed, letter = "a", open, words = ""] = PART.exec(piece.text) ?? [];
      const digits = bracketed ?? open;
      const no = goesOn ? `（${digits ?? String(letter.charCodeAt(0) - 96)}）` : "";
      const type = goesOn && GAP.test(words) ? "" : GAP.test(words) ? NAMED.sentence : NAMED.essay;
      if (words === "") result.push(piece);
      else result.push(withText(piece, ""), withText(piece, `${no}${words.trim()}${type}`));
    }
    const [end] = pieces.slice(to - 1, to);
    if (end !== undefined) result.push(withText(end, ""));
    done = to;
  }
  return [...result, ...pieces.slice(done)];
}

const SUMS =
  /^(?:[试試]?求|[证證]明|[计計]算(?!机|器|機)|[画畫作]出|[写寫]出|判[断斷]|若|当|當|[设設])|[，,]\s?(?:[试試]?求|[证證]明|[计計]算)/u;

/** `6. 已知…．⏎(1)求最小值；⏎(2)若…，求值域．`: the parts of a task of mathematics are one question, and no choices. */
export function joinSumParts(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let changed = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    result.push(piece);
    const words = piece.debris === true || piece.text.length > LONGEST ? "" : (HEAD.exec(piece.text)?.[2] ?? "");
    if (words === "" || TYPED.test(words) || GAP.test(words) || /[?？]\s*$/u.test(words)) continue;
    let end = at + 1;
    for (; end < pieces.length; end += 1) {
      const { text, debris } = pieces[end] ?? { text: "" };
      const [, bracketed, , open, part = ""] = text.length > LONGEST || debris === true ? [] : (PART.exec(text) ?? []);
      if (Number(bracketed ?? open) !== end - at) break;
      if (!SUMS.test(part) || MARKS.test(part) || GAP.test(part) || TYPED.test(part)) break;
    }
    const asks = pieces.slice(at + 1, end).some(({ text }) => /求|[证證]明|[计計]算/u.test(text));
    if (end - at < 3 || !asks || /^\s*[(（]?\d{1,2}[)）]/u.test(textAt(pieces, end, LONGEST))) continue;
    const whole = joinPieces(pieces.slice(at, end), "<br>");
    if (whole === null) continue;
    result.pop();
    result.push(withText(whole, `${whole.text}${NAMED.essay}`), withText(whole, ""));
    changed = true;
    at = end - 1;
  }
  return changed ? result : pieces;
}

const LEADS =
  /(?:包括|包含|要[点點]|[内內]容|如下|以下[^。]{0,12}|提示|要求|须知|points?|include|following)\s?[:：]\s*$/iu;
const TASK =
  /^\s*(?:[\d一二三四五六七八九十]{1,3}\s?[.．、]\s*)?(?:假[定如设設]|你是|[请請].{0,30}[写寫]|某|suppose|imagine|write)|[写寫]一?[封篇段则則]|\bwrite\b/iu;
const NOTE =
  /^\s*(?:[【[(（]?(?:注意|要求|提示|[说說]明|词数|字数|[参參]考[词詞][汇彙])[】\])）]?\s?[:：]?|notes?\s?:)/iu;

/** `…请你写封回信，内容包括：⏎1. 时间；⏎2. 地点。⏎注意：…`: points of one task in a part of writing. */
export function joinTaskPoints(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let changed = false;
  let isWriting = false;
  let last = 0;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const { text } = piece;
    if (text.length <= 80 && SECTION.test(text))
      isWriting = kindOfWords(text) === "essay" || /[书書]面表[达達]|表[达達]/u.test(text);
    const task = text.length <= 2 * LONGEST && piece.debris !== true && LEADS.test(text) && TASK.test(text);
    const points = task && (isWriting || last > 1) ? pointsBelow(pieces, at) : [];
    if (points.length < 2) {
      last = Number(HEAD.exec(text.slice(0, LONGEST))?.[1] ?? last);
      result.push(piece);
      continue;
    }
    let to = (points.at(-1) ?? at) + 1;
    while (to < pieces.length && NOTE.test(pieces[to]?.text ?? "")) to += 1;
    const lines = pieces.slice(at, to);
    const filled = lines.filter((line) => line.text.trim() !== "");
    const [first, ...rest] = filled;
    if (first === undefined) continue;
    const whole = joinPieces(
      [first, ...rest.map((line) => withText(line, line.text.replace(/^(\s*\d{1,2})(?=\s?[.．、])/u, "$1\\")))],
      "<br>",
    );
    if (whole === null) continue;
    changed = true;
    result.push(
      withText(whole, ""),
      covering(withText(whole, `${whole.text}${NAMED.essay}`), lines),
      withText(whole, ""),
    );
    at = to - 1;
  }
  return changed ? result : pieces;
}

function isPoint(piece: Piece | undefined, no: number): boolean {
  return Number(/^\s*(\d{1,2})\s?[.．、]\s*\S/u.exec(piece?.text ?? "")?.[1] ?? 0) === no;
}

/** Lines right below that count from 1 and ask nothing. */
function pointsBelow(pieces: readonly Piece[], at: number): number[] {
  const points: number[] = [];
  for (let line = at + 1; line < pieces.length; line += 1) {
    const text = pieces[line]?.text ?? "";
    if (text.trim() === "" && points.length === 0) continue;
    if (
      !isPoint(pieces[line], points.length + 1) ||
      text.length > 120 ||
      /[?？]\s*$|[_＿]{2,}|[(（]\s*[)）]/u.test(text)
    )
      break;
    points.push(line);
  }
  // `1. 列出三项需求。（10 分）⏎2. 绘制…。（10 分）`: what has its own marks is answered by itself.
  if (points.filter((line) => MARKS.test(pieces[line]?.text ?? "")).length * 2 > points.length) return [];
  return CHOICE.test(pieces[(points.at(-1) ?? at) + 1]?.text ?? "") ? [] : points;
}
