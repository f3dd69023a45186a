/**
 * Lists of answers whose title has a remark, or whose answers have no numbers because there is one for each question:
 *
 *     标准答案见易拉宝：1B、2ABC、3B
 *     答案(课代表发的)：BCB ABD 对 第6题看书
 *     (Key: 1b, 2a)
 *
 * Each line stays one line: lists are sought in the lines of the source.
 */
import { type Piece, textAt, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
const LEAST = 2;
const NAMES = "(?:[参參]考|[标標][准準]|正[确確])?(?:答案|解答)|(?:answer )?keys?|answers?";
const TITLE = new RegExp(
  `^([\\s\\u3000]*[【[]?(?:${NAMES})[】\\]]?)[\\s\\u3000]*((?:[(（][^()（）]{1,40}[)）])?)[\\s\\u3000]*[:：][\\s\\u3000]*`,
  "iu",
);
/** `标准答案见易拉宝：`: what stands between the title and its colon. */
const REMARKED =
  /^([\s\u3000]*(?:[参參]考|[标標][准準]|正[确確])?答案)([见見供只仅僅公贴貼由]\p{Script=Han}{1,14})[:：](?=[\s\u3000]*\S)/u;
/** `正確答案  １：乙  ２：丙`: wide space in place of the colon. */
const WIDE =
  /^([\s\u3000]*(?:[参參]考|[标標][准準]|正[确確])?答案)(?:\u3000+| {2,}|\t+)(?=(?:[1１][.．、:：)）]?\s?)\S)/u;
/** `(Key: 1b, 2a, 3c)` */
const IN_BRACKETS = new RegExp(
  `^[\\s\\u3000]*[(（[【]\\s?((?:${NAMES})\\s?[:：].*\\S)\\s?[)）\\]】][\\s\\u3000]*$`,
  "iu",
);
const ENTRY =
  /(?:^|[\s\u3000,，、;；。.:：])[(（]?([\d１-９][\d０-９]?)\s?[.．、:：)）-]?\s?(?=[A-Ha-h√×✓✗对對错錯TF甲乙丙丁]|正[确確])/gu;

const PAIR_KEY = /[\s,，、;；]*(\d{1,2})\s?[.．、:：)）—→-]{0,2}\s?([A-Ha-h])(?![\p{L}\p{N}])[.。]?/gu;

/** `1B、`, `2ABC`: a number that touches its answer. */
const SIGNED =
  /[\s\u3000,，、;；]*([\d１-９][\d０-９]?)\s?[.．、:：)）-]?\s?([A-Ha-h]{1,8}|[√×✓✗对對错錯TF])(?![\p{L}])[.。]?/gu;

const narrow = (digits: string): number =>
  Number(digits.replace(/[０-９]/gu, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0)));

/** Whether a text has two numbered answers or more whose numbers go up. */
function isListed(body: string): boolean {
  const numbers = Array.from(body.matchAll(ENTRY), ([, no = ""]) => narrow(no));
  return numbers.length >= LEAST && numbers.every((no, at) => at === 0 || no > (numbers[at - 1] ?? 0));
}

const isText = (piece: Piece | undefined): piece is Piece =>
  piece !== undefined && piece.debris !== true && piece.text.length <= LONGEST;

/** `标准答案见易拉宝：1B、2ABC`: the remark stands in brackets, as others write it. */
function bracketKeyRemarks(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      if (!isText(piece) || !/答案|keys?\b|answers?\b/iu.test(piece.text.slice(0, 20))) return piece;
      const inner = IN_BRACKETS.exec(piece.text)?.[1];
      const text = (inner !== undefined && isListed(inner.slice(inner.search(/[:：]/u) + 1)) ? inner : piece.text)
        .replace(REMARKED, "$1（$2）：")
        .replace(WIDE, "$1：");
      const title = TITLE.exec(text);
      if (title === null || (title[2] === "" && text === piece.text)) return piece;
      const body = text.slice(title[0].length);
      if (!isListed(body)) return piece;
      const entries = Array.from(
        body.matchAll(SIGNED),
        ([, no = "", key = ""]) => `${narrow(no)}. ${key.toUpperCase()}`,
      );
      const isSigned = entries.length >= LEAST && body.replace(SIGNED, "").trim() === "";
      return withText(piece, isSigned ? `${title[0].trim()}${entries.join("  ")}` : text);
    }),
    pieces,
  );
}

/** `1 customer      a a lesson`: a numbered word with a lettered one behind wide space. */
const PAIR =
  /^[\s\u3000]*(\d{1,2})\s?[.．、)）]?\s?(\S(?:[^\t\u3000 ]| (?! ))*)(?: {2,}|\t+|\u3000+)\s*[(（]?([A-Ha-h])\s?[.．、)）]?\s?\S/u;

/** `(Key: 1b, 2a)` right below pairs with these numbers: the answers of the pairs, and of no other numbers above them. */
function joinPairKeys(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece, at) => {
      if (!isText(piece) || !/答案|key|answer/iu.test(piece.text.slice(0, 20))) return piece;
      const line = IN_BRACKETS.exec(piece.text)?.[1] ?? piece.text;
      const title = TITLE.exec(line);
      if (title === null) return piece;
      const words: string[] = [];
      for (let above = at - 1; above >= 0 && words.length < 10; above -= 1) {
        const [, no, word = ""] = isText(pieces[above]) ? (PAIR.exec(textAt(pieces, above)) ?? []) : [];
        if (no === undefined) {
          if (words.length > 0 || textAt(pieces, above).trim() !== "") break;
          continue;
        }
        words.unshift(word);
      }
      const body = line.slice(title[0].length);
      const keys = Array.from(body.matchAll(PAIR_KEY), ([, no = "", letter = ""]) => ({ no: Number(no), letter }));
      const fits = keys.length === words.length && keys.every(({ no }, index) => no === index + 1);
      if (words.length < LEAST || !fits || body.replace(PAIR_KEY, "").trim() !== "") return piece;
      return withText(piece, `答案：${keys.map(({ letter }) => letter.toUpperCase()).join("；")}`);
    }),
    pieces,
  );
}

const CHOSEN = /^[\s\u3000]*(?:[应應该該]?[选選])[\s\u3000]?([^\s，。；,;:：]{1,20})[。.]?[\s\u3000]*$/u;
const LETTERED = /^[\s\u3000]*[(（]?([B-Hb-h])\s?[.．、)）:：]\s?\S/u;
const FURTHEST = 8;
const VERDICT = /^(?:[对對错錯√×是否]|正[确確]|[错錯][误誤])$/u;

/** `对⏎错⏎选对`, `B. 停车⏎选B`: a line says which of the words right above it is chosen. */
function keyChosenWords(pieces: readonly Piece[]): readonly Piece[] {
  const made = new Map<number, string>();
  for (const [at, piece] of pieces.entries()) {
    const word = isText(piece) && piece.text.length < 40 ? CHOSEN.exec(piece.text)?.[1] : undefined;
    if (word === undefined) continue;
    const [first, second] = [textAt(pieces, at - 2, 40).trim(), textAt(pieces, at - 1, 40).trim()];
    if (VERDICT.test(first) && VERDICT.test(second) && first !== second && (word === first || word === second)) {
      made.set(at - 2, `A. ${first}`).set(at - 1, `B. ${second}`);
      made.set(at, `答案：${word === first ? "A" : "B"}`);
      continue;
    }
    // `选B` below choices up to that letter or beyond it.
    const lastLetter = LETTERED.exec(textAt(pieces, at - 1, 40))?.[1]?.toUpperCase();
    if (lastLetter !== undefined && /^[A-H]{1,6}$/u.test(word) && Array.from(word).every((one) => one <= lastLetter)) {
      made.set(at, `答案：${word}`);
      continue;
    }
    for (let above = at - 1; above >= Math.max(0, at - FURTHEST); above -= 1) {
      const text = textAt(pieces, above, 40).trim();
      if (text === "" || STEM.test(text)) break;
      if (text === word) made.set(at, `答案：${word}`);
    }
  }
  if (made.size === 0) return pieces;
  return pieces.map((piece, at) => withText(piece, made.get(at) ?? piece.text));
}

const STEMS = "甲乙丙丁戊己";
const STEM_CHOICE = /(?:^|[\s\u3000])甲\s?[、.．)）:：]/u;
/** `１：乙`, `3 甲乙丁` */
const STEM_ENTRY = /([\d１-９][\d０-９]?)\s?[.．、:：)）]?\s?([甲乙丙丁戊己]{1,6})(?![\p{L}\p{N}])/gu;

/** `正確答案：１：乙  ３：甲乙丁` below choices with such signs: letters, as lists have them. */
function letterStemKeys(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex((piece) => isText(piece) && STEM_CHOICE.test(piece.text));
  return unlessSame(
    pieces.map((piece, at) => {
      if (first < 0 || at <= first || !isText(piece) || !TITLE.test(piece.text)) return piece;
      if ((piece.text.match(STEM_ENTRY)?.length ?? 0) < LEAST) return piece;
      const letters = (signs: string) => signs.replace(/./gu, (sign) => "ABCDEF".charAt(STEMS.indexOf(sign)));
      return withText(
        piece,
        piece.text.replace(STEM_ENTRY, (_, no: string, signs: string) => `${narrow(no)}. ${letters(signs)}`),
      );
    }),
    pieces,
  );
}

const STEM =
  /^[\s\u3000]*(?:第\s?(\d{1,3})\s?[题題][.．、:：]?|(\d{1,3})[\s\u3000]?[.．、)）](?!\d)|(\d{1,3})[\s\u3000]+(?=\p{Script=Han}))[\s\u3000]*\S/u;
const CHOICE = /^[\s\u3000]*[(（]?A\s?[.．、)）:：\s]?\s?\S|[\s\u3000]A\s?[.．、)）]\s?\S/u;
const SEVERAL = /多[选選项項]|[复複]選|不定[项項]|不止[一1]|[几幾]项|哪些|select all|all that apply/iu;
const JUDGED = /判[断斷]|[(（][\s\u3000]*[)）][\s\u3000。.]*$|[对對]\s?[/／]\s?[错錯]/u;
const GROUP = /^(?:[\s\u3000,，、;；.。/]*)([A-Ha-h]{1,20}|[√×✓✗对對错錯TF])(?![\p{L}\p{N}])/u;

interface Asked {
  readonly no: number;
  readonly kind: "one" | "several" | "verdict" | "open";
}

/** The numbered questions above a line, with what their answers look like; none if the numbers do not go up from 1. */
function asked(pieces: readonly Piece[], to: number): Asked[] {
  const found: Asked[] = [];
  for (let at = 0; at < to; at += 1) {
    const piece = pieces[at];
    const [, ...numbers] = isText(piece) ? (STEM.exec(piece.text) ?? []) : [];
    const no = Number(numbers.find((one) => one !== undefined) ?? 0);
    if (piece === undefined || no !== found.length + 1) continue;
    const below = pieces.slice(at + 1, Math.min(to, at + 3)).find(({ text }) => text.trim() !== "");
    const choices = CHOICE.test(below?.text.slice(0, LONGEST) ?? "") || /[\s\u3000]A\s?[.．、]\s?\S/u.test(piece.text);
    const kind = choices
      ? SEVERAL.test(piece.text)
        ? "several"
        : "one"
      : JUDGED.test(piece.text) && !/[_＿]{2}/u.test(piece.text)
        ? "verdict"
        : "open";
    found.push({ no, kind });
  }
  return found;
}

/** The answers of `BCB ABD 对` for these questions; none if they are not used up by them. */
function shareOut(body: string, questions: readonly Asked[]): { keys: string[]; rest: string } {
  const keys: string[] = [];
  let [rest, group] = [body, ""];
  for (const { no, kind } of questions) {
    if (kind === "open") break;
    if (group === "") {
      const next = GROUP.exec(rest);
      if (next === null) break;
      [rest, group] = [rest.slice(next[0].length), next[1] ?? ""];
    }
    const key = kind === "several" ? group : group.charAt(0);
    if (/[A-Ha-h]/u.test(key) !== (kind !== "verdict") && !/^[TF]$/u.test(key)) return { keys: [], rest };
    keys.push(`${no}. ${key.toUpperCase()}`);
    group = group.slice(key.length);
  }
  return { keys: group === "" ? keys : [], rest: rest.trim() };
}

/** `答案：BCB ABD 对`: one answer for each question from the first, in the order of the questions, with their numbers. */
function countSignKeys(pieces: readonly Piece[]): readonly Piece[] {
  const at = pieces.findLastIndex((piece) => isText(piece) && piece.text.trim() !== "");
  const piece = pieces[at];
  const [front, title = "", remark = ""] = isText(piece) ? (TITLE.exec(piece.text) ?? []) : [];
  if (piece === undefined || front === undefined || at < LEAST) return pieces;
  // Below each question stands its own answer.
  if (pieces.filter((one) => isText(one) && TITLE.test(one.text)).length > 1) return pieces;
  const body = piece.text.slice(front.length);
  // Letters that go up are the answers of the question above.
  if (!GROUP.test(body) || !/^[A-Ha-h√×✓✗对對错錯TF]{2,}|[\s,，、;；]/u.test(body)) return pieces;
  const questions = asked(pieces, at);
  const { keys, rest } = shareOut(body, questions);
  if (keys.length <= LEAST || keys.length * 2 < questions.length) return pieces;
  // Behind them may stand the answer to a question that is told by its number.
  const more = /^(?:第\s?)?(\d{1,3})(?:\s?[题題]\s?[:：]?|\s?[.．、:：])\s?(\S.*)$/u.exec(rest);
  if (rest !== "" && (more === null || Number(more[1]) <= keys.length || Number(more[1]) > questions.length))
    return pieces;
  const last = more === null ? [] : [`${more[1] ?? ""}. ${more[2] ?? ""}`];
  return pieces.map((one) =>
    one === piece ? withText(one, `${title}${remark}：${[...keys, ...last].join("  ")}`) : one,
  );
}

/** In the order in which they are made. */
export const REMARKED_KEYS: readonly Repair[] = [
  keyChosenWords,
  joinPairKeys,
  bracketKeyRemarks,
  letterStemKeys,
  countSignKeys,
];
