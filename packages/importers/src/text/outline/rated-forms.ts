/**
 * Forms that rate with digits behind their statements, and ask for other things in front of them and behind them:
 *
 *     课程名称：
 *     任课教师：
 *     （1）备课充分。        5   4   3   2   1
 *     （2）讲课认真。        5   4   3   2   1
 *     （3）你的出勤情况是
 *        全勤   缺课一次   缺课两次及以上
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, textAt, unlessSame, withText } from "../layout/piece.ts";
import { toDebris, toMatrix } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
const LEAST_ROWS = 3;
const LEAST_SENTENCE = 8;
const MOST_ROWS = 60;
const RATED = /\S(?:[ \u3000]{2,}|\t)(?:[ \u3000\t]*\d{1,2}){3,11}[ \u3000\t]*$/u;
const NUMBERED =
  /^[ \u3000]*(?:[(（]\s?\d{1,3}\s?[)）]|\d{1,3}\s?[.．、)）](?!\d)|[一二三四五六七八九十]{1,2}\s?[、.．])/u;
const STEM = /^[ \u3000]*(?:[(（]\s?\d{1,3}\s?[)）]|\d{1,3}\s?[.．、)）](?!\d))[ \u3000]*\S[^_＿□☐○◯\t]{3,60}$/u;
const LABEL = /^[ \u3000]*(\p{Script=Han}{2,12}(?:[(（][^()（）:：]{1,12}[)）])?)[ \u3000]?[:：][ \u3000]*$/u;
/** Introduces a text, or greets. */
const INTRODUCES =
  /[说說]明|[须須]知|注意|如下|[们們]$|[学學]$|家[长長]$|[标標]准|[标標]準|方法|要求|提示|[规規][则則]/u;
const WIDE = /(?: {2,}|\u3000+|\t)/u;

/** The words of a line of choices; empty for other lines. */
function wordsOf(text: string): string[] {
  if (text.length > LONGEST || NUMBERED.test(text) || /[:：_＿□☐○◯。？?；;]|[(（][ \u3000]*[)）]/u.test(text))
    return [];
  const words = text
    .trim()
    .split(WIDE)
    .map((word) => word.trim());
  const plain = words.length > 1 && words.length < 9 && words.every((word) => /\p{L}/u.test(word) && word.length <= 16);
  return plain && new Set(words).size === words.length ? words : [];
}

/** `课程名称：⏎任课教师：` in front of rated statements, and `全勤   缺课一次` below a stem among them. */
export function askBesideRatings(pieces: readonly Piece[]): readonly Piece[] {
  const rated = pieces.filter(({ text, debris }) => debris !== true && text.length <= LONGEST && RATED.test(text));
  if (rated.length < LEAST_ROWS) return pieces;
  const first = pieces.findIndex(({ text }) => NUMBERED.test(text.slice(0, 20)));
  const isLabel = (at: number): boolean => {
    const label = at < first ? LABEL.exec(textAt(pieces, at, LONGEST))?.[1] : undefined;
    return label !== undefined && !INTRODUCES.test(label);
  };
  return pieces.flatMap((piece, at): Piece[] => {
    const { text, debris } = piece;
    if (debris === true || text.length > LONGEST) return [piece];
    if (isLabel(at) && (isLabel(at - 1) || isLabel(at + 1))) return [withText(piece, `${text.trim()}____`)];
    const below = wordsOf(textAt(pieces, at + 1));
    if (below.length > 1 && STEM.test(text) && !RATED.test(text)) {
      const stem = text.trimEnd().replace(/[:：]$/u, "");
      return [withText(piece, `${stem}${allowsSeveral(stem) ? NAMED.several : NAMED.single}`)];
    }
    const above = textAt(pieces, at - 1, LONGEST);
    const words = STEM.test(above) && !RATED.test(above) ? wordsOf(text) : [];
    return words.length > 1 ? words.map((word) => withText(piece, `□ ${word}`)) : [piece];
  });
}

const NUMBERED_STEPS =
  /^[ \u3000]*(?:[(（]\s?\d{1,2}\s?[)）]|\d{1,2}\s?[.．、)）])[ \u3000]*(\p{L}[^_＿□☐○◯\t]{1,60}?)(?:[ \u3000]+|[ \u3000]*[:：\t][ \u3000\t]*)((?:[01]|5|10)(?:[ \u3000\t]+\d{1,2}){2,10})[ \u3000\t]*$/u;
const LABELLED_STEPS =
  /^[ \u3000]*(\p{L}[^_＿□☐○◯\t:：\d]{1,60}?)[ \u3000]*[:：][ \u3000]*((?:[01]|5|10)(?:[ \u3000]+\d{1,2}){2,10})[ \u3000]*$/u;
/** `5=总是，4=经常，3=有时`: where more than the ends have words, the words are the columns, which others read. */
const LEGEND = /\d\s?分?\s?[=＝为為是代][^\d，,；;]/gu;
const MOST_ENDS = 3;
const TELLS_TO_RATE =
  /[评評打][分價价]|[圈选選勾](?:出|[择擇])?|[画畫划劃打][“"「]?\s?[√✓○圈勾]|\d\s?(?:分)?\s?[=＝为為是代]|满意|滿意|\b(?:rate|circle|score)\b/iu;

const ENDS_IN_DIGITS = /\d[ \u3000\t]+\d{1,2}[ \u3000\t]*$/u;

/** `1. 备课充分  5 4 3 2 1` in each line below one sentence that tells how to rate: rows of one grid, whose numbers say nothing. */
export function joinRatedRows(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let found = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const rows = ENDS_IN_DIGITS.test(piece.text.slice(-LONGEST)) ? ratedRows(pieces, at) : [];
    const stemAt = result.findLastIndex(({ text, debris }) => debris !== true && text.trim() !== "");
    const stem = result[stemAt];
    const above = stem?.text ?? "";
    const asked =
      rows.length >= LEAST_ROWS &&
      above.length <= LONGEST &&
      !above.includes("\t") &&
      !NUMBERED.test(above) &&
      TELLS_TO_RATE.test(above) &&
      (above.match(LEGEND)?.length ?? 0) < MOST_ENDS;
    if (!asked) {
      result.push(...(rows.length === 0 ? [piece] : pieces.slice(at, at + rows.length)));
      at += Math.max(0, rows.length - 1);
      continue;
    }
    if (stem === undefined) break;
    found = true;
    result.splice(
      stemAt,
      1,
      withText(stem, ""),
      withText(
        stem,
        `${above
          .trim()
          .replace(/[:：]$/u, "")
          .replace(/([()（）])/gu, "\\$1")}${NAMED.matrix}`,
      ),
    );
    const columns = (rows[0]?.steps ?? "").split(/ +/u);
    const lines = rows.map(({ row, label }) => withText(row, label));
    result.push(...toMatrix(piece, lines, columns), withText(piece, ""));
    at += rows.length - 1;
  }
  return found ? result : pieces;
}

interface RatedRow {
  readonly row: Piece;
  readonly label: string;
  readonly steps: string;
}

/** The lines from one on that end in the same digits, which rise or fall by one. */
function ratedRows(pieces: readonly Piece[], at: number): RatedRow[] {
  const rows: RatedRow[] = [];
  for (const row of pieces.slice(at, at + MOST_ROWS)) {
    const match =
      row.debris === true || row.text.length > LONGEST
        ? null
        : (NUMBERED_STEPS.exec(row.text) ?? LABELLED_STEPS.exec(row.text));
    const [, label = "", digits = ""] = match ?? [];
    const numbers = digits
      .trim()
      .split(/[ \u3000\t]+/u)
      .map(Number);
    const by = (numbers[1] ?? 0) - (numbers[0] ?? 0);
    const even = Math.abs(by) === 1 && numbers.every((number, step) => number === (numbers[0] ?? 0) + by * step);
    const steps = numbers.join("   ");
    if (match === null || !even || (rows[0] !== undefined && rows[0].steps !== steps)) break;
    rows.push({ row, label: label.trim(), steps });
  }
  return rows;
}

const HEAD_OF_STEPS =
  /^[ \u3000]*\p{Script=Han}{2,8}(?:\t|[ \u3000]{2,})[ \u3000\t]*(?:[评評](?:分|[價价]|定)|分[数數值]|得分|打分|[评評]分[标標][准準])(?:[(（][^()（）]{1,16}[)）])?[ \u3000\t]*$/u;
const ENDS_IN_STEPS = /(?:[ \u3000]{2,}|\t)(?:[ \u3000\t]*\d{1,2}){3,11}[ \u3000\t]*$/u;

/** `请圈选分数：⏎评估内容  评分⏎备课充分  5 4 3`: the sentence asks, and the head only names what is in the columns. */
function dropHeadsOfSteps(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece, at) => {
      if (piece.debris === true || piece.text.length > 60 || !HEAD_OF_STEPS.test(piece.text)) return piece;
      const above = textAt(pieces, textAt(pieces, at - 1).trim() === "" ? at - 2 : at - 1, LONGEST);
      const asked = TELLS_TO_RATE.test(above) && above.length > LEAST_SENTENCE && !NUMBERED.test(above);
      return asked && ENDS_IN_STEPS.test(textAt(pieces, at + 1, LONGEST)) ? toDebris(piece) : piece;
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const RATED_FORMS: readonly Repair[] = [dropHeadsOfSteps, joinRatedRows, askBesideRatings];
