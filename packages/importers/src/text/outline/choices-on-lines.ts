/**
 * Lines that have their choices on them, or something else behind those:
 *
 *     请选喜欢的活动，至少选2项：①登山②烘焙          出行方式⇥□自驾⇥□地铁
 *     秋游地点请回复：回复1=植物园，回复2=动物园     主食：□米饭 □面条  份数：____份
 *     请标出先后顺序：薪资（ ）发展（ ）稳定（ ）
 *
 * What is chosen is put below its stem, with boxes; a field behind the choices gets a line of its own.
 */
import { type Piece, textAt, unlessSame, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { CHOOSES, isKeyed, signFor } from "./choices-below.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
const LEAST = 2;

const LABELLED_BOXES =
  /^[ ]*(\p{Script=Han}[^\t□☐○◯_＿:：?？]{1,14}?(?:[(（][^()（）\t]{1,10}[)）])?)[ ]*[:：]?((?:[ ]*\t+[ ]*[□☐○◯][ \u3000]?[^□☐○◯\t_＿]{1,16}){2,9})[\t ]*$/u;

/** `出行方式⇥□自驾⇥□地铁⇥□公交` alone: one field whose choices have a cell each. */
function joinBoxCells(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece, at) => {
      const { text, debris } = piece;
      if (debris === true || text.length > LONGEST || !/\t[ ]*[□☐○◯]/u.test(text)) return piece;
      const [, label, cells = ""] = LABELLED_BOXES.exec(text) ?? [];
      const beside = [at - 1, at + 1].some((line) => textAt(pieces, line, LONGEST).includes("\t"));
      return label === undefined || beside
        ? piece
        : withText(
            piece,
            `${label.trim()}：${cells
              .split("\t")
              .map((cell) => cell.trim())
              .filter((cell) => cell !== "")
              .join("  ")}`,
          );
    }),
    pieces,
  );
}

const TABBED_LETTERS = /^[ \u3000]*[A-H][ ]?[.．、][^\t]{1,40}(?:[ ]*\t+[ ]*[B-H][ ]?[.．、][^\t]{1,40}){1,5}[\t ]*$/u;

/** `A、蚊香⇥B、电热蚊液` below a line without a number: the cells of a table that only parts the choices. */
function lowerTabbedLetters(pieces: readonly Piece[]): readonly Piece[] {
  const isRow = (piece: Piece): boolean =>
    piece.debris !== true &&
    piece.text.length <= LONGEST &&
    piece.text.includes("\t") &&
    TABBED_LETTERS.test(piece.text);
  const first = pieces.findIndex(isRow);
  const stem = textAt(pieces, first - 1, LONGEST);
  // Below numbers, the choices of papers are read with them.
  if (first < 1 || stem.trim() === "" || /^[ \u3000]*(?:[(（]?\d|第)|\t/u.test(stem)) return pieces;
  return pieces.flatMap((piece) =>
    isRow(piece)
      ? piece.text
          .trim()
          .split(/[ ]*\t+[ ]*/u)
          .map((cell) => withText(piece, cell))
      : [piece],
  );
}

const BRACKETS_ON_LINE =
  /^([^()（）_＿□☐○◯\t]{4,60}(?:[(（][^()（）_＿]{1,20}[)）])?[:：?？][ \u3000]*)((?:[^\s()（）_＿□☐○◯:：，,。？?]{1,16}[ ]?[(（][ \u3000]{1,6}[)）][ \u3000、，,；;]*){3,12})$/u;

/** `请标出先后顺序：薪资（ ）发展（ ）稳定（ ）`: what is put in order stands on the line of its stem. */
function lowerOrderedWords(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      const { text, debris } = piece;
      const [, stem = "", list = ""] =
        debris === true || text.length > LONGEST || !/[(（][ \u3000]+[)）]/u.test(text)
          ? []
          : (BRACKETS_ON_LINE.exec(text) ?? []);
      if (stem === "" || !/排序|排列|[顺順次]序|名次/u.test(stem)) return [piece];
      const words = list.split(/[ ]?[(（][ \u3000]{1,6}[)）][ \u3000、，,；;]*/u).filter((word) => word.trim() !== "");
      return [withText(piece, stem.trimEnd()), ...words.map((word) => withText(piece, `（  ）${word.trim()}`))];
    }),
    pieces,
  );
}

const NUMBERED = /^[\s\u3000]*(?:[(（]\s*[A-H\d]?\s*[)）]\s*)?[(（]?\d{1,3}\s?[.．、)）]/u;
const CIRCLES_BEHIND = /^([^①-⑳_＿□☐○◯\t]{4,100}?)[ \u3000]*([①][^①-⑳]{1,30}(?:[②-⑳][^①-⑳]{1,30}){1,11})$/u;

/** `请选出您喜欢的活动，至少选2项：①登山②看电影`: what a line lets choose from stands on it. */
function lowerCircles(pieces: readonly Piece[]): readonly Piece[] {
  if (isKeyed(pieces)) return pieces;
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      const { text, debris } = piece;
      const [, stem = "", list = ""] =
        debris === true || text.length > LONGEST || !text.includes("①") ? [] : (CIRCLES_BEHIND.exec(text) ?? []);
      // Numbered stems are read with those around them.
      if (stem === "" || NUMBERED.test(stem) || !CHOOSES.test(stem) || !/[:：?？)）]$/u.test(stem)) return [piece];
      const parts = list.split(/(?=[①-⑳])/u);
      const words = parts.map((part) =>
        part
          .slice(1)
          .trim()
          .replace(/[；;，,。]$/u, ""),
      );
      const inOrder = parts.every((part, no) => part.codePointAt(0) === 0x2460 + no);
      if (!inOrder || !words.every((word) => /^\p{L}|^\d/u.test(word) && !/[。？?]/u.test(word))) return [piece];
      return [withText(piece, stem), ...words.map((word) => withText(piece, `□ ${word}`))];
    }),
    pieces,
  );
}

const REPLIES =
  /^([^=＝_＿□☐○◯\t]{4,60}?)[ \u3000]*[:：，,][ \u3000]*((?:[回][复覆復]|扣|打|[发發]|按|[选選])?\s?1\s?[=＝][^=＝]{1,60}[=＝].{1,80})$/u;
const REPLY = /^((?:[回][复覆復]|扣|打|[发發]|按|[选選])?\s?(\d{1,2})\s?[=＝])\s?([^=＝]{1,20})$/u;

/** `活动定在哪天？回复数字即可：1 周六  2 周日`: a line that asks for a number back, and numbers with nothing but blanks behind. */
const COUNTED_REPLIES =
  /^([^=＝_＿□☐○◯\t]{4,60}(?:回[复覆復]|扣|打|[发發])[^=＝:：\t]{0,4}(?:[数數]字|序[号號]|[编編][号號]|[选選][项項])[^=＝:：\t]{0,6})[ \u3000]*[:：][ \u3000]*([1１][ \u3000.．、)）-].{3,100})$/u;
const COUNTED_REPLY = /^(([\d１-９]{1,2})[ \u3000]?[.．、)）-]?)[ \u3000]*([^=＝\d][^=＝]{0,19})$/u;
const NEXT_REPLY = /[，,；;、\s\u3000]+(?=[\d１-９]{1,2}[ \u3000]?[.．、)）-]?[ \u3000]*\p{L})/u;

/** `秋游地点请回复数字：回复1=植物园，回复2=动物园`: what the numbers stand for is chosen. */
function lowerReplies(pieces: readonly Piece[]): readonly Piece[] {
  const sign = signFor(pieces);
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      const { text, debris } = piece;
      if (debris === true || text.length > LONGEST || !/[:：，,]/u.test(text)) return [piece];
      const signed = /[=＝]/u.test(text);
      const [, stem = "", list = ""] = (signed ? REPLIES : COUNTED_REPLIES).exec(text) ?? [];
      if (stem === "" || !/回[复覆復]|扣|[数數]字|[选選]|[发發]/u.test(stem + list)) return [piece];
      // `请在数字上打勾，1=差，2=好⏎讲师水平⇥1⇥2`: they are the columns of the rows below.
      if (/\d[\t\u3000 ]+2[\t\u3000 ]+\d/u.test(textAt(pieces, at + 1, LONGEST))) return [piece];
      const parts = list
        .replace(/[。.!！]?\s*$/u, "")
        .split(signed ? /\s?[，,；;、]\s?|\s{2,}|\u3000/u : NEXT_REPLY)
        .map((part) => (signed ? REPLY : COUNTED_REPLY).exec(part.trim()));
      const inOrder = parts.every((part, no) => Number(part?.[2]?.normalize("NFKC")) === no + 1);
      if (parts.length < LEAST || !inOrder) return [piece];
      return [
        withText(piece, stem),
        ...parts.map((part) => withText(piece, `${sign(stem)} ${part?.[3]?.trim() ?? ""}`)),
        toDebris(piece, parts.map((part) => part?.[1] ?? "").join(" ")),
      ];
    }),
    pieces,
  );
}

const BEHIND =
  /^(.*[□☐○◯][ \u3000]?([^□☐○◯_＿:：\t]{1,20}?))[ \u3000]+((?![请請]?(?:[注註][明释]|[说說]明|填[写寫]|具[体體])|[原理][因由])\p{Script=Han}{2,8}(?:[(（][^()（）_＿]{1,12}[)）])?[:：][ \u3000]*[_＿]{2,}[^\s_＿□☐○◯:：]{0,8})[ \u3000]*$/u;
/** What such a choice says more of, on the same line: `□有  数量：____`. */
const GOES_ON = /^(?:有|是|其[他它]|已.{0,6}|.{0,3}(?:过|過)|需要|要|yes|other)$|[，,；;。]$/iu;

/** `□米饭 □素食 份数：____份`: the label behind the last choice is a field of its own. */
function partLabelsBehind(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      const { text, debris } = piece;
      if (debris === true || text.length > LONGEST || !/[□☐○◯].*[:：][ \u3000]*[_＿]{2}/u.test(text)) return [piece];
      const [, boxes = "", last = "", label = ""] = BEHIND.exec(text) ?? [];
      const several = (boxes.match(/[□☐○◯]/gu) ?? []).length > 1;
      if (label === "" || !several || GOES_ON.test(last.trim())) return [piece];
      return [withText(piece, boxes.trimEnd()), withText(piece, label)];
    }),
    pieces,
  );
}

const REMARK_BEHIND =
  /^([ \u3000]*(?:\d{1,2}\s?[.．、)）][ \u3000]*)?[\p{L}][^:：。？?_＿□☐○◯\t()（）]{1,20})([:：][ \u3000]*[_＿]{2,}[ \u3000]*\p{Script=Han}{1,2})[ \u3000]*([(（][^()（）_＿:：□☐○◯/／]{2,20}[)）])[ \u3000]*$/u;

/** `随行人数：____人（含儿童）`: what is said behind the unit is said of the label. */
function raiseRemarksBehindUnits(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      const { text, debris } = piece;
      if (debris === true || text.length > LONGEST || !/[_＿]{2}[^_＿]{1,6}[(（]/u.test(text)) return piece;
      const [, label, place = "", remark = ""] = REMARK_BEHIND.exec(text) ?? [];
      return label === undefined ? piece : withText(piece, `${label}${remark}${place}`);
    }),
    pieces,
  );
}

/** `(please circle)`, `（请圈选）` at the end of a stem: words below it are circled. */
const CIRCLED_STEM =
  /^[^_＿□☐○◯\t|]{4,100}[(（][ ]?(?:[^()（）]{0,12}\b(?:circle|underline|choose|select|pick)(?: (?:one|your answer))?|[请請]?(?:圈[出选選][^()（）]{0,8}|[选選]一[个個项項]?))[ ]?[)）][ \u3000]*[:：]?[ \u3000]*$/iu;

/** `How was it? (please circle)⏎Good    Fair    Poor`: words that wide blanks part are the choices of the line above. */
function lowerCircledWords(pieces: readonly Piece[]): readonly Piece[] {
  const sign = signFor(pieces);
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      const { text, debris } = piece;
      const above = textAt(pieces, at - 1, LONGEST);
      if (debris === true || text.length > LONGEST || !/\S(?: {2}|\t|\u3000)/u.test(text)) return [piece];
      if (!CIRCLED_STEM.test(above)) return [piece];
      const words = text.trim().split(/[ \u3000]*(?: {2,}|\t|\u3000)[ \u3000]*/u);
      const fit = words.every(
        (word) =>
          /^\p{L}[^_＿□☐○◯:：()（）。？?]{0,24}$/u.test(word) && !/^[A-H][ ]?(?:[.．、]|\p{Script=Han})/u.test(word),
      );
      if (!fit || words.length < LEAST || words.length > 9) return [piece];
      return [...words.map((word) => withText(piece, `${sign(above)} ${word}`)), withText(piece, "")];
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const CHOICES_ON_LINES: readonly Repair[] = [
  partLabelsBehind,
  raiseRemarksBehindUnits,
  lowerOrderedWords,
  lowerReplies,
  lowerCircledWords,
  lowerCircles,
  lowerTabbedLetters,
  joinBoxCells,
];
