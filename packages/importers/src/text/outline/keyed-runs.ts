/**
 * Banks that a copy has made one run of text, in which the number of the right choice stands in front of each stem:
 *
 *     (1) 買食品時應注意什麼? (1) 有效日期 (2) 包裝顏色 (3) 廣告明星 (2) 冷藏幾度以下? (1) 0 度 (2) 7 度 (3) 15 度
 */
import { type Piece, covering, withText } from "../layout/piece.ts";

const SIGN = /[(（]\s?(\d)\s?[)）]/gu;
const LEAST_QUESTIONS = 4;
const LEAST_CHOICES = 3;
const MOST_CHARACTERS = 100_000;
/** `… 能力二 安全烹調`: the name of the next part behind the last choice of one. */
const PART = /\s(\p{Script=Han}{1,3}[一二三四五六七八九十]\s?[、.．]?\s\p{Script=Han}{2,10})\s*$/u;
/** The number of a page at the end of a line. */
const PAGE = /\s(\d{1,3})\s*$/u;

interface Sign {
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

interface Keyed {
  readonly key: Sign;
  readonly choices: readonly Sign[];
}

/** Each question is a key and signs that count from one; null unless nearly all signs are parts of such questions. */
function readQuestions(signs: readonly Sign[]): Keyed[] | null {
  const found: Keyed[] = [];
  let used = 0;
  for (let at = 0; at < signs.length;) {
    const key = signs[at];
    let count = 0;
    while (signs[at + 1 + count]?.value === count + 1) count += 1;
    // A key names one of the choices behind it.
    if (key === undefined || count < LEAST_CHOICES || key.value > count || key.value === 0) {
      at += 1;
      continue;
    }
    found.push({ key, choices: signs.slice(at + 1, at + 1 + count) });
    used += count + 1;
    at += count + 1;
  }
  return found.length >= LEAST_QUESTIONS && used * 10 >= signs.length * 9 ? found : null;
}

/** A sentence that the ends of lines have broken. */
function joinBroken(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .join("");
}

/** Each question on lines of its own, with its key below its choices. */
export function openKeyedRuns(pieces: readonly Piece[]): readonly Piece[] {
  const starts: number[] = [];
  let text = "";
  for (const piece of pieces) {
    starts.push(text.length);
    text += `${piece.debris === true ? "" : piece.text}\n`;
  }
  if (text.length > MOST_CHARACTERS || /^[ \t\u3000]{0,20}(?:\d{1,3}\s?[.．、]|[(（]?[A-D]\s?[)）.．、])/mu.test(text))
    return pieces;
  const signs = Array.from(text.matchAll(SIGN), ({ index, 0: sign, 1: value = "" }): Sign => {
    return { from: index, to: index + sign.length, value: Number(value) };
  });
  const questions = signs.length < LEAST_QUESTIONS * (LEAST_CHOICES + 1) ? null : readQuestions(signs);
  const [first] = questions ?? [];
  if (questions === null || first === undefined) return pieces;
  // Lines that begin with a stem of their own are read as they stand.
  const own = questions.filter(({ key }) =>
    /\n[ \t\u3000]*$/u.test(text.slice(Math.max(0, key.from - 20), key.from)),
  ).length;
  if (own * 2 > questions.length) return pieces;
  const lineOf = (at: number): number => starts.findLastIndex((start) => start <= at);
  const pieceAt = (at: number): Piece => pieces[lineOf(at)] ?? { no: 1, text: "" };
  const result: Piece[] = pieces.slice(0, lineOf(first.key.from));
  const front = text.slice(starts[lineOf(first.key.from)] ?? 0, first.key.from).trim();
  if (front !== "") result.push(withText(pieceAt(first.key.from), front));
  for (const [index, { key, choices }] of questions.entries()) {
    const [one] = choices;
    const end = questions[index + 1]?.key.from ?? text.length;
    if (one === undefined) continue;
    result.push(
      withText(pieceAt(key.from), ""),
      withText(pieceAt(key.from), `${String(index + 1)}. ${joinBroken(text.slice(key.to, one.from))}`),
    );
    const behind: Piece[] = [];
    for (const [at, choice] of choices.entries()) {
      const whole = text.slice(choice.to, choices[at + 1]?.from ?? end);
      const isLast = at === choices.length - 1;
      const part = isLast ? PART.exec(whole) : null;
      const page = isLast && part === null && /\n/u.test(whole) ? PAGE.exec(whole.trimEnd()) : null;
      const label = part !== null ? whole.slice(0, part.index) : page !== null ? whole.slice(0, page.index) : whole;
      const piece = pieceAt(choice.from);
      result.push(withText(piece, `${String.fromCharCode(65 + at)}. ${joinBroken(label)}`));
      if (part !== null) behind.push(withText(piece, ""), withText(piece, `## ${part[1] ?? ""}`));
      if (page !== null) behind.push({ ...withText(piece, page[1] ?? ""), debris: true });
    }
    result.push(withText(pieceAt(key.from), `答案：${String.fromCharCode(64 + key.value)}`), ...behind);
  }
  const told = new Set(result.flatMap(({ no, joined = [] }) => [no, ...joined]));
  const last = result.at(-1);
  const missing = pieces.filter(({ no }) => !told.has(no));
  if (last !== undefined && missing.length > 0) result[result.length - 1] = covering(last, missing);
  return result;
}
