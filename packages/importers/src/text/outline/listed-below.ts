/**
 * What stands on one line below a numbered question and is offered there:
 *
 *     (1) 谁的陈列最好（单选）：            2. How did you hear about us?
 *         小雅、阿豪、丽姐                     a) Friend   b) Website   c) Poster
 *     (2) 您的班次：早班、中班              3. How was it? (1 = poor, 5 = good)
 *                                              1   2   3   4   5
 *
 * and parts of a form that ask themselves, among parts with labels:
 *
 *     一、团体分
 *     正方得分：____
 *     二、印象票：（  ）
 *         A. 正方   B. 反方
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { allowsSeveral, kindOfWords } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const isFilled = (piece: Piece | undefined): piece is Piece =>
  piece !== undefined && piece.debris !== true && piece.text.trim() !== "";
const blank = (piece: Piece): Piece => withText(piece, "");

const NUMBERED =
  /^[\s\u3000]{0,4}(?:[(（]\s?\d{1,2}\s?[)）]|\d{1,2}\s?[.．、)）](?!\d)|[一二三四五六七八九十]{1,3}\s?[、.．]|[①-⑳])\s?\S/u;
const WORD = /^[^\s、，,。；;:：？?！!()（）_＿□☐○◯/／]{1,10}$/u;
/** What says in a bracket how many of the words are meant. */
const BRACKETED =
  /[(（【[]\s?(?:可?多[选選]|[单單][选選]|多[项項][选選][择擇]|[单單][项項][选選][择擇]|排序|限[选選][^()（）]{1,6}|[选選]一[项項個个])[^()（）]{0,8}[)）】\]]/u;
const HINT = new RegExp(`${BRACKETED.source}|排序|[按依]\\p{Script=Han}{0,12}(?:排列|[顺順]序)`, "u");
const ORDERED = /排序|排列|[顺順]序/u;
const LEAST_WORDS = 3;

/** `小雅、阿豪、丽姐`: words, and nothing else. */
function wordsOf(text: string, least: number): string[] {
  // `A、东B、西`
  if (/^[\s\u3000]*(?:[A-Ha-h]\s?[.．、,，)）]|[①-⑳□☐○◯])/u.test(text)) return [];
  const words = text
    .trim()
    .replace(/[。；;]$/u, "")
    .split(/\s?[、，,]\s?/u);
  const fit = words.length >= least && words.every((word) => WORD.test(word)) && new Set(words).size === words.length;
  return fit && !/[等]$/u.test(words.at(-1) ?? "") ? words : [];
}

const kindOf = (stem: string): string =>
  ORDERED.test(stem)
    ? NAMED.order
    : kindOfWords(stem) === "several" || allowsSeveral(stem)
      ? NAMED.several
      : NAMED.single;

/** `…最好（单选）：⏎小雅、阿豪、丽姐`: the words below a stem that names its kind; where there are two such, those behind a label, too. */
function openListsBelow(pieces: readonly Piece[]): readonly Piece[] {
  const below = new Map<number, readonly string[]>();
  for (const [at, piece] of pieces.entries()) {
    if (!isFilled(piece) || piece.text.length > LONGEST || !NUMBERED.test(piece.text) || !HINT.test(piece.text))
      continue;
    const line = textAt(pieces, at + 1, LONGEST + 1);
    const words = line.length > LONGEST || NUMBERED.test(line) ? [] : wordsOf(line, LEAST_WORDS);
    const next = textAt(pieces, at + 2, LONGEST);
    if (words.length > 0 && (next.trim() === "" || NUMBERED.test(next))) below.set(at, words);
  }
  // One task alone may be one of a paper, unless its bracket says how it is answered.
  const sure = [...below.keys()].some((at) => BRACKETED.test(textAt(pieces, at)));
  if (below.size < (sure ? 1 : 2)) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    if (below.has(at - 1)) return [];
    const list = pieces[at + 1];
    const words = below.get(at);
    if (words !== undefined && list !== undefined)
      return writeChoices(
        piece,
        piece.text,
        words.map((word) => withText(list, `□ ${word}`)),
      );
    const [, stem, behind = ""] =
      below.size < 2 || !isFilled(piece) || piece.text.length > LONGEST || !NUMBERED.test(piece.text)
        ? []
        : (/^([^:：]{3,60})[:：](.{3,100})$/u.exec(piece.text) ?? []);
    const offered = stem === undefined ? [] : wordsOf(behind, 2);
    return stem === undefined || offered.length === 0
      ? [piece]
      : writeChoices(
          piece,
          stem,
          offered.map((word) => withText(piece, `□ ${word}`)),
        );
  });
}

function writeChoices(piece: Piece, stem: string, choices: readonly Piece[]): Piece[] {
  const asked = stem.trim().replace(/[:：]$/u, "");
  return [blank(piece), withText(piece, `${asked}${kindOf(asked)}`), ...choices, blank(piece)];
}

const LETTERS = /(?:^|[\s\u3000]{2,})[(（]?([a-h])\s?[.)）][ ]?(?=\S)/gu;
const STEPS = /^[\s\u3000]*(?:\d{1,2}[\s\u3000]+){2,10}\d{1,2}[\s\u3000]*$/u;
const RANGE = /[(（][^()（）]*\d\s?[=＝:：][^()（）]*\d{1,2}\s?[=＝:：][^()（）]*[)）][\s\u3000]*$/u;
const DOTS = /^[\s\u3000]*[.．…·]{12,}[\s\u3000]*$/u;

/** `a) Friend   b) Website` and `1   2   3   4   5` below numbered stems: choices on lines of their own, and steps behind the stem. */
function partLetterLines(pieces: readonly Piece[]): readonly Piece[] {
  const isStem = (at: number): boolean => isFilled(pieces[at]) && NUMBERED.test(textAt(pieces, at, LONGEST));
  // Above rows, the steps are the heads of columns.
  const areSteps = (at: number): boolean => {
    const text = textAt(pieces, at, LONGEST);
    return STEPS.test(text) && risesByOne(text) && (textAt(pieces, at + 1).trim() === "" || isStem(at + 1));
  };
  const made = pieces.flatMap((piece, at): Piece[] => {
    if (piece.debris === true || piece.text.length > LONGEST) return [piece];
    const next = textAt(pieces, at + 1, LONGEST);
    if (isStem(at) && RANGE.test(piece.text) && areSteps(at + 1))
      return [withText(piece, `${piece.text.trimEnd()}   ${next.trim().replace(/[\s\u3000]+/gu, "   ")}`)];
    if (!isStem(at - 1)) return [piece];
    if (RANGE.test(textAt(pieces, at - 1)) && areSteps(at)) return [];
    const letters = Array.from(piece.text.matchAll(LETTERS), ([, letter = ""]) => letter);
    const counted = letters.length > 1 && letters.every((letter, no) => letter === String.fromCharCode(97 + no));
    if (!counted || !/^[\s\u3000]*[(（]?a/u.test(piece.text)) return [piece];
    const words = piece.text.split(/(?:^|[\s\u3000]{2,})[(（]?[a-h]\s?[.)）][ ]?(?=\S)/u).slice(1);
    return words.map((word, no) => withText(piece, `${String.fromCharCode(65 + no)}. ${word.trim()}`));
  });
  return unlessSame(made, pieces);
}

function risesByOne(text: string): boolean {
  const steps = text
    .trim()
    .split(/[\s\u3000]+/u)
    .map(Number);
  return steps.every((step, no) => step === (steps[0] ?? 0) + no) && (steps[0] ?? 9) < 2;
}

const PART = /^[ \u3000]*([一二三四五六七八九十]{1,2})\s?[、.．]\s?(.{2,80})$/u;
const CHINESE = "一二三四五六七八九十";
const LABEL = /^[ \u3000]*(?!\d)[\p{L}][^:：_＿□☐○◯？?]{1,16}[:：][ \u3000]*(?:[_＿]{2,}.*|[ \u3000]*)$/u;
const CHOICES = /^[ \u3000]*[A-H]\s?[.．、)）]\s?\S|^[ \u3000]*[□☐○◯]\s?\S/u;
const LEAST_PARTS = 3;

/** `二、印象票：（  ）⏎A. 正方  B. 反方` and `四、评语：` among `一、团体分⏎正方得分：____`: parts without labels ask themselves. */
function askPartsBesideLabels(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap((piece, at) => {
    const [, no, words = ""] = !isFilled(piece) || piece.text.length > LONGEST ? [] : (PART.exec(piece.text) ?? []);
    return no === undefined ? [] : [{ at, no, words }];
  });
  if (heads.length < LEAST_PARTS || heads.some(({ no }, index) => no !== CHINESE.charAt(index))) return pieces;
  const parts = heads.map(({ at, words }, index) => {
    const end = heads[index + 1]?.at ?? pieces.length;
    const lines = pieces.slice(at + 1, end).filter(isFilled);
    const [first] = lines;
    const room = textAt(pieces, at + 1).trim() === "" && textAt(pieces, at + 2).trim() === "" && at + 2 < pieces.length;
    const offers = lines.findIndex(({ text }) => text.length > LONGEST || !CHOICES.test(text));
    const kind =
      first === undefined ||
      // A question asks, whatever stands below it.
      (/[?？]\s*$/u.test(words) && LABEL.test(first.text.slice(0, LONGEST))) ||
      (index === heads.length - 1 && room && lines.every(({ text }) => LABEL.test(text.slice(0, LONGEST))))
        ? ("open" as const)
        : offers < 0 ||
            (offers > 0 &&
              index === heads.length - 1 &&
              lines.slice(offers).every(({ text }) => LABEL.test(text.slice(0, LONGEST))))
          ? ("choices" as const)
          : lines.every(({ text }) => text.length <= LONGEST && LABEL.test(text))
            ? ("labels" as const)
            : ("other" as const);
    return { at, words, kind };
  });
  const has = (kind: string): boolean => parts.some((part) => part.kind === kind);
  if (has("other") || !has("labels") || !has("choices")) return pieces;
  const asked = new Map(parts.map((part) => [part.at, part]));
  return pieces.flatMap((piece, at): Piece[] => {
    const part = asked.get(at);
    if (part === undefined) return [piece];
    // Points of a heading are those of its labels, and not of the parts that follow.
    if (part.kind === "labels") return [blank(piece), withText(piece, tell(part.words.trim())), blank(piece)];
    const stem = part.words.trim().replace(/[:：]?[ \u3000]*(?:[(（][ \u3000]*[)）])?[ \u3000]*$/u, "");
    const named = part.kind === "open" ? NAMED.essay : kindOf(stem);
    return [blank(piece), withText(piece, `${stem}${named}`), ...(part.kind === "open" ? [blank(piece)] : [])];
  });
}

/** `..............` below a numbered stem is a line to write on. */
function drawDots(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece, at) =>
      piece.debris !== true &&
      piece.text.length <= LONGEST &&
      DOTS.test(piece.text) &&
      NUMBERED.test(textAt(pieces, nextFilled(pieces, at - 2), LONGEST))
        ? withText(piece, "________")
        : piece,
    ),
    pieces,
  );
}

/** In the order in which they are made. */
export const LISTED_BELOW: readonly Repair[] = [openListsBelow, partLetterLines, drawDots, askPartsBesideLabels];
