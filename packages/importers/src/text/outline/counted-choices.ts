/**
 * Choices that are counted with numbers although they are no questions:
 *
 *     三.您种过哪些花（可多选）                  2、您与邻居（只选一项）
 *        1.玫瑰    2.兰花    3.菊花              （1）很少说话
 *     四.您还种菜吗                              （2）什么都能商量
 *        1.种    2.不种
 *
 * Numbers that begin anew below each stem, all on one line, or below a stem that says how many of them are chosen, get boxes.
 */
import { chineseValue } from "../layout/answers/key-questions.ts";
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST = 2;
/** A stem whose number has another form than those of the choices. */
const STEM =
  /^[ \t\u3000]*(?:[*＊] ?)?(?:[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）]|[A-Z]\d{1,3}(?![\d.．]\d)|第[ ]?[一二三四五六七八九十\d]{1,3}[ ]?[题題]|[QＱ]\d{1,3})[ \u3000]*[^\s_＿□☐○◯][^_＿□☐○◯\t]{2,}$/u;
/** `二、计算⏎1. 12+8  2. 30-7`: tasks of a paper. */
const TASK =
  /[填默听聽][空写寫]|[计計]算|口算|[解][答方]|翻[译譯]|[应應]用|[简簡]答|[论論]述|造句|[组組][词詞]|[读讀]拼音|名[词詞]解[释釋]|[题題][(（:：]?|每[空题題]|\d\s?分[)）]/u;
const COUNT = /(?:^|[ \t\u3000]+)[(（]?(\d)\s?[.．、)）][ \u3000]?(?!\d)/u;
const KEYED = /^[\s\u3000]*(?:[【[]?\s?(?:正[确確]|[参參]考|[标標][准準])?答案|[【[]?解析)/u;

/** The words of `1.玫瑰    2.兰花    3.菊花`; none if the line has anything else. */
function wordsOf(text: string): string[] {
  if (!/^[ \t\u3000]*[(（]?1\s?[.．、)）]/u.test(text)) return [];
  const [front = "", ...parts] = text.split(new RegExp(COUNT.source, "gu"));
  const words = parts.filter((_, at) => at % 2 === 1).map((word) => word.trim());
  const rises = parts.every((part, at) => at % 2 === 1 || Number(part) === at / 2 + 1);
  const fit = words.every((word) => /^[^。；;？?□☐○◯]{1,24}$/u.test(word) && !/[:：]$/u.test(word));
  // Only the last may have room for other words.
  const open = words.slice(0, -1).some((word) => /[_＿]{2}/u.test(word));
  return front.trim() === "" && words.length >= LEAST && rises && fit && !open ? words : [];
}

const isKeyed = (pieces: readonly Piece[]): boolean => pieces.some(({ text }) => KEYED.test(text.slice(0, 20)));

/** `三.您种过哪些花（可多选）⏎1.玫瑰  2.兰花`, twice or more: each line is what its stem lets choose from. */
function boxCountedLines(pieces: readonly Piece[]): readonly Piece[] {
  const lists = new Map<number, readonly string[]>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST || !STEM.test(text) || TASK.test(text)) continue;
    const below = pieces[at + 1];
    const words =
      below === undefined || below.debris === true || below.text.length > LONGEST ? [] : wordsOf(below.text);
    if (words.length === 0) continue;
    // `1.…  2.…⏎3.…`: the numbers go on, perhaps as questions.
    const next = textAt(pieces, nextFilled(pieces, at + 1), LONGEST);
    if (new RegExp(`^[ \\t\\u3000]*[(（]?${words.length + 1}\\s?[.．、)）]`, "u").test(next)) continue;
    lists.set(at + 1, words);
  }
  if (lists.size < LEAST || isKeyed(pieces)) return pieces;
  const parts = partNumbers(pieces, lists);
  return pieces.flatMap((piece, at) => {
    const no = parts.get(at);
    if (no !== undefined) return [withText(piece, piece.text.replace(PART, `${no}. `))];
    return lists.get(at)?.map((word) => withText(piece, `□ ${word}`)) ?? [piece];
  });
}

const PART = /^[ \u3000]*([一二三四五六七八九十]{1,3})\s?[、.．][ \u3000]*(?=\S)/u;
const DIGITS = /^[ \t\u3000]*[(（]?\d{1,3}\s?[.．、)）](?!\d)/u;

/** `一.` … `五.` are the numbers of the questions where nothing else but their choices is counted. */
function partNumbers(pieces: readonly Piece[], lists: ReadonlyMap<number, unknown>): ReadonlyMap<number, number> {
  const parts = new Map<number, number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || lists.has(at)) continue;
    const view = text.slice(0, LONGEST);
    const [, no] = PART.exec(view) ?? [];
    if (DIGITS.test(view) || (no !== undefined && chineseValue(no) !== parts.size + 1)) return new Map();
    if (no !== undefined) parts.set(at, parts.size + 1);
  }
  return parts;
}

const HINTED =
  /^[ \t\u3000]*(?:[*＊] ?)?(?:\d{1,3}\s?[.．、](?!\d)|[一二三四五六七八九十]{1,3}\s?[、.．]|[A-Z]?\d{1,3}[ \u3000]).{2,100}[(（【[][^()（）【】[\]]{0,8}(?:[只仅僅限][选選]\s?[一1]|[单單多][项項]?[选選]|[选選]多[项項個个]|[选選][一1][项項個个]|[限最][多选選]{1,2}\s?[\d一二两兩三四五])[^()（）【】[\]]{0,8}[)）】\]][ \u3000]*[:：]?[ \u3000]*$/u;
const BRACKETED = /^[ \t\u3000]*(?:[(（](\d{1,2})[)）]|([①-⑳]))[ \u3000]*([^_＿□☐○◯?？\t|]{1,40})$/u;
/** Words that ask elsewhere, and make a question of a choice. */
const ASKING = /什[么麼]|[谁誰]|哪|怎|如何|[几幾]|多少|[为為]何|能否|是否|吗|嗎/u;

/** `2、您与邻居（只选一项）⏎（1）很少说话⏎（2）什么都能商量`: below such a stem, words that ask are choices as well. */
function boxHintedLists(pieces: readonly Piece[]): readonly Piece[] {
  const boxed = new Map<number, string>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST || !HINTED.test(text)) continue;
    const words: string[] = [];
    for (let next = at + 1; pieces[next]?.debris !== true; next += 1) {
      const [, no, circle, word = ""] = BRACKETED.exec(textAt(pieces, next, LONGEST)) ?? [];
      const value = circle === undefined ? Number(no) : (circle.codePointAt(0) ?? 0) - 0x245f;
      if (value !== words.length + 1) break;
      words.push(word.trim());
    }
    const asking = words.filter((word) => ASKING.test(word)).length;
    // Parts that ask do so all of them.
    if (words.length < LEAST || asking === 0 || asking === words.length) continue;
    for (const [no, word] of words.entries()) boxed.set(at + 1 + no, `□ ${word}`);
  }
  if (boxed.size === 0 || isKeyed(pieces)) return pieces;
  return unlessSame(
    pieces.map((piece, at) => {
      const text = boxed.get(at);
      return text === undefined ? piece : withText(piece, text);
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const COUNTED_CHOICES: readonly Repair[] = [boxCountedLines, boxHintedLists];
