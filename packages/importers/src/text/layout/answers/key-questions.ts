/** The questions of a text by section and number, so that a list of answers can be written below them. */
import { NAMED } from "../named.ts";
import type { Piece } from "../piece.ts";

export interface KeyQuestion {
  /** Value of the Chinese number of the section; 0 above the first one. */
  section: number;
  /** Place of the section in the text, from 0. */
  part: number;
  /** The heading of the section. */
  heading: string;
  no: number;
  /** Index of the first piece of the question. */
  start: number;
  /** Index of the last piece of the question. */
  end: number;
  /** Number of gaps in the stem. */
  gaps: number;
  choice: boolean;
  /** Whether an answer stands below the question already. */
  answered: boolean;
}

const SECTION =
  /^[\s#*]*(?:第?([一二三四五六七八九十]{1,3})(?:部分|大题|大題|[、.．，,:：])|[(（]([一二三四五六七八九十]{1,3})[)）])\s*(.*)$/;
const HEADING = /^\s*(?:#{1,6}\s|第\s?[\dIVX]+\s?(?:部分|卷)|(?:part|section)\s?[\dIVXA-D]+\b)/i;
/** A type name alone on its line: `单选题`, `【判断题】`, `选择题（每题2分）`. */
const TYPE_LINE =
  /^\s*[【[(（]?(?:[单單多][项項]?[选選][择擇]?|不定[项項向][选選][择擇]|[选選][择擇]|判[断斷]|是非|填空|[简簡]答|[问問]答|[论論]述|名[词詞]解[释釋])(?:[题題])[】\])）]?\s*(?:[(（][^()（）]*[)）])?\s*[:：]?\s*$/;
const HEAD =
  /^[\s*_]*(?:[(（【〔[][^()（）]{0,8}[)）】〕\]]\s*)?(?:第\s?(\d{1,3})\s?[题題][.．、:：\s]?|[(（]?(\d{1,3})\s?(?:[.．、)）:：](?!\d)|(?=[\p{Script=Han}“《(（【])))/u;
const OPTION =
  /^\s*(?:[-*]\s+)?[(（[]?[A-H]\s?[.．、:：)）\]]|(?:[\s。？?)）]|^)A\s?[.．、:：)）].*\sB\s?[.．、:：)）]/;
const ANSWERED =
  /(?:^|[\s。；;])(?:【|\[)?(?:正确|正確|参考|參考|标准|標準)?(?:答案|answers?)(?:】|\])?\s?[:：】\]]\s*\S/i;

export const DIGITS = "一二三四五六七八九十";

/** 一 → 1, 十二 → 12. */
export function chineseValue(text: string): number {
  const [tens, ones] = text.includes("十") ? text.split("十") : ["0", text];
  const digit = (sign: string | undefined, empty: number) =>
    sign === undefined || sign === "" ? empty : sign === "0" ? 0 : DIGITS.indexOf(sign) + 1;
  return digit(tens, 1) * 10 + digit(ones, 0);
}

export interface SectionHead {
  /** 0 for a heading without a Chinese number. */
  value: number;
  text: string;
}

/** Reads a heading of a section at the start of a line. */
export function readSection(text: string): SectionHead | null {
  const chinese = SECTION.exec(text);
  if (chinese !== null) return { value: chineseValue(chinese[1] ?? chinese[2] ?? ""), text: chinese[3] ?? "" };
  return HEADING.test(text) || TYPE_LINE.test(text) ? { value: 0, text } : null;
}

export function findQuestions(pieces: readonly Piece[]): KeyQuestion[] {
  const questions: KeyQuestion[] = [];
  let section: SectionHead = { value: 0, text: "" };
  let part = 0;
  let open: KeyQuestion | null = null;
  let told = false;
  for (const [index, piece] of pieces.entries()) {
    const { text } = piece;
    if (text.trim() === "" || piece.debris === true) continue;
    const head = HEAD.exec(text);
    const other = head === null ? readSection(text) : null;
    if (other !== null) {
      section = other;
      part += 1;
      open = null;
      continue;
    }
    if (head !== null && isNext(Number(head[1] ?? head[2]), open, questions)) {
      open = {
        section: section.value,
        part,
        heading: section.text,
        no: Number(head[1] ?? head[2]),
        start: index,
        end: index,
        gaps: 0,
        choice: false,
        answered: false,
      };
      questions.push(open);
    }
    if (head !== null && open?.start === index) told = false;
    // What is told below a question leads to the next one.
    if (text.startsWith(NAMED.statement)) told = true;
    if (open === null || told) continue;
    open.end = index;
    open.gaps += text.match(/[_＿]{2,}|[(（][\s\u3000]+[)）]|[(（][)）]/g)?.length ?? 0;
    open.choice ||= OPTION.test(text);
    open.answered ||= ANSWERED.test(text);
  }
  return questions;
}

/** Numbers go up; a number that begins anew or skips far belongs to a list inside a question. */
function isNext(no: number, open: KeyQuestion | null, questions: readonly KeyQuestion[]): boolean {
  const last = open?.no ?? null;
  if (last === null) return no > 0;
  if (no === 1) return last > 1 || (questions.at(-1)?.choice ?? false);
  return no > last && no <= last + 3;
}
