/**
 * Questions in one line whose numbers were lost, because they were those of an automatic list: `…（ ）A. 甲 B. 乙 C. 丙
 * D. 丁下列…（ ）A. …`. Where the last choice of a question ends is estimated: choices of one question have similar
 * lengths, and stems begin with certain words.
 */
import type { Layout, Piece } from "../piece.ts";
import { type Cut, cutStream, toStream } from "./stream.ts";
import { findHeads } from "./heads.ts";

const MARK = /(?:^|[^A-Za-z])[(（]?([A-F])\s?[.．、)）]\s?(?=\S)/g;
/** What shows that a stem is hidden in a choice: a place for the answer, a gap or a question mark. */
const ASKS = /[(（][\s\u3000]*[)）]|[_＿]{2,}|[?？]/;
const SENTENCE = /[。；;！!?？]/;
const BEGINS =
  /^(?:下列|下面|以下|关于|關於|根据|根據|按照|依据|对于|對於|某|我国|我國|中国|如果|若|当|當|在|为了|為了|由于|《|“|「|\d{2,4}年|[（(]\d{4}|What|Which|The|How|When|Who)/u;
/** Words that hardly ever stand inside a choice. */
const SURELY = /^(?:下列|下面|以下|根据|根據|\d{4}年)/u;
/** The longest last choice. */
const LONGEST = 60;

interface Option {
  letter: number;
  /** Index of the mark. */
  at: number;
  /** Index at which the label begins. */
  from: number;
}

/** Lists of marks whose letters go up from A. */
function findLists(text: string): Option[][] {
  const lists: Option[][] = [];
  for (const match of text.matchAll(MARK)) {
    const letter = (match[1] ?? "A").charCodeAt(0) - 65;
    const at = match.index + match[0].search(/[(（]?[A-F]/);
    const option = { letter, at, from: match.index + match[0].length };
    const open = lists.at(-1);
    if (letter === 0) lists.push([option]);
    else if (open !== undefined && open.at(-1)?.letter === letter - 1) open.push(option);
  }
  return lists.filter((list) => list.length > 1);
}

/** Where the stem of the next question begins in the text behind the last choice of a list. */
function findEnd(text: string, lengths: readonly number[]): number {
  const sentence = SENTENCE.exec(text.slice(0, LONGEST));
  if (sentence !== null && ASKS.test(text.slice(sentence.index + 1)) && !ASKS.test(text.slice(0, sentence.index + 1)))
    return sentence.index + 1;
  const space = /^\S{1,40}(?:[ \u3000]\S{1,20}){0,3}?[ \u3000]{2,}(?=\S)/u.exec(text);
  if (space !== null) return space[0].length;
  const sorted = [...lengths].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 4;
  const shortest = sorted[0] ?? median;
  const longest = sorted.at(-1) ?? median;
  let [best, lowest] = [median, Infinity];
  for (let end = 1; end <= Math.min(LONGEST, text.length - 4); end += 1) {
    // Neither a number nor a word is cut.
    if (/[A-Za-z\d]/.test(text.charAt(end - 1)) && /[A-Za-z\d]/.test(text.charAt(end))) continue;
    if (/[(（“「《]$/.test(text.slice(0, end)) || /^[)）”」》，,、。]/.test(text.slice(end))) continue;
    const outside = Math.max(0, shortest - end, end - longest);
    const rest = text.slice(end);
    const begins = SURELY.test(rest) ? 7 : BEGINS.test(rest) || /[)）”」》]$/.test(text.slice(0, end)) ? 4 : 0;
    const cost = Math.abs(end - median) + 2 * outside - begins;
    if (cost < lowest) [best, lowest] = [end, cost];
  }
  return best;
}

function rewrite(pieces: readonly Piece[]): readonly Piece[] | null {
  const stream = toStream(pieces);
  if (stream.text.length > 50_000) return null;
  const lists = findLists(stream.text);
  if (lists.length < 3) return null;
  // Numbers that are there say more.
  const numbered = findHeads(stream.text).filter(({ form, family }) => form === "signed" && family !== "paren").length;
  if (numbered * 2 > lists.length) return null;
  const cuts: Cut[] = [];
  const first = stream.text.slice(0, lists[0]?.[0]?.at ?? 0);
  const title = /(?:试卷|試卷|试题|試題|题库|題庫|测试|測試|练习|練習|测验|測驗|答案)(?=\S)/.exec(first);
  const heading = /[\s\S]*(?:[题題]\s?[(（][^()（）\n]{2,40}[)）]|\n)/.exec(first);
  const start = Math.max(title === null ? 0 : title.index + title[0].length, heading?.[0].length ?? 0);
  cuts.push({ at: start, length: 0, text: "1. " });
  for (const [index, list] of lists.entries()) {
    const next = lists[index + 1]?.[0];
    const last = list.at(-1);
    if (next === undefined || last === undefined) break;
    const text = stream.text.slice(last.from, next.at);
    if (!ASKS.test(text)) return null;
    // A line break ends the last choice.
    const broken = text.lastIndexOf("\n");
    if (broken >= 0) {
      if (!ASKS.test(text.slice(broken))) return null;
      cuts.push({ at: last.from + broken + 1, length: 0, text: `${index + 2}. ` });
      continue;
    }
    const lengths = list
      .slice(0, -1)
      .map(({ from }, at) => Math.max(1, stream.text.slice(from, list[at + 1]?.at ?? from).trim().length));
    const end = findEnd(text, lengths);
    const sign = /[。；;]$/.test(text.slice(0, end)) ? 1 : 0;
    cuts.push({ at: last.from + end - sign, length: sign, text: `${index + 2}. ` });
  }
  return cutStream(stream, cuts);
}

export const LOST_NUMBERS: Layout = { name: "lost numbers", rewrite };
