/**
 * Numbers and letters whose signs are unusual: full-width letters `Ａ．甲`, numbers with commas `1,您的年龄`, `问题1：`,
 * questions with `（一）` below headings with `一、`, circled choices below stems without numbers, and the digit of the
 * answer in front of the number, `(2)1. 冷藏温度 (1)高 (2)低`.
 */
import { type Layout, type Piece, nextFilled, withText } from "../piece.ts";
import { DIGITS, chineseValue } from "../answers/key-questions.ts";
import { TYPE_WORD } from "./marks.ts";

const WIDE = /(^|[\s\u3000(（。？?])([Ａ-Ｈ])(?=\s?[．.、:：)）\u3000 ])/gu;

const CIRCLED = /[Ⓐ-Ⓗⓐ-ⓗ]\s?/gu;
/** The first of each series of circled numbers. */
const NUMBER_SERIES = ["❶", "➀", "➊", "⓵"];
const NUMBER = /^(\s*)([❶-❿➀-➓⓵-⓾])\s?[.．、:：]?\s*/u;

function valueOfSign(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  const first = NUMBER_SERIES.map((one) => one.codePointAt(0) ?? 0).filter((one) => one <= code && code < one + 10);
  return code - Math.max(...first) + 1;
}

/** Full-width and circled letters of choices, and numbers in black circles, become ASCII. */
function narrowLetters(pieces: readonly Piece[]): readonly Piece[] | null {
  const used = /(?:^|[\s\u3000])[ＡＢ]\s?[．.、:：)）]|[Ⓐⓐ]|^\s*[❶➀➊⓵]/u;
  if (!pieces.some(({ text }) => used.test(text))) return null;
  return pieces.map((piece) => {
    const plain = piece.text
      .replace(CIRCLED, (sign) => {
        const code = sign.codePointAt(0) ?? 0;
        return `${String.fromCharCode(65 + ((code - 0x24b6) % 26))}. `;
      })
      .replace(NUMBER, (_, before: string, sign: string) => `${before}${valueOfSign(sign)}. `);
    const text = plain.replace(
      WIDE,
      (_, before: string, letter: string) => `${before}${String.fromCharCode(letter.charCodeAt(0) - 0xff21 + 65)}`,
    );
    return text === piece.text ? piece : withText(piece, text);
  });
}

export const WIDE_LETTERS: Layout = { name: "full-width letters", margin: 0, rewrite: narrowLetters };

const COMMA = /^(\s*)(\d{1,3})\s?[,，]\s?(?=[\p{L}《“"（(])/u;
/** `问题1：____` is a label with its place. */
const WORD =
  /^(\s*)(?:[问問][题題]|题目|題目|Question)\s?(\d{1,3})(?:\s?[:：.．、)）]\s*|\s+)(?=\S)(?![_＿]{2,}\s*$)/iu;
/** `01 您的姓名`: white space in place of the sign. */
const SPACED = /^(\s*)0?(\d{1,2})[ \u3000]+(?=[\p{Script=Han}“《])/u;
const OTHER = /^\s*\d{1,3}\s?[.．、]\s*\S/;

/** Lines whose numbers have a comma, or a word in front of them, and go up from 1. */
function signNumbers(pieces: readonly Piece[]): readonly Piece[] | null {
  for (const pattern of [COMMA, WORD, SPACED]) {
    const found = pieces.flatMap(({ text }) => {
      const match = pattern.exec(text);
      return match === null ? [] : [Number(match[2])];
    });
    const rising = found.length > 2 && found.every((value, at) => value === at + 1);
    if (!rising || pieces.some(({ text }) => OTHER.test(text) && !pattern.test(text))) continue;
    return pieces.map((piece) =>
      pattern.test(piece.text) ? withText(piece, piece.text.replace(pattern, "$1$2. ")) : piece,
    );
  }
  return null;
}

export const SIGNED_NUMBERS: Layout = { name: "numbers with commas or words", margin: 0, rewrite: signNumbers };

const STEMS = "甲乙丙丁戊";
const STEM_PART = /^(\s*)([甲乙丙丁戊])部\s*[:：、.．]?\s*(?=\S{2,})/u;

/** `甲部 多項選擇題`: parts of papers of Hong Kong. */
function numberStems(pieces: readonly Piece[]): readonly Piece[] | null {
  const found = pieces.flatMap(({ text, debris }) => (debris === true ? [] : (STEM_PART.exec(text)?.[2] ?? [])));
  if (found.length < 2 || found.some((sign, at) => sign !== STEMS.charAt(at))) return null;
  return pieces.map((piece) => {
    const match = piece.debris === true ? null : STEM_PART.exec(piece.text);
    if (match === null) return piece;
    return withText(piece, `${DIGITS.charAt(STEMS.indexOf(match[2] ?? ""))}、${piece.text.slice(match[0].length)}`);
  });
}

export const STEM_PARTS: Layout = { name: "parts with heavenly stems", margin: 0, rewrite: numberStems };

const MAIN = /^\s*[一二三四五六七八九十]{1,3}\s?[、.．]\s*\S/;
const PART = /^\s*[(（]([一二三四五六七八九十]{1,3})[)）]\s*(?=\S)/;
const OPTION = /^\s*(?:[(（]?[A-H]\s?[.．、)）:：]|[□○☐◯①])/u;
const ASKS = /[?？:：]\s*$|[_＿]{2,}|[(（]\s*[)）]|[□○☐]/;

/** `（一）您的性别` above choices, below `一、基本情况`: the parts are the questions. */
function numberParts(pieces: readonly Piece[]): readonly Piece[] | null {
  const parts = pieces.flatMap(({ text }, at) => (PART.test(text) ? [at] : []));
  const mains = pieces.filter(({ text }) => MAIN.test(text));
  if (parts.length < 3 || mains.length < 2) return null;
  if (pieces.some(({ text }) => OTHER.test(text))) return null;
  if (mains.some(({ text }) => new RegExp(TYPE_WORD, "u").test(text) || OPTION.test(text))) return null;
  const asking = parts.filter(
    (at) => ASKS.test(pieces[at]?.text ?? "") || OPTION.test(pieces[nextFilled(pieces, at)]?.text ?? ""),
  );
  if (asking.length * 4 < parts.length * 3) return null;
  const known = new Set(parts);
  return pieces.map((piece, at) => {
    const match = known.has(at) ? PART.exec(piece.text) : null;
    return match === null
      ? piece
      : withText(piece, `${chineseValue(match[1] ?? "")}. ${piece.text.slice(match[0].length)}`);
  });
}

export const CHINESE_PARTS: Layout = { name: "parts as questions", margin: -0.3, rewrite: numberParts };

const CIRCLES = "①②③④⑤⑥⑦⑧⑨⑩";
const CIRCLE = /^\s*[①-⑩]/u;
const STEM =
  /[:：?？]\s*(?:[(（][^()（）]{0,14}[)）])?\s*$|[(（][^()（）]{0,14}[选選报報投填][^()（）]{0,10}[)）]\s*[:：]?\s*$/;

/** Circled choices below stems that have no numbers. */
function letterCircles(pieces: readonly Piece[]): readonly Piece[] | null {
  if (pieces.some(({ text }) => OTHER.test(text) || /^\s*[(（]?[A-H]\s?[.．、)）]/.test(text))) return null;
  const starts = pieces.flatMap(({ text }, at) => (/^\s*①/u.test(text) ? [at] : []));
  const stems = starts.map((at) => {
    let stem = at - 1;
    while (stem >= 0 && pieces[stem]?.text.trim() === "") stem -= 1;
    return stem >= 0 && STEM.test(pieces[stem]?.text ?? "") ? stem : -1;
  });
  if (starts.length === 0 || stems.includes(-1)) return null;
  const circles = pieces.filter(({ text }) => CIRCLE.test(text));
  if (circles.some(({ text }) => /[?？]|[_＿]{4,}|[(（]\s*[)）]/.test(text))) return null;
  const known = new Set(stems);
  const first = Math.min(...starts);
  let no = 0;
  return pieces.flatMap((piece, at): Piece[] => {
    if (known.has(at)) return [withText(piece, `${(no += 1)}. ${piece.text.trim()}`)];
    if (CIRCLE.test(piece.text)) {
      const parts = piece.text.trim().split(/(?=[①-⑩])/u);
      return parts.map((part) =>
        withText(piece, `${String.fromCharCode(65 + CIRCLES.indexOf(part.charAt(0)))}. ${part.slice(1).trim()}`),
      );
    }
    // A label with a line behind it, below the choices, is a question too.
    const asked =
      at > first && /[?？:：]\s*$/.test(piece.text) && !CIRCLE.test(pieces[nextFilled(pieces, at)]?.text ?? "");
    const labelled =
      (at > first && /[_＿]{2,}\s*$/.test(piece.text) && /^[^_＿]{2,40}[_＿]/.test(piece.text.trim())) || asked;
    return labelled ? [withText(piece, `${(no += 1)}. ${piece.text.trim()}`)] : [piece];
  });
}

export const CIRCLED_CHOICES: Layout = { name: "circled choices", rewrite: letterCircles };

const KEYED = /^\s*[(（]\s?([1-6])\s?[)）]\s?(\d{1,3})\s?[.．、]\s*(\S.*)$/;
const DIGIT_CHOICE = /[(（]\s?(\d)\s?[)）]/g;

/** The digit of the answer stands in front of the number, and the choices have digits in brackets. */
function moveKeys(pieces: readonly Piece[]): readonly Piece[] | null {
  const keyed = pieces.flatMap(({ text }, at) => {
    const match = KEYED.exec(text);
    return match === null ? [] : [{ at, key: Number(match[1]), no: Number(match[2]), rest: match[3] ?? "" }];
  });
  if (keyed.length < 2 || keyed.some(({ no }, at) => at > 0 && no !== (keyed[at - 1]?.no ?? 0) + 1)) return null;
  const result: Piece[] = [];
  let lettered = 0;
  for (const [place, one] of keyed.entries()) {
    const from = place === 0 ? 0 : one.at;
    const to = keyed[place + 1]?.at ?? pieces.length;
    result.push(...pieces.slice(from, place === 0 ? one.at : from));
    const lines = pieces
      .slice(one.at, to)
      .map((piece, at) => withText(piece, at === 0 ? `${one.no}. ${one.rest}` : piece.text));
    let expected = 1;
    const written = lines.map((piece, at) => {
      const head = at === 0 ? piece.text.length - one.rest.length : 0;
      const text = piece.text.slice(head).replace(DIGIT_CHOICE, (whole, digit: string) => {
        if (Number(digit) !== expected) return whole;
        expected += 1;
        return ` ${String.fromCharCode(64 + Number(digit))}. `;
      });
      return withText(piece, `${piece.text.slice(0, head)}${text}`);
    });
    if (expected - 1 >= Math.max(2, one.key)) lettered += 1;
    const [first] = lines;
    let end = written.length;
    while (end > 1 && written[end - 1]?.text.trim() === "") end -= 1;
    result.push(...written.slice(0, end));
    if (first !== undefined) result.push(withText(first, `答案：${String.fromCharCode(64 + one.key)}`));
    result.push(...written.slice(end));
  }
  return lettered * 3 < keyed.length * 2 ? null : result;
}

export const DIGIT_KEYS: Layout = { name: "digits of answers before numbers", rewrite: moveKeys };

const ITEMS = "甲乙丙丁戊己庚辛壬癸";
/** `甲、很少`, `1️⃣ 红`: choices with other signs than letters. */
const ITEM = /^\s*(?:([甲乙丙丁戊己庚辛壬癸])\s?[、.．:：]|(\d)\uFE0F?\u20E3)\s*(?=\S)/u;

/** Lists of such choices below their stems. Where the signs do not begin anew, they may number questions. */
function letterItems(pieces: readonly Piece[]): readonly Piece[] | null {
  const places = pieces.map(({ text, debris }) => {
    const match = debris === true ? null : ITEM.exec(text);
    return match === null ? 0 : match[1] === undefined ? Number(match[2]) : ITEMS.indexOf(match[1]) + 1;
  });
  const lettered = new Set<number>();
  let lists = 0;
  for (let at = 0; at < pieces.length; at += 1) {
    if (places[at] !== 1) continue;
    let end = at + 1;
    while (places[end] === end - at + 1) end += 1;
    if (end - at < 2) continue;
    lists += 1;
    for (let item = at; item < end; item += 1) lettered.add(item);
  }
  const numbered = pieces.some(({ text }) => OTHER.test(text) || PART.test(text) || MAIN.test(text));
  if (lists === 0 || (lists < 2 && !numbered)) return null;
  return pieces.map((piece, at) =>
    lettered.has(at)
      ? withText(piece, `${String.fromCharCode(64 + (places[at] ?? 1))}. ${piece.text.replace(ITEM, "")}`)
      : piece,
  );
}

export const LISTED_ITEMS: Layout = { name: "choices with other signs", margin: -0.55, rewrite: letterItems };

const CODED = /(^|[\s\u3000:：;；,，])(\d{1,2})\s?[=＝]\s?(?=[^\s\d=＝]|\d)/gu;

/** `1=男   2=女` behind a stem or below it: the codes of a questionnaire become boxes. */
function boxCodes(pieces: readonly Piece[]): readonly Piece[] | null {
  let found = 0;
  let long = 0;
  const result = pieces.flatMap((piece): Piece[] => {
    const codes = [...piece.text.matchAll(CODED)];
    const first = codes[0];
    if (first === undefined || codes.length < 2 || codes.some((code, at) => Number(code[2]) !== at + Number(first[2])))
      return [piece];
    if (Number(first[2]) > 1 || piece.text.length > 1000) return [piece];
    found += 1;
    const stem = piece.text.slice(0, first.index).trimEnd();
    if (stem === "" && codes.length > 2) long += 1;
    const list = withText(piece, piece.text.slice(first.index).replace(CODED, "$1□").trim());
    return stem === "" ? [list] : [withText(piece, stem), list];
  });
  return found < 2 && long === 0 ? null : result;
}

export const CODES: Layout = { name: "codes in front of choices", rewrite: boxCodes };

const KEY_BEHIND = /^(\s*\d{1,4}\s?[.．、]\s*)[(（]\s?([1-6])\s?[)）]\s*(?=\S)/u;

/** `1. (3) 題幹 ①… ②… ③…`: the digit of the answer stands behind the number. */
function readKeyDigits(pieces: readonly Piece[]): readonly Piece[] | null {
  const heads = pieces.flatMap(({ text }, at) => (KEY_BEHIND.test(text) ? [at] : []));
  const numbered = pieces.filter(({ text }) => OTHER.test(text)).length;
  if (heads.length < 2 || heads.length * 5 < numbered * 4) return null;
  const ends = heads.map((_, place) => heads[place + 1] ?? pieces.length);
  const circled = heads.filter((at, place) => pieces.slice(at, ends[place]).some(({ text }) => text.includes("②")));
  if (circled.length * 5 < heads.length * 4) return null;
  const result = pieces.slice(0, heads[0]);
  for (const [place, at] of heads.entries()) {
    const lines = pieces.slice(at, ends[place]);
    const key = KEY_BEHIND.exec(lines[0]?.text ?? "")?.[2] ?? "1";
    const last = lines.findLastIndex(({ text }) => text.trim() !== "");
    for (const [index, line] of lines.entries()) {
      const plain = index === 0 ? line.text.replace(KEY_BEHIND, "$1") : line.text;
      const text = plain
        .replace(/\s*([①-⑥])\s*/gu, (_, sign: string) => ` ${String.fromCharCode(65 + CIRCLES.indexOf(sign))}. `)
        .replace(index === last ? /\s+[。.]\s*$/u : /$^/u, "");
      result.push(withText(line, text));
      if (index === last) result.push(withText(line, `答案：${String.fromCharCode(64 + Number(key))}`));
    }
  }
  return result;
}

export const KEY_DIGITS: Layout = { name: "digits of answers behind numbers", rewrite: readKeyDigits };

const JUDGED = /^(\s*)[(（[]\s*([TF])\s*[)）\]](\s*\d{1,3}\s?[.．、])/;

/** `( T ) 1. …` among `( F ) 2. …` judges a statement. F alone may be the letter of a choice. */
function signTruth(pieces: readonly Piece[]): readonly Piece[] | null {
  const signs = pieces.flatMap(({ text }) => JUDGED.exec(text)?.[2] ?? []);
  if (signs.length < 2 || !signs.includes("T")) return null;
  return pieces.map((piece) =>
    withText(
      piece,
      piece.text.replace(JUDGED, (_, space: string, sign: string, number: string) => {
        return `${space}（${sign === "T" ? "√" : "×"}）${number}`;
      }),
    ),
  );
}

export const TRUTH_LETTERS: Layout = { name: "T and F in front of numbers", margin: 0, rewrite: signTruth };

const RULE = /^\s*[┌├└╔╠╚╭╰─━┏┣┗][─━┬┼┴┐┤┘╦╬╩╗╣╝╮╯┳╋┻┓┫┛═\s]*$/u;

/** Tables whose lines are drawn with characters get the bars of the grammar. */
function readDrawn(pieces: readonly Piece[]): readonly Piece[] | null {
  if (pieces.filter(({ text }) => /^\s*[│┃║]/u.test(text)).length < 2) return null;
  return pieces.flatMap((piece): Piece[] => {
    if (RULE.test(piece.text)) return [];
    return [/^\s*[│┃║]/u.test(piece.text) ? withText(piece, piece.text.trim().replace(/[│┃║]/gu, "|")) : piece];
  });
}

export const DRAWN_TABLES: Layout = { name: "drawn tables", margin: -0.55, rewrite: readDrawn };
