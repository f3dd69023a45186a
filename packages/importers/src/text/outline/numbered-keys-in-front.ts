/**
 * Papers of Taiwan whose choices have numbers in brackets, on lines below their questions, with the number of the right one in
 * front of the question or behind its number:
 *
 *     5.（３）臺灣最長的河川是哪一條？
 *         (1) 淡水河  (2) 高屏溪  (3) 濁水溪
 *     （2）6. 下列何者正確？
 *         ① 甲  ② 乙
 *     7. (2) 店員應 ①丟棄 ②設法通知 ③自行兌        where the page ends, a choice goes on below
 *     獎 ④撕毀 。
 */
import { covering, type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
const LEAST = 2;
const FRONT = "[(（][\\s\\u3000]{0,4}([1-6１-６]{1,5})[\\s\\u3000]{0,4}[)）]";
const NO = "[\\d０-９]{1,3}\\s?[.．、]";
const BEHIND_NO = new RegExp(`^[\\s\\u3000]*(${NO})\\s?${FRONT}[\\s\\u3000]*(\\S.*)$`, "u");
const BEFORE_NO = new RegExp(`^[\\s\\u3000]*${FRONT}[\\s\\u3000]?(${NO})[\\s\\u3000]*(\\S.*)$`, "u");
const CHOICE = /(^|[\s\u3000。？?；;])(?:[(（]\s?([1-6１-６])\s?[)）]|([①-⑥]))[\s\u3000]?(?=[^\s\u3000)）])/gu;

const digitOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0;
  return code >= 0xff10 ? code - 0xff10 : code >= 0x2460 ? code - 0x245f : code - 0x30;
};
const letterOf = (digit: number): string => String.fromCharCode(64 + digit);

/** The numbers of the choices on a line; none if the line begins with anything else and is not the stem's own. */
function numbersOn(text: string): number[] {
  return Array.from(text.matchAll(CHOICE), ([, , bracketed, circled]) => digitOf(bracketed ?? circled ?? "0"));
}

const letterChoices = (text: string): string =>
  text.replace(CHOICE, (_, before: string, bracketed?: string, circled?: string) => {
    return `${before}${before === "" ? "" : "  "}${letterOf(digitOf(bracketed ?? circled ?? "1"))}. `;
  });

/** How wide a line looks: a letter takes half the room of a character. */
const widthOf = (text: string): number => Array.from(text).reduce((sum, sign) => sum + (sign < "\u1100" ? 1 : 2), 0);
/** A line that ends where the page does is nearly as wide as the widest. */
const FULL = 0.8;
/** No page is narrower. */
const NARROWEST = 50;
const LATIN_END = /[A-Za-z\d]$/u;
const LATIN_START = /^[A-Za-z\d]/u;
/** A line that begins something of its own: a number, a part, a place, a field. */
const BEGINS =
  /^[\s\u3000]*(?:[(（]?\s?[\d０-９]{1,5}\s?[)）.．、]|[一二三四五六七八九十]{1,3}[、.．]|[①-⑥](?=\D*[①-⑥])|第.{1,4}[部大頁页題题章]|[A-Fa-f]\s?[.．、)）]|答案|解析|[#*＊※□○\t]|page|頁次|页码|[^①-⑥]{1,10}[:：])|[_＿\t]/iu;

/** Whether the circled numbers of a line go on from the last one of the line above, one by one. */
function goesOn(above: readonly number[], below: readonly number[]): boolean {
  const last = above.at(-1) ?? 0;
  return below.every((value, index) => value === last + index + 1);
}

/**
 * `7. (2) 店員應 ①丟棄 ②設法通知 ③自行兌⏎獎 ④撕毀 。`: a choice that a page broke is whole again. The line below goes on with the
 * circled numbers, or with a line that is as wide as the page.
 */
function joinBrokenChoices(pieces: readonly Piece[]): readonly Piece[] {
  const keyed = new Set(
    [...pieces.entries()].flatMap(([at, { text, debris }]) =>
      debris !== true && text.length <= LONGEST && (BEHIND_NO.test(text) || BEFORE_NO.test(text)) ? [at] : [],
    ),
  );
  if (keyed.size < LEAST + 1) return pieces;
  const width = pieces.reduce((most, { text }, at) => (keyed.has(at) ? Math.max(most, widthOf(text)) : most), 0);
  const result: Piece[] = [];
  let open = false;
  /** How wide the line is that the next one may go on with. */
  let wide = 0;
  for (const [at, piece] of pieces.entries()) {
    const { text, debris } = piece;
    const above = result.at(-1);
    if (keyed.has(at) || debris === true || text.trim() === "" || text.length > LONGEST || above === undefined) {
      open = keyed.has(at);
      wide = open ? widthOf(text) : 0;
      result.push(piece);
      continue;
    }
    const before = numbersOn(above.text);
    const below = numbersOn(text);
    const isPart =
      open &&
      !BEGINS.test(text) &&
      goesOn(before, below) &&
      wide >= (below.length > 0 ? width * (FULL / 2) : Math.max(width * FULL, NARROWEST));
    if (!isPart) {
      open = false;
      result.push(piece);
      continue;
    }
    const head = above.text.trimEnd();
    const tail = text.trim();
    const between = LATIN_END.test(head) && LATIN_START.test(tail) ? " " : "";
    wide = widthOf(text);
    result[result.length - 1] = covering(withText(above, `${head}${between}${tail}`), [piece]);
  }
  return unlessSame(result, pieces);
}

/** `與 ①營收 ②業績 ③報表 ④進貨單 核對。`: what stands behind a blank after the last choice ends the sentence. */
const TAIL = /^(.*\S)[ \u3000]+([①-⑥])([^\s①-⑥]+)[ \u3000]+(\p{Script=Han}{1,10})[。？]\s*$/u;

/** The stem with the place of its answer where the sentence goes on behind the choices; null if it does not. */
function closeSentence(rest: string): string | null {
  const [, head = "", sign = "", word = "", tail = ""] = TAIL.exec(rest) ?? [];
  const first = head.search(/[\s\u3000]①/u);
  if (first < 1 || !/[①-⑥]/u.test(sign) || /[。？?]$/u.test(head.slice(0, first).trimEnd())) return null;
  // A blank inside any other choice makes it a sign of nothing.
  const others = head
    .slice(first)
    .split(/[①-⑥]/u)
    .slice(1);
  if (others.some((other) => /\S[ \u3000]+\S/u.test(other))) return null;
  return `${head.slice(0, first).trimEnd()}____${tail}。${head.slice(first)} ${sign}${word}`;
}

/** The stop behind the last of the choices on a line closes the whole sentence. */
const CLOSE = /(?:[ \u3000]+[。.]|。)[ \u3000]*$/u;

/** `5.（３）哪一條？⏎(1) 淡水河 (2) 高屏溪 (3) 濁水溪` twice or more: letters, with the key behind the stem. */
function letterNumberedKeys(pieces: readonly Piece[]): readonly Piece[] {
  const made = new Map<number, string>();
  let questions = 0;
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST) continue;
    const behind = BEHIND_NO.exec(text);
    const before = behind === null ? BEFORE_NO.exec(text) : null;
    const [no = "", digits = "", rest = ""] =
      behind !== null ? behind.slice(1) : before !== null ? [before[2], before[1], before[3]] : [];
    if (no === "") continue;
    const closed = closeSentence(rest) ?? rest;
    const inline = numbersOn(closed);
    const lines: number[] = [];
    let count = inline.every((value, index) => value === index + 1) ? inline.length : 0;
    for (let next = nextFilled(pieces, at, 3); next > 0 && count < 6; next = nextFilled(pieces, next, 3)) {
      const line = textAt(pieces, next, LONGEST);
      const numbers = numbersOn(line);
      const from = count;
      if (numbers.length === 0 || !/^[\s\u3000]*[(（①-⑥]/u.test(line)) break;
      if (BEFORE_NO.test(line) || numbers.some((value, index) => value !== from + index + 1)) break;
      lines.push(next);
      count += numbers.length;
    }
    const key = Array.from(digits, digitOf);
    if (count < LEAST || key.some((digit, index) => digit > count || digit <= (key[index - 1] ?? 0))) continue;
    questions += 1;
    const stem = inline.length > 0 ? letterChoices(closed.replace(CLOSE, "")) : rest;
    const letters = key.map(letterOf).join("");
    // Behind choices, the place of the answer stands in front of the number, as in other papers.
    made.set(at, inline.length > 0 ? `（${letters}）${no}${stem}` : `${no}${stem}（${letters}）`);
    for (const line of lines) made.set(line, letterChoices(textAt(pieces, line)));
  }
  if (questions < LEAST) return pieces;
  return pieces.map((piece, at) => {
    const text = made.get(at);
    return text === undefined ? piece : withText(piece, text);
  });
}

/** In the order in which they are made. */
export const NUMBERED_KEYS_IN_FRONT: readonly Repair[] = [joinBrokenChoices, letterNumberedKeys];
