/**
 * Questions that begin with the name of their type, and statements in front of the choices that combine them, where nothing has a
 * number:
 *
 *     简答题：请写出三种花。          下列属于花的是（  ）
 *     参考答案：兰、菊、梅            ①兰  ②松  ③菊
 *     判断题：草是花。                A. ①②  B. ①③  C. ②③
 *     答案：错
 *
 * and keys in a column behind the choices: `1. 花是 A.红 B.绿⇥A`.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const KINDS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^(?:[单單][项項]?[选選][择擇]?|[选選][择擇])/u, NAMED.single],
  [/^(?:多[项項]?[选選][择擇]?|不定[项項][选選][择擇]?)/u, NAMED.several],
  [/^(?:判[断斷]|是非)/u, NAMED.judged],
  [/^填空/u, NAMED.gap],
  [
    /^(?:[简簡問问][答]|[论論]述|名[词詞]解[释釋]|案例分析|材料分析|[计計]算|[应應]用|[开開]放|主[观觀]|翻[译譯]|作文)/u,
    NAMED.essay,
  ],
];
const PREFIXED =
  /^[\s\u3000]*(?:[一二三四五六七八九十]{1,3}\s?[、.．]\s?)?((?:[单單多][项項]?[选選][择擇]?|[选選][择擇]|不定[项項][选選][择擇]?|判[断斷]|是非|填空|[简簡問问]答|[论論]述|名[词詞]解[释釋]|案例分析|材料分析|[计計]算|[应應]用|[开開]放|主[观觀]|翻[译譯])[题題]?)\s?[:：][\s\u3000]*(\S.{3,})$/u;
const KEY = /^[\s\u3000]*[【[]?(?:[参參正]?[考确確]?答案|答|解)[】\]]?\s?[:：]/u;
/** What is said of all questions of a part. */
const OF_PART =
  /^[(（【[]|每[小]?[题題]|[共计計]\s?\d|\d\s?分[)）]?[。.]?$|^(?:[请請])?(?:下列|下面|以下)(?:各|每|[说說][法])[^?？]*$|(?:正[确確]|[对對错錯])的?(?:[请請])?(?:打|[画畫划劃填])/u;
const NUMBERED = /^[\s\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|[Qq]\s?\d|第\s?\d)/u;

/** `简答题：请写出三种花。` as `请写出三种花。[简答题]`, unless it heads numbered questions. */
function nameByPrefix(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      if (
        piece.debris === true ||
        piece.text.length > LONGEST ||
        !/[题題空断斷答]\s?[:：]/u.test(piece.text.slice(0, 16))
      )
        return [piece];
      const [, word = "", words = ""] = PREFIXED.exec(piece.text) ?? [];
      const below = textAt(pieces, nextFilled(pieces, at), LONGEST);
      // Without `题` the key below says that this is a question.
      if (!/[题題]$/u.test(word) && !KEY.test(below)) return [piece];
      if (word === "" || OF_PART.test(words.trim()) || NUMBERED.test(below) || NUMBERED.test(words)) return [piece];
      const name = KINDS.find(([pattern]) => pattern.test(word))?.[1];
      return name === undefined ? [piece] : [withText(piece, ""), withText(piece, `${words.trim()}${name}`)];
    }),
    pieces,
  );
}

const STATEMENT = /^[\s\u3000]*①/u;
const COMBINED =
  /^[\s\u3000]*[(（]?A\s?[.．、)）:：]?[\s\u3000]*[①-⑳][①-⑳、,，\s→—-]*(?:$|[\s\u3000]+B\b|[\s\u3000]*B\s?[.．、)）:：])/u;
const STEM = /(?:[(（][\s\u3000]*[)）]|[?？:：]|[是为為有])[\s\u3000]*[。.]?[\s\u3000]*$/u;
const MOST_STATEMENTS = 8;

/** `下列属于花的是⏎①兰⏎②松⏎A. ①②` alone gets a number, so that the statements are not taken for questions. */
function countCombined(pieces: readonly Piece[]): readonly Piece[] {
  const lines = pieces.map(({ text, debris }) => (debris === true ? "" : text.slice(0, LONGEST)));
  if (!lines.some((text) => COMBINED.test(text)) || lines.some((text) => NUMBERED.test(text))) return pieces;
  const stems = lines.flatMap((text, at) => {
    if (!STEM.test(text) || !STATEMENT.test(lines[at + 1] ?? "")) return [];
    let end = at + 1;
    while (end <= at + MOST_STATEMENTS && /^[\s\u3000]*[①-⑳]/u.test(lines[end] ?? "")) end += 1;
    return COMBINED.test(lines[end] ?? "") ? [at] : [];
  });
  // Beside other questions with letters, they show by themselves where they begin.
  const lettered = lines.filter((text) => /^[\s\u3000]*[(（]?A\s?[.．、)）]/u.test(text)).length;
  if (stems.length === 0 || lettered > stems.length) return pieces;
  return pieces.map((piece, at) => {
    const no = stems.indexOf(at);
    return no < 0 ? piece : withText(piece, `${no + 1}. ${piece.text.trim()}`);
  });
}

const SUM = /(?:\d|[(（]\d)[\d\s+\-−–×xX÷*/.()（）]*[\d)）]\s?[=＝≈]\s?(?:[_＿]{2,}|[(（][\s\u3000]*[)）])/gu;
const PART = /^[\s\u3000]*(?:[一二三四五六七八九十]{1,3}\s?[、.．]|第.{1,3}[部大题題]|[ⅠⅡⅢ])/u;

/** `25+38=____  72-46=____` on one line of a text without parts: sums to be worked out, each a question. */
function partSums(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.some(({ text }) => PART.test(text.slice(0, 12)) || NUMBERED.test(text.slice(0, 12)))) return pieces;
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      if (piece.debris === true || piece.text.length > LONGEST || !/[=＝≈]/u.test(piece.text)) return [piece];
      const sums = piece.text.match(SUM) ?? [];
      const rest = piece.text.replaceAll(SUM, "").trim();
      if (sums.length < 2 || rest.replace(/[\s，,；;]/gu, "") !== "") return [piece];
      return sums.flatMap((sum) => ["", `${sum.trim()}${NAMED.gap}`].map((text) => withText(piece, text)));
    }),
    pieces,
  );
}

const LEAST_KEYS = 2;
const GAP_OF_WORDS =
  /^[^:：_＿]{0,80}[_＿]{3,}[ ]?[(（][^()（）/／]{1,20}(?:[ ]?[/／][ ]?[^()（）/／]{1,20}){1,4}[)）][^:：]{1,80}$/u;

/** `She ____ (is / are) my teacher.`, on several lines without numbers: each is a sentence to be filled in. */
function countGapsOfWords(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.some(({ text }) => NUMBERED.test(text.slice(0, 12)))) return pieces;
  const lines = pieces.map(({ text, debris }) => (debris === true || text.length > LONGEST ? "" : text));
  const found = lines.flatMap((text, at) => (GAP_OF_WORDS.test(text) ? [at] : []));
  if (found.length < LEAST_KEYS || lines.some((text) => NUMBERED.test(text))) return pieces;
  return pieces.map((piece, at) => {
    const no = found.indexOf(at);
    return no < 0 ? piece : withText(piece, `${no + 1}. ${piece.text.trim()}`);
  });
}

const KEY_BEHIND =
  /^([^\t]*\S[ \u3000]+[(（]?A\s?[.．、)）:：].*[\s\u3000]*B\s?[.．、)）:：].*\S)(?:\t[\t ]*| {4,})([A-H]{1,6})[\s\u3000]*$/u;
/** `1. 花是 A.红 B.绿⇥A`, on each of several lines: the key stands in a column behind the choices. */
function lowerKeysBehind(pieces: readonly Piece[]): readonly Piece[] {
  const keyed = pieces.map(({ text, debris }) =>
    debris === true || text.length > LONGEST || !"ABCDEFGH".includes(text.trimEnd().at(-1) ?? " ")
      ? null
      : KEY_BEHIND.exec(text),
  );
  if (keyed.filter((match) => match !== null).length < LEAST_KEYS) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const [, words = "", key = ""] = keyed[at] ?? [];
    return key === "" ? [piece] : [withText(piece, words), withText(piece, `答案：${key}`)];
  });
}

/** In the order in which they are made. */
export const KIND_PREFIXES: readonly Repair[] = [
  nameByPrefix,
  countCombined,
  partSums,
  countGapsOfWords,
  lowerKeysBehind,
];
