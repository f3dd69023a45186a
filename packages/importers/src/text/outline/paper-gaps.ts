/**
 * Gaps of papers: signs in front of the gaps of one sentence, places for a mistake and its correction, answers that are
 * counted by gap, and numbers in a dialogue that stand for gaps.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, joinPieces, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";

const LONGEST = 400;
const NUMBERED = /^[\s\u3000]*(?:\d{1,3}\s?[.．、)）](?!\d)|[(（]\s?\d{1,2}\s?[)）])\s*\S/u;
const PAPER = /填空|填充|[试試][题題卷]|[测測][试試验驗]|考[试試]|[练練][习習]|[单單]元|期[中末]|[题題][库庫]/u;
const GAP = /[_＿]{3,}|[(（][\s\u3000]{2,}[)）]/u;
const CIRCLED = "①②③④⑤⑥⑦⑧⑨";

const isText = ({ text, debris }: Piece) => debris !== true && text.length <= LONGEST;

const papers = new WeakMap<readonly Piece[], boolean>();

/** Whether some line near the top, or a heading, has the words of a paper. */
function isPaper(pieces: readonly Piece[]): boolean {
  const known = papers.get(pieces) ?? pieces.some(({ text }) => text.length <= 80 && PAPER.test(text));
  papers.set(pieces, known);
  return known;
}

/** Whether a line has a gap behind each of its circled numbers, which count from 1. */
function hasCircledGaps(text: string): boolean {
  const parts = text.split(/(?=[①-⑨])/u);
  const [stem = "", ...own] = parts;
  if (own.length < 2 || stem.trim() === "" || /[\\[【]/u.test(text)) return false;
  return own.every((part, at) => part.startsWith(CIRCLED.charAt(at)) && GAP.test(part) && /\p{L}{2}/u.test(part));
}

/** `7. 条件是：①温度达到____；②继续____。`: the gaps belong to one sentence, whose signs count no questions. */
export function keepCircledGaps(pieces: readonly Piece[]): readonly Piece[] {
  const isOne = (piece: Piece) => isText(piece) && NUMBERED.test(piece.text) && hasCircledGaps(piece.text);
  if (!isPaper(pieces) || !pieces.some(isOne)) return pieces;
  return pieces.map((piece) =>
    isOne(piece) ? withText(piece, `${piece.text.trimEnd().replace(/[①-⑨]/gu, "\\$&")}${NAMED.sentence}`) : piece,
  );
}

const CORRECTION =
  /^[\s\u3000]*(?:(?:[错錯][误誤]?[处處]?|改正?[为為]?|更正|[应應][为為改]|正[确確])[\s\u3000]*[:：][\s\u3000]*[_＿]{3,}[\s\u3000,，;；]*){1,2}$/u;

/** `5. 1842年割占九龙半岛。⏎错误：____ 改正：____`: the mistake and its correction are gaps of the statement above. */
export function joinCorrections(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some((piece) => isText(piece) && CORRECTION.test(piece.text))) return pieces;
  const result: Piece[] = [];
  for (const piece of pieces) {
    const above = result.at(-1);
    const own = isText(piece) && CORRECTION.test(piece.text);
    const asked = above !== undefined && isText(above) && NUMBERED.test(above.text) && !/[[【\]】]/u.test(above.text);
    const joined = own && asked ? joinPieces([above, piece], "<br>") : null;
    if (joined === null) result.push(piece);
    else result[result.length - 1] = covering(withText(joined, `${joined.text.trimEnd()}${NAMED.sentence}`), [piece]);
  }
  if (result.length === pieces.length) return pieces;
  // The list of answers repeats the labels.
  return result.map((piece) =>
    piece.text.length <= LONGEST && CORRECTED.test(piece.text)
      ? withText(piece, piece.text.replace(CORRECTED, "$1$2  $3"))
      : piece,
  );
}

/** `5.错误：九龙 改正：香港` */
const CORRECTED =
  /^([\s\u3000]*(?:[一二三四五六七八九十]{1,2}[、.．]\s?)?\d{1,3}\s?[.．、]\s?)[错錯][误誤]?[处處]?[:：]\s?([^:：_＿]{1,40}?)[\s\u3000,，;；]*(?:改正?[为為]?|更正|[应應][为為改]|正[确確])[:：]\s?([^:：_＿]{1,40})$/u;

const PART = /^[\s\u3000]*[(（]\s?(\d{1,2})\s?[)）]\s*\S/u;
const COUNTED =
  /^[\s\u3000]*[【[]?(?:[参參]考)?答案[】\]]?\s?[:：]?[\s\u3000]*(?=(?:[(（]\s?1\s?[)）]\s?[.．、]|①\s?[.．、])\s*\S)/u;
const COUNT = /(?:[(（]\s?(\d{1,2})\s?[)）]|([①-⑳]))\s?[.．、]\s*/gu;
const GAPS = /[_＿]{3,}/gu;
const HEAD = /^[\s\u3000]*(?:\d{1,3}\s?[.．、]|[一二三四五六七八九十]{1,3}[、.．])\s*\S/u;
const BACK = 30;

/** The answers of a line that counts them, `【答案】 (1). 胰岛素 (2). 胰岛B`; null if it counts none. */
function countedAnswers(text: string): string[] | null {
  const head = text.length > 4 * LONGEST ? null : COUNTED.exec(text);
  if (head === null) return null;
  const rest = text.slice(head[0].length);
  const signs = [...rest.matchAll(COUNT)].filter(
    ([, digits, circle], at) =>
      (digits === undefined ? (circle ?? "").charCodeAt(0) - 0x245f : Number(digits)) === at + 1,
  );
  if (signs.length < 2) return null;
  return signs.map((sign, at) =>
    rest
      .slice(sign.index + sign[0].length, signs[at + 1]?.index ?? rest.length)
      .trim()
      .replace(/[;；,，]$/u, ""),
  );
}

/** Answers that are counted by gap, through all parts of an exercise, go below the parts that have the gaps. */
export function giveCountedAnswers(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length <= 4 * LONGEST && COUNTED.test(text))) return pieces;
  const below = new Map<number, string>();
  const taken = new Set<number>();
  for (const [at, piece] of pieces.entries()) {
    const answers = piece.debris === true ? null : countedAnswers(piece.text);
    if (answers === null) continue;
    const own: { at: number; gaps: number }[] = [];
    for (let line = at - 1; line >= Math.max(0, at - BACK); line -= 1) {
      const text = (pieces[line]?.text ?? "").slice(0, 4 * LONGEST);
      own.unshift({ at: line, gaps: [...text.matchAll(GAPS)].length });
      if (HEAD.test(text)) break;
    }
    const filled = own.filter(({ gaps }) => gaps > 0);
    if (filled.reduce((sum, { gaps }) => sum + gaps, 0) !== answers.length) continue;
    // Gaps of one part may stand on several lines.
    const starts = own.filter(({ at: line }) => PART.test((pieces[line]?.text ?? "").slice(0, LONGEST)));
    let next = 0;
    for (const [index, { at: line, gaps }] of filled.entries()) {
      const goesOn = filled[index + 1]?.at ?? at;
      const last = index === filled.length - 1 || starts.some((start) => start.at > line && start.at <= goesOn);
      const words = answers.slice(next, next + gaps).join("|");
      const before = below.get(-1);
      const all = before === undefined ? words : `${before}|${words}`;
      next += gaps;
      below.delete(-1);
      if (last) below.set(line, all);
      else below.set(-1, all);
    }
    taken.add(at);
  }
  if (taken.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    if (taken.has(at)) return [{ ...piece, debris: true as const }];
    const words = below.get(at);
    return words === undefined ? [piece] : [piece, withText(piece, `答案：${words}`)];
  });
}

/** `全神（ ）注`: a gap inside a word. `yōu měi（ ）`: one behind the sounds of a word. */
const INNER = /[\p{Script=Han}][(（][\s\u3000]+[)）]\p{Script=Han}/u;
const SOUNDS = /[āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ]/u;
const PLACES = /[(（][\s\u3000]+[)）]/gu;
const TASK = /拼音|[词詞][语語]|成[语語]|[字词詞]|[补補]充|完整|填/u;

const POINTS = /[\s\u3000]*[(（]\s?(?:本[题題]|共)?\s?\d{1,3}\s?分\s?[)）][\s\u3000]*$/u;

function isWords({ text, debris }: Piece): boolean {
  if (
    debris === true ||
    text.length > 160 ||
    NUMBERED.test(text) ||
    /^[\s\u3000]*[A-H]\s?[.．、]|[。？！?!：:]/u.test(text)
  )
    return false;
  return [...text.matchAll(PLACES)].length > 1 && (INNER.test(text) || SOUNDS.test(text));
}

/** `1.看拼音写词语。⏎yōu měi（ ）  cháng shì（ ）`: words with gaps below a task are its gaps and no choices. */
export function joinWordsWithGaps(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(isWords)) return pieces;
  const result: Piece[] = [];
  let changed = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, stem] = [pieces[at], result.at(-1)];
    if (piece === undefined) break;
    const task = stem !== undefined && isText(stem) && NUMBERED.test(stem.text) && TASK.test(stem.text);
    if (!task || !isWords(piece) || GAP.test(stem.text) || /[\]】]\s*$/u.test(stem.text)) {
      result.push(piece);
      continue;
    }
    let to = at + 1;
    // Sentences with lines to fill in, below the words, belong to the task as well.
    while (isWords(pieces[to] ?? piece) && to < pieces.length) to += 1;
    while (/^[\s\u3000]*[①-⑨].*[_＿]{3,}/u.test((pieces[to]?.text ?? "").slice(0, LONGEST))) to += 1;
    const own = pieces.slice(at, to);
    // Points stand at the end of a question.
    const points = POINTS.exec(stem.text)?.[0].trim() ?? "";
    const joined = joinPieces([withText(stem, stem.text.replace(POINTS, "")), ...own], "<br>");
    if (joined === null) continue;
    const text = joined.text.trimEnd().replace(/[①-⑨]/gu, "\\$&");
    result[result.length - 1] = covering(withText(joined, `${text}${points}${NAMED.sentence}`), own);
    at = to - 1;
    changed = true;
  }
  return changed ? result : pieces;
}

const FILLED_BETWEEN = /(^|[^_＿])[_＿]([^_＿\s][^_＿]{0,12})[_＿](?![_＿])/gu;

/** `可分成山地、＿丘陵＿和＿平原＿。`: one sign on each side of the words that fill a gap. */
export function widenFilledGaps(pieces: readonly Piece[]): readonly Piece[] {
  const filled = ({ text, debris }: Piece) =>
    debris !== true && text.length <= 300 && /\p{Script=Han}/u.test(text) && text.search(FILLED_BETWEEN) >= 0;
  if (pieces.filter(filled).length < 3) return pieces;
  return pieces.map((piece) =>
    filled(piece) ? withText(piece, piece.text.replace(FILLED_BETWEEN, "$1__$2__")) : piece,
  );
}

/** How many signs a line to write on has at least; a shorter one was shortened by the words that somebody wrote over it. */
const SHORTENED = 2;
const LINES = /[_＿]+/gu;
const UNIT = /^[年月日时時分秒省市县縣区區镇鎮乡鄉村号號楼栋幢室元岁歲人名位个個次至到和与與或及]$/u;
const LONGEST_WORDS = 24;

interface Filled {
  readonly text: string;
  /** How many of the gaps cannot be two lines with words between them. */
  readonly sure: number;
}

/** `属于__绿茶______,大红袍属于_乌龙茶_______。`: the words between each two lines of a sentence; null if they are something else. */
function fillUneven(text: string): Filled | null {
  const lines = Array.from(text.matchAll(LINES), (match) => ({ from: match.index, to: match.index + match[0].length }));
  if (lines.length === 0 || lines.length % 2 === 1) return null;
  let made = "";
  let sure = 0;
  let end = 0;
  for (let at = 0; at < lines.length; at += 2) {
    const [open, close] = [lines[at], lines[at + 1]];
    if (open === undefined || close === undefined) return null;
    const words = text.slice(open.to, close.from).trim();
    const before = text.slice(end, open.from);
    // `my_own_name`: no sentence goes on from a letter to a line.
    if (words === "" || words.length > LONGEST_WORDS || /[，。；！？!?:：□○☐\t]/u.test(words)) return null;
    if (UNIT.test(words) || isFieldLabel(words) || (/[A-Za-z\d]$/u.test(before) && /^[A-Za-z\d]/u.test(words)))
      return null;
    if (at > 0 && before.trim() === "") return null;
    const [short, long] = [open.to - open.from, close.to - close.from].toSorted((one, other) => one - other);
    if (short === 1 || (short === SHORTENED && long !== SHORTENED)) sure += 1;
    made += `${before}__${words}__`;
    end = close.to;
  }
  return { text: made + text.slice(end), sure };
}

/**
 * `属于__绿茶______,大红袍属于_乌龙茶_______。`: the answers were written over the lines of a paper, which has left as much of them
 * on each side as there was. Three lines that are too short to be written on tell that the words stand in them.
 */
export function evenFilledGaps(pieces: readonly Piece[]): readonly Piece[] {
  const made = new Map<number, string>();
  let [lined, sure] = [0, 0];
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 300 || !/[_＿]/u.test(text) || !NUMBERED.test(text)) continue;
    lined += 1;
    const filled = fillUneven(text);
    if (filled === null) continue;
    made.set(at, filled.text);
    sure += filled.sure;
  }
  if (sure < 3 || made.size * 4 < lined * 3) return pieces;
  return unlessSame(
    pieces.map((piece, at) => {
      const text = made.get(at);
      return text === undefined || text === piece.text ? piece : withText(piece, text);
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const PAPER_GAPS = [
  widenFilledGaps,
  evenFilledGaps,
  keepCircledGaps,
  joinWordsWithGaps,
  joinCorrections,
  giveCountedAnswers,
];
