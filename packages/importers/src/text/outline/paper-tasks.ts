/**
 * Parts of papers that have no numbers although others do:
 *
 *     A. 把器官和功能用線連起來。          二 连线题：把大洲与特点连起来
 *     心臟⇥•⇥•⇥過濾血液                    亚洲     A.跨经度最多
 *     肺⇥•⇥•⇥輸送血液                      南极洲   B.面积最大
 *     B. 圈出正確的答案。                    三 填空
 *     1. 食物在（ 胃 / 小腸 ）被吸收。       4 最大的海洋是____洋。
 *     C. 小明跑步後呼吸加快。試解釋原因。
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { nameStem, toDebris } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST = 2;
const NUMBERED = /^[\s\u3000]*(\d{1,3})[\s\u3000]?[.．、)）](?!\d)[\s\u3000]*(?=\S)/u;
const isText = (piece: Piece | undefined): piece is Piece =>
  piece !== undefined && piece.debris !== true && piece.text.length <= LONGEST;

const DOTS = "[•●·∙・○⦁]";
/** `心臟⇥•⇥•⇥過濾血液`: the ends of the line to be drawn. */
const DOTTED = new RegExp(
  `^[\\s\\u3000]*(\\S[^\\t•●∙⦁○]{0,40}?)[\\s\\u3000]*${DOTS}[\\s\\u3000]+${DOTS}[\\s\\u3000]*([^\\s•●·∙・○⦁][^\\t•●∙⦁○]{0,60})$`,
  "u",
);

/** Rows of two columns with dots between them: two columns with wide blanks. */
function plainDottedPairs(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.filter((piece) => isText(piece) && DOTTED.test(piece.text));
  if (rows.length <= LEAST) return pieces;
  const own = new Set(rows);
  return pieces.map((piece) => (own.has(piece) ? withText(piece, piece.text.replace(DOTTED, "$1      $2")) : piece));
}

const JOINS = /[连連](?:起[来來]|一[连連]|[线線]|上)|[对對][应應]起[来來]|配[对對]|\bmatch\b/iu;
const TWO_CELLS =
  /^[\s\u3000]*(?!\d{1,3}\s?[.．、)）])(\S(?:[^\u3000\t_＿ ]| (?! )){0,40})(?:[ ]{3,}|\u3000{2,}|\t+)[\s\u3000]*(\S[^\t_＿]{0,60})$/u;
const LETTER_HEAD = /^([A-F])\s?[.．、]\s?(\S.{3,80})$/u;
const ASKS = /[。？?.：:]\s*$/u;

const arePairs = (pieces: readonly Piece[], head: number): boolean => {
  const first = nextFilled(pieces, head);
  return (
    first > 0 && [first, first + 1, first + 2].every((at) => isText(pieces[at]) && TWO_CELLS.test(textAt(pieces, at)))
  );
};

/** `A. 把…連起來。`, `B. 圈出…。⏎1. …`, `C. 試解釋原因。`: parts with letters, of which some have numbers below them and others ask. */
function askLetteredParts(pieces: readonly Piece[]): readonly Piece[] {
  const heads = [...pieces.keys()].filter(
    (at) => isText(pieces[at]) && /^[A-H]\s?[.．、]/u.test(textAt(pieces, at, 8)),
  );
  const counts = heads.every(
    (at, index) =>
      LETTER_HEAD.exec(textAt(pieces, at))?.[1] === "ABCDEF".charAt(index) && ASKS.test(textAt(pieces, at)),
  );
  if (heads.length < LEAST || heads.length > 6 || !counts) return pieces;
  // With a list of answers, or other letters, the numbers have to stay as they are.
  if (
    pieces.some(({ text }) =>
      /^[\s\u3000【[(（]*(?:[参參]考)?答案(?!：[A-H](?:；[A-H]){1,9}$)|^[\s\u3000]*(?:answers?|key)\b|^[\s\u3000]+[(（]?[A-H]\s?[.．、)）]/iu.test(
        text.slice(0, 40),
      ),
    )
  )
    return pieces;
  const numbered = new Set(heads.filter((at) => NUMBERED.test(textAt(pieces, nextFilled(pieces, at), 20))));
  const pairs = new Set(heads.filter((at) => arePairs(pieces, at)));
  // Above the first part, and between parts, no other numbers stand.
  const first = heads[0] ?? 0;
  if (numbered.size === 0 || numbered.size === heads.length) return pieces;
  if (pieces.slice(0, first).some((piece) => isText(piece) && NUMBERED.test(piece.text))) return pieces;
  const alone = heads.filter((at) => !numbered.has(at));
  // What stands below a part that asks itself is nothing but room, or its pairs.
  const roomy = alone.every((at) => {
    if (pairs.has(at)) return true;
    const next = nextFilled(pieces, at);
    return next < 0 || heads.includes(next) || /^[\s\u3000]*[_＿]{4}/u.test(textAt(pieces, next)) || next - at > LEAST;
  });
  if (!roomy) return pieces;
  let no = 0;
  let inPart = false;
  return pieces.flatMap((piece, at): Piece[] => {
    const [, letter = "", words = ""] = heads.includes(at) ? (LETTER_HEAD.exec(piece.text) ?? []) : [];
    if (letter === "") {
      const number = inPart && isText(piece) ? NUMBERED.exec(piece.text) : null;
      if (number === null) return [piece];
      no += 1;
      return [withText(piece, `${no}. ${piece.text.slice(number[0].length)}`)];
    }
    inPart = numbered.has(at);
    const blank = withText(piece, "");
    if (inPart) return [blank, withText(piece, `## ${piece.text.trim()}`)];
    no += 1;
    const kind = pairs.has(at) ? NAMED.pairs : NAMED.essay;
    return [blank, toDebris(piece, `${letter}.`), withText(piece, nameStem(`${no}. ${words}`, kind))];
  });
}

const CHINESE = "一二三四五六七八九十";
/** `一 单项选择`, `二 连线题：…`: the sign behind the number is missing. */
const BARE_HEAD = /^[\s\u3000]*([一二三四五六七八九十])[ \u3000]+(?=\p{Script=Han}{2})/u;
const KIND =
  /[选選][择擇]|填空|判[断斷]|[连連][线線]|[简簡]答|[问問]答|[计計]算|[论論]述|[阅閱][读讀]|作文|[写寫]|[题題]/u;

/** Headings that count from one with a blank behind their numbers, and name parts of a paper: with the sign. */
function signBareHeads(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<Piece, string>();
  let kinds = 0;
  for (const piece of pieces) {
    const number = isText(piece) && piece.text.length <= 60 ? BARE_HEAD.exec(piece.text) : null;
    if (number === null) continue;
    if (number[1] !== CHINESE.charAt(found.size)) return pieces;
    if (KIND.test(piece.text)) kinds += 1;
    found.set(piece, `${number[1] ?? ""}、${piece.text.slice(number[0].length)}`);
  }
  if (found.size < LEAST || kinds < found.size) return pieces;
  return pieces.map((piece) => {
    const text = found.get(piece);
    return text === undefined ? piece : withText(piece, text);
  });
}

const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"];
/** `II. 汉译英`: the point of a number that is a letter, too. */
const ROMAN_HEAD = /^([\s\u3000]*)(I{1,3}|IV|VI{0,3})\s?[.．][\s\u3000]*(?=\p{Script=Han}{2})/u;

/** `I. 单项选择`, `II. 汉译英`: parts that count from one in Roman numbers, with the sign that no choice has. */
function signRomanHeads(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<Piece, string>();
  let kinds = 0;
  for (const piece of pieces) {
    const number = isText(piece) && piece.text.length <= 80 ? ROMAN_HEAD.exec(piece.text) : null;
    if (number === null) continue;
    if (number[2] !== ROMAN[found.size]) return pieces;
    if (KIND.test(piece.text) || /[译譯词詞]/u.test(piece.text)) kinds += 1;
    found.set(piece, `${number[1] ?? ""}${number[2] ?? ""}、${piece.text.slice(number[0].length)}`);
  }
  if (found.size < LEAST || kinds * 2 <= found.size) return pieces;
  return pieces.map((piece) => {
    const text = found.get(piece);
    return text === undefined ? piece : withText(piece, text);
  });
}

/** `二、连线题：把大洲与特点连起来`, `二、连线题。把大洲与特点连起来。` */
const PAIR_HEAD =
  /^[\s\u3000]*([一二三四五六七八九十]{1,3}\s?[、.．]\s?)([^:：]{2,12}[:：]\s*|[^:：。]{1,8}[题題连連][。.]\s*)?(\S.{3,60}?)[\s\u3000]*$/u;
const LETTER_RIGHT =
  /^([\s\u3000]*\S(?:[^\u3000\t_＿ ]| (?! )){0,40}(?:[ ]{2,}|\u3000+|\t+)[\s\u3000]*)(?:([A-H])\s?[.．、]|([①-⑧]))\s?(?=\S)/u;
/** `一、青蛙—②  家蚕—③`: the entry of the list with the number of the part, whose letters may be circles. */
const NUMBERED_PAIR_KEYS =
  /^[\s\u3000]*([一二三四五六七八九十]{1,3})\s?[、.．:：][\s\u3000]*((?:[^\s\u3000\d—–\-→:：,，;；]{1,20}\s?[—–\-→]{1,2}\s?(?:[A-H]|[①-⑧])(?:[\s\u3000,，;；、。]+|$)){2,})$/u;
/** `连线 亚洲—B 南极洲—A 南美洲—C` in the list of answers. */
const PAIR_KEYS =
  /(?:[连連][线線][题題]?|配[对對][题題]?|匹配[题題]?)\s?[:：]?[\s\u3000]*((?:[^\s\u3000\d—–\-→:：,，;；]{1,20}\s?[—–\-→]{1,2}\s?[A-H](?:[\s\u3000,，;；、。]+|$)){2,})/u;
const LISTED = /^[\s\u3000【[(（#*]*(?:[参參]考|[标標][准準]|正[确確])?答案/u;

/** What is left of such a line without its pairs. */
const PAIR_NAME = /(?:[连連][线線][题題]?|配[对對][题題]?|匹配[题題]?)\s?[:：]?[\s\u3000]*$/u;

const RINGS = "①②③④⑤⑥⑦⑧⑨⑩";
const RING_KEYS = /(?:[①-⑩]\s?[-—–→:：.．、]?\s?[A-H][\s\u3000,，;；、。]*){3,}$/u;

/** `②` is the letter B. */
const letterOf = (sign: string): string =>
  RINGS.includes(sign) && sign !== "" ? String.fromCharCode(65 + RINGS.indexOf(sign)) : sign;

/** The pairs that a line of a list tells for the part with a number; empty if it tells others. */
function pairKeys(text: string, number: string): string {
  const own = text.slice(0, LONGEST);
  const [, counted = "", pairs = ""] = NUMBERED_PAIR_KEYS.exec(own) ?? [];
  return counted !== "" && number.startsWith(counted) && !/^[一二三四五六七八九十]/u.test(number.slice(counted.length))
    ? pairs
    : (PAIR_KEYS.exec(own)?.[1] ?? "");
}

/** The letters of `一、①C  ②A  ③B` for so many rows; none if there are others. */
function ringKeys(text: string, count: number): string[] {
  const own = text.length > LONGEST ? "" : (RING_KEYS.exec(text)?.[0] ?? "");
  const found = Array.from(own.matchAll(/([①-⑩])[^①-⑩A-H]*([A-H])/gu), ([, ring = "", letter = ""]) => ({
    ring,
    letter,
  }));
  return found.length === count && found.every(({ ring }, at) => ring === RINGS.charAt(at))
    ? found.map(({ letter }) => letter)
    : [];
}

/** The rows and columns of a question with its key, as the grammar has them. */
function writeKeyedRows(rows: readonly Piece[], keys: readonly (string | undefined)[]): Piece[] {
  const [first] = rows;
  if (first === undefined) return [];
  const cells = (piece: Piece, side: number) =>
    (TWO_CELLS.exec(piece.text)?.[side] ?? "").replace(/^(?:[A-H]\s?[.．、]|[①-⑩])\s?/u, "").trim();
  return [
    withText(first, "行："),
    ...rows.map((row) => withText(row, `- ${cells(row, 1)}`)),
    withText(first, "列："),
    ...rows.map((row) => withText(row, `- ${cells(row, 2)}`)),
    ...(keys.length > 0 ? [withText(rows.at(-1) ?? first, `答案：${keys.join("；")}`)] : []),
  ];
}

/** The pairs of a part without numbers are its question, and their letters in the list of answers its key. */
function askBarePairs(pieces: readonly Piece[]): readonly Piece[] {
  const head = pieces.findIndex(
    (piece, at) => isText(piece) && PAIR_HEAD.test(piece.text) && JOINS.test(piece.text) && arePairs(pieces, at),
  );
  const piece = pieces[head];
  if (piece === undefined) return pieces;
  const [, number = "", name = "", words = ""] = PAIR_HEAD.exec(piece.text) ?? [];
  // Tasks in brackets, or below their headings, have their own reading.
  if (name === "") return pieces;
  const first = nextFilled(pieces, head);
  let end = first;
  while (isText(pieces[end]) && TWO_CELLS.test(textAt(pieces, end))) end += 1;
  const rows = pieces.slice(first, end);
  const lettered = rows.every(({ text }, index) => {
    const [, , letter, ring = ""] = LETTER_RIGHT.exec(text) ?? [];
    return (letter ?? letterOf(ring)) === "ABCDEFGH".charAt(index);
  });
  const list = pieces.findIndex((one, at) => at >= end && isText(one) && LISTED.test(one.text));
  const listLine = list < 0 ? undefined : pieces.slice(list).find(({ text }) => pairKeys(text, number) !== "");
  const told = listLine === undefined ? "" : pairKeys(listLine.text, number);
  const byRow = new Map(
    Array.from(
      told.matchAll(/([^\s\u3000—–\-→:：,，;；]{1,20})\s?[—–\-→]{1,2}\s?([A-H①-⑧])/gu),
      ([, row = "", letter = ""]) => [row, letterOf(letter)],
    ),
  );
  const keys = rows.map(({ text }) => byRow.get(TWO_CELLS.exec(text)?.[1]?.trim() ?? ""));
  const named = lettered && told !== "" && keys.every((key) => key !== undefined);
  const ringed = lettered && rows.every(({ text }, index) => text.trim().startsWith(RINGS.charAt(index)));
  // `①C  ②A  ③B` in the list of answers.
  const ringLine =
    ringed && list >= 0 ? pieces.findIndex((one, at) => at >= list && ringKeys(one.text, rows.length).length > 0) : -1;
  const keyed = named || ringed;
  const title = withText(piece, `${number}${name.trim().replace(/[:：。.]$/u, "")}`);
  return pieces.flatMap((one, at): Piece[] => {
    if (at === head) return [title, withText(one, nameStem(words, NAMED.pairs))];
    if (at >= first && at < end) {
      if (keyed)
        return at === first ? writeKeyedRows(rows, named ? keys : ringKeys(textAt(pieces, ringLine), rows.length)) : [];
      return [
        withText(
          one,
          lettered ? one.text.replace(LETTER_RIGHT, (_, left: string) => `${left.trim()}      `) : one.text,
        ),
      ];
    }
    if (named && one === listLine) return [withText(one, one.text.replace(told, "").replace(PAIR_NAME, ""))];
    if (at === ringLine) return [withText(one, one.text.replace(RING_KEYS, ""))];
    return [one];
  });
}

/** `5 任选一首作品，写感受。` below the rows of a table with the numbers up to 4, or above it. */
const BARE_NUMBER = /^[\s\u3000]*(\d{1,2})[ \u3000]+(?=\p{Script=Han})/u;

function askBelowNumberedRows(pieces: readonly Piece[]): readonly Piece[] {
  let last = 0;
  let rows = 0;
  const written = new Map<Piece, string>();
  for (const piece of pieces) {
    if (!isText(piece) || piece.text.trim() === "") continue;
    const row = /^[\s\u3000]*(\d{1,2})[\s\u3000.．、]+[^\t]+\t/u.exec(piece.text);
    const next = row === null && !piece.text.includes("\t") ? BARE_NUMBER.exec(piece.text) : null;
    if (row !== null && Number(row[1]) === last + 1) {
      last += 1;
      rows += 1;
    } else if (next !== null && rows > LEAST && Number(next[1]) === last + 1) {
      last += 1;
      const words = piece.text.slice(next[0].length);
      written.set(
        piece,
        `${last}. ${/[_＿]{2}|[(（]\s*[)）]/u.test(words) ? words : nameStem(words.trim(), NAMED.essay)}`,
      );
    } else if (rows > 0) {
      // Choices below the table belong to other questions.
      if (/^[\s\u3000]*[(（]?[A-D]\s?[.．、)）]/u.test(piece.text)) return pieces;
    }
  }
  if (written.size === 0) return pieces;
  return unlessSame(
    pieces.map((piece) => {
      const text = written.get(piece);
      return text === undefined ? piece : withText(piece, text);
    }),
    pieces,
  );
}

/** `甲部 多項選擇題`: the schools of Hong Kong call questions with several choices so, of which one is right. */
const OF_MANY = /^[\s\u3000#*【]*[甲乙丙丁]部.{0,6}多[项項][选選][择擇]/u;
const SECTION = /^[\s\u3000#*【]*[甲乙丙丁戊]部/u;
const SEVERAL = /可[选選]多|多於一|多于一|哪些|[選选]出.{0,6}[兩两二三2-9]|不定/u;

function nameChoicesOfMany(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.filter((piece) => isText(piece) && OF_MANY.test(piece.text));
  if (heads.length === 0 || heads.some(({ text }) => SEVERAL.test(text))) return pieces;
  // A key with two letters says that several are right.
  if (pieces.some(({ text }) => /(?:^|[^A-Za-z])[A-E]{2,5}(?![A-Za-z])/u.test(text.slice(0, LONGEST)))) return pieces;
  let open = false;
  return pieces.map((piece) => {
    if (!isText(piece)) return piece;
    if (SECTION.test(piece.text)) open = OF_MANY.test(piece.text);
    if (!open || !NUMBERED.test(piece.text) || SEVERAL.test(piece.text)) return piece;
    return withText(piece, nameStem(piece.text.trimEnd(), NAMED.single));
  });
}

/** In the order in which they are made. */
export const PAPER_TASKS: readonly Repair[] = [
  plainDottedPairs,
  signBareHeads,
  signRomanHeads,
  askLetteredParts,
  askBarePairs,
  askBelowNumberedRows,
  nameChoicesOfMany,
];
