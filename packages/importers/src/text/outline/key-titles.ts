/**
 * Titles of answers with signs around them, and answers in a list that repeat the sign of the questions:
 *
 *     ＊解答＊ 1.A 2.B
 *     Answer key: Q1 b  Q2 b  Q3 F
 */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import { KEY_ENTRIES } from "./key-entries.ts";
import { LISTED_KEYS } from "./listed-keys.ts";
import { REMARKED_KEYS } from "./remarked-keys.ts";

const LONGEST = 600;
const LEAST = 2;
/** What people draw around a title; asterisks of bold type are plain already where they tell nothing. */
const SIGNED =
  /^[\s\u3000]*[＊*★☆◆◇■●▲▼~～─—※✦❖►▶#＃]{1,6}[\s\u3000]*((?:[参參]考|[标標][准準]|正[确確])?(?:答案|解答)|answer key|answers|key)[\s\u3000]*[:：]?[\s\u3000]*[＊*★☆◆◇■●▲▼~～─—※✦❖►▶#＃]{0,6}[\s\u3000]*[:：]?[\s\u3000]*(?=[(（]?(?:[一二三四五六七八九十]{1,2}\s?[、.．]|\d{1,3}\s?[.．、)）:：-]))/iu;
const TITLED =
  /^[\s\u3000]*[【[]?(?:(?:[参參]考|[标標][准準]|正[确確])?(?:答案|解答)|answer key|answers?|keys?)[】\]]?[\s\u3000]*(?:[(（][^()（）]{1,40}[)）])?[\s\u3000]*[:：]?[\s\u3000]*(?=Q\s?\d|第\s?\d)/iu;
const ENTRY =
  /(^|[\s\u3000,，;；:：】\]])(?:Q\s?(\d{1,3})|第\s?(\d{1,3})\s?[题題])(?:[\s\u3000]*([:：.．、=-])[\s\u3000]*|[\s\u3000]+)(?=\S)/giu;

const STOPPED_DIGIT = /([\u2488-\u249B])[\s\u3000]*(?=\S)/gu;

/** `⒈ 8 ⒉ 节`: numbers with their stop in one sign of the font. */
function plainStoppedDigits(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST || !/[\u2488-\u249B]/u.test(piece.text)) return piece;
      return withText(
        piece,
        piece.text.replace(STOPPED_DIGIT, (_, sign: string) => `${(sign.codePointAt(0) ?? 0) - 0x2487}. `),
      );
    }),
    pieces,
  );
}

/** `＊解答＊ 1.A 2.B`: the title as all lists have it. */
function plainKeyTitles(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST) return piece;
      const signed = SIGNED.exec(piece.text);
      return signed === null ? piece : withText(piece, `${signed[1] ?? ""}：${piece.text.slice(signed[0].length)}`);
    }),
    pieces,
  );
}

/** `Answer key: Q1 b  Q2 b`: the numbers alone, as lists of answers have them. */
function countKeysOfQuestions(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST || !TITLED.test(piece.text)) return piece;
      const numbers = Array.from(piece.text.matchAll(ENTRY), ([, , one, other]) => Number(one ?? other));
      if (numbers.length < LEAST || numbers.some((no, at) => at > 0 && no <= (numbers[at - 1] ?? 0))) return piece;
      return withText(
        piece,
        piece.text.replace(
          ENTRY,
          (_, before: string, one?: string, other?: string, sign?: string) =>
            `${before}${one ?? other ?? ""}${sign === undefined ? " " : ". "}`,
        ),
      );
    }),
    pieces,
  );
}

const LISTED =
  /^([\s\u3000]*[【[]?(?:(?:[参參]考|[标標][准準]|正[确確])?(?:答案|解答)|answer key|answers|keys?)[】\]]?[\s\u3000]*[:：][\s\u3000]*)(?=[(（]?1\s?[)）.．、:：])/iu;
const NUMBER = /(?:^|[\s\u3000,，;；。])[(（]?(\d{1,3})\s?[)）.．、:：]\s*(?=[^\s\d]|\d+[^\s\d.．、:：)）])/gu;
const STEM = /^[\s\u3000]*(?:\d{1,3}[\s\u3000]?[.．、)）]|\d{1,3}[\s\u3000]+\p{Script=Han}|[(（]\d{1,3}[)）])/u;
const CHOICE = /^[\s\u3000]*(?:[(（]?[A-Ha-h]\s?[.．、)）]|[□☐○◯])\s*\S/u;
const OTHER_KEY = /^[\s\u3000]*[【[]?(?:[参參]考|正[确確])?(?:答案|答)[】\]]?\s?[:：]/u;

/** `答案：1．98天；2．一小时`: answers in words, one to a line, below the last of several questions with choices. */
function spreadWordedKeys(pieces: readonly Piece[]): readonly Piece[] {
  const at = pieces.findIndex(({ text, debris }) => debris !== true && text.length <= LONGEST && LISTED.test(text));
  const piece = pieces[at];
  if (piece === undefined || pieces.some(({ text }, other) => other !== at && OTHER_KEY.test(text.slice(0, 40))))
    return pieces;
  if (pieces.slice(at + 1).some(({ text }) => STEM.test(text.slice(0, 40)))) return pieces;
  const label = LISTED.exec(piece.text)?.[1] ?? "";
  const body = piece.text.slice(label.length);
  const found: { from: number; to: number }[] = [];
  for (const match of body.matchAll(NUMBER))
    if (Number(match[1]) === found.length + 1) found.push({ from: match.index, to: match.index + match[0].length });
  const entries = found.map(({ to }, index) =>
    body
      .slice(to, found[index + 1]?.from)
      .trim()
      .replace(/[;；,，]$/u, ""),
  );
  // Lists of letters and verdicts are read as they stand.
  const isSign = (entry: string) => /^[(（]?[A-Ha-h√×✓✗对错對錯TF]{1,6}[)）]?[。.]?$/u.test(entry);
  if (entries.length < LEAST || entries.filter(isSign).length * 2 > entries.length) return pieces;
  const stems = pieces.slice(0, at).filter(({ text }) => STEM.test(text.slice(0, 40))).length;
  const choices = pieces.slice(0, at).filter(({ text }) => CHOICE.test(text.slice(0, 40))).length;
  if (stems < entries.length || stems > 2 * entries.length || choices < LEAST) return pieces;
  return [
    ...pieces.slice(0, at),
    withText(piece, label.trim()),
    ...entries.map((entry, index) => withText(piece, `${index + 1}. ${entry}`)),
    ...pieces.slice(at + 1),
  ];
}

const TITLE_ALONE =
  /^[\s\u3000#*【[(（]*(?:[参參]考|[标標][准準]|正[确確])?答案[】\])）*]*\s?[:：]?[\s\u3000]*$|^[\s#*]*(?:answers?|(?:answer )?keys?)\s?:?[\s*]*$/iu;
/** `单选：4b 5b`, `6. acd`: numbers with small letters and nothing else. */
const SMALL =
  /^[\s\u3000]*(?:[一二三四五六七八九十]{1,3}[、.．])?(?:\p{Script=Han}{2,6}[:：])?[\s\u3000]*(?:\d{1,3}[\s\u3000]?[.．、:：)）]?[\s\u3000]?[a-h]{1,6}[\s\u3000,，;；。]*)+$/u;

/** `A 1 F 2 T`: the letter of a part in front of the answers to its questions. */
const OF_PART =
  /^[\s\u3000]*[A-F](?:[.．、:：)]\s*|\s+)(?=(?:\d{1,3}\s?[.．、:：)]?\s?[A-Ha-hTF√×](?![A-Za-z])[\s,，;；.]*){2,}$)/u;
const SMALL_ENTRY = /(^|[\s\u3000;；,，。:：])(\d{1,3}\s?[.．、:：)）]\s?)([a-h]{1,6})(?![A-Za-z])/gu;

/** `答案：1、c 2、b 3、两个词`: small letters behind the numbers of a list on one line. */
function raiseListedKeys(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST || !LISTED.test(piece.text)) return piece;
      if ((piece.text.match(SMALL_ENTRY)?.length ?? 0) < LEAST) return piece;
      return withText(
        piece,
        piece.text.replace(
          SMALL_ENTRY,
          (_, before: string, number: string, letters: string) => `${before}${number}${letters.toUpperCase()}`,
        ),
      );
    }),
    pieces,
  );
}

/** `参考答案⏎单选：4b 5b`: small letters in a list of answers are those of the choices. */
function raiseSmallKeys(pieces: readonly Piece[]): readonly Piece[] {
  const at = pieces.findLastIndex(({ text, debris }) => debris !== true && TITLE_ALONE.test(text.slice(0, 40)));
  if (at < 0) return pieces;
  return unlessSame(
    pieces.map((piece, line) => {
      if (line <= at || piece.debris === true || piece.text.length > LONGEST) return piece;
      const own = piece.text.replace(OF_PART, "");
      const text = SMALL.test(own) ? own.toUpperCase() : own;
      return text === piece.text ? piece : withText(piece, text);
    }),
    pieces,
  );
}

export const KEY_TITLES = [
  ...REMARKED_KEYS,
  ...KEY_ENTRIES,
  plainStoppedDigits,
  plainKeyTitles,
  countKeysOfQuestions,
  spreadWordedKeys,
  raiseSmallKeys,
  raiseListedKeys,
  ...LISTED_KEYS,
];

/** The lines of a text with the steps that keep each line: lists of answers are sought in what was pasted. */
export function plainKeyLines(raws: readonly string[]): string[] {
  const pieces = raws.map((text, at): Piece => ({ no: at + 1, text }));
  return [
    ...REMARKED_KEYS,
    ...KEY_ENTRIES,
    plainStoppedDigits,
    plainKeyTitles,
    countKeysOfQuestions,
    raiseSmallKeys,
    raiseListedKeys,
    ...LISTED_KEYS,
  ]
    .reduce<readonly Piece[]>((all, step) => step(all), pieces)
    .map(({ text }) => text);
}
