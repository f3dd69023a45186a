/**
 * Numbers of questions with signs that the grammar does not know, or behind a mark that the question must be answered:
 * `#1 …`, `1】…`, `1——…`, `⒈…`, `第一题 …`, `*（1）…`, `*第2题 …`, `★1、…`. Only a sign that counts from one over several lines
 * is a number, and only in a text that is not numbered in the plain way.
 */
import { chineseValue } from "../layout/answers/key-questions.ts";
import { type Piece, unlessSame, withText } from "../layout/piece.ts";

/** The mark of a question that must be answered, in front of its number. */
const MUST = /^[*＊★☆※✱✳]\s?/u;
const PLAIN = /^\d{1,3}\s?[.．、](?!\d)/u;

/** Signs of numbers; the first group is the number. `odd`: the grammar does not know it, even without a mark before it. */
const SIGNS: readonly { readonly odd: boolean; readonly sign: RegExp }[] = [
  { odd: true, sign: /^[#＃]\s?(\d{1,3})\s?[.．、:：]?[\s\u3000]+/u },
  { odd: true, sign: /^(\d{1,3})\s?[】\]〕》>][\s\u3000]*(?=\S)/u },
  { odd: true, sign: /^(\d{1,3})\s?(?:[—–]{1,2}|[/／°])[\s\u3000]*(?=\p{Script=Han}|[\s\u3000])/u },
  { odd: true, sign: /^([⒈-⒛])\s*/u },
  { odd: true, sign: /^第\s?([一二三四五六七八九十]{1,3})\s?[题題问問][\s\u3000:：.．、]+(?=\S)/u },
  { odd: false, sign: /^第\s?(\d{1,3})\s?[题題问問][\s\u3000:：.．、]*(?=\S)/u },
  { odd: false, sign: /^(?:[问問][题題]|[题題问問Qq])\s?(\d{1,3})\s?[:：.．、\s\u3000]\s*(?=\S)/u },
  { odd: false, sign: /^[(（[【]\s?(\d{1,3})\s?[)）\]】]\s*(?=\S)/u },
  { odd: false, sign: /^([①-⑳⑴-⒇❶-❿➊-➓])\s*(?=\S)/u },
  { odd: false, sign: /^(\d{1,2})\u{FE0F}?\u{20E3}\s*(?=\S)/u },
  { odd: false, sign: /^([一二三四五六七八九十]{1,3})\s?[、.．]\s*(?=\S)/u },
  { odd: false, sign: /^(\d{1,3})\s?[.．、:：)）\s\u3000]\s*(?=\S)/u },
];

interface Counted {
  readonly at: number;
  readonly family: number;
  readonly odd: boolean;
  readonly must: boolean;
  readonly value: number;
  readonly rest: string;
}

/** The least numbers that make a sign one of questions. */
const LEAST = 3;

/** `*第1题 您的性别` … `*第2题 …`: plain numbers, with the mark of a required question in front. */
export function countOddNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const counted: Counted[] = [];
  let plain = 0;
  for (const [at, piece] of pieces.entries()) {
    if (piece.debris === true || piece.text.length > 400) continue;
    const text = piece.text.trimStart();
    if (PLAIN.test(text)) plain += 1;
    const found = signOf(text);
    if (found !== null) counted.push({ at, ...found });
  }
  // Marked and unmarked numbers of one sign are one series: `*第2题` and `第3题`.
  const families = new Set(counted.filter(({ odd, must }) => odd || must).map(({ family }) => family));
  const changed = new Map<number, Counted>();
  for (const family of families) {
    const series = counted.filter((one) => one.family === family);
    const marked = series.filter(({ odd, must }) => odd || must).length;
    if (plain > marked || !countsUp(series)) continue;
    for (const one of series) changed.set(one.at, one);
  }
  if (changed.size === 0) return pieces;
  const made = pieces.map((piece, at) => {
    const one = changed.get(at);
    return one === undefined ? piece : withText(piece, `${one.must ? "*" : ""}${one.value}. ${one.rest}`);
  });
  return unlessSame(made, pieces);
}

function signOf(text: string): Omit<Counted, "at"> | null {
  const star = MUST.exec(text)?.[0] ?? "";
  const behind = text.slice(star.length);
  for (const [family, { odd, sign }] of SIGNS.entries()) {
    const match = sign.exec(behind);
    if (match === null) continue;
    const value = valueOf(match[1] ?? "");
    // `*1. 姓名` is the grammar's own way.
    if (value === 0 || (star === "*" && PLAIN.test(behind))) return null;
    return { family, odd, must: star !== "", value, rest: behind.slice(match[0].length) };
  }
  return null;
}

function valueOf(sign: string): number {
  if (/^\d+$/u.test(sign)) return Number(sign);
  const code = sign.codePointAt(0) ?? 0;
  const first = [0x2488, 0x2460, 0x2474, 0x2776, 0x278a].find((start) => code >= start && code < start + 20);
  return first === undefined ? chineseValue(sign) : code - first + 1;
}

/** Whether nearly all numbers follow the one before or begin anew. */
function countsUp(series: readonly Counted[]): boolean {
  if (series.length < LEAST) return false;
  const steps = series.filter(({ value }, index) => value === 1 || value === (series[index - 1]?.value ?? 0) + 1);
  const ones = series.filter(({ value }) => value === 1).length;
  return steps.length >= series.length * 0.8 && ones * 2 < series.length && series.some(({ value }) => value >= LEAST);
}
