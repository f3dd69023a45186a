/**
 * Statements below a sentence that explains only the ends of their scale, or only names it:
 *
 *     请打分，1表示完全不符合，5表示完全符合。
 *     1. 我常读书。
 *     2. 我常写日记。
 *
 * Each statement gets the line `完全不符合 1-5 完全符合`. Copies of tables have bars around the numbers and statements.
 */
import { type Layout, type Piece, withText } from "../piece.ts";
import { NAMED } from "../named.ts";
import { findLegend } from "./legend.ts";
import { readStatement } from "./scales.ts";
import { findHead, isBlank, isSection, toDebris } from "./words.ts";

const SIGN = "\\s?分?\\s?(?:[=＝:：]|表示|代表|[为為是]|means?|being|is|stands for|indicates|[-–—]+)\\s?";
const WORD = '["“‘\'「]?([^\\d,，;；。.、()（）"”“「」=＝:：]{1,30}?)["”’\'」]?';
const MEANS = new RegExp(
  `(?:^|[^\\d.])(\\d{1,2})${SIGN}${WORD}(?=[,，;；。.、)）至到~～—]|\\s+(?:\\d|and|to)|\\s*$)`,
  "giu",
);
const RANGE =
  /(?:按|用|以|从|從|采用|採用|[请請].{0,12}|on a|using a|rate.{0,30})\s?(?:scale of |scale from )?([01])\s?分?\s?(?:[-~～–—至到]|to)\s?(5|7|10)\s?(?:分|[级級]|的?[评評]分|的?打分|scale|point)?/i;
const RATES = /打分|[评評]分|[评評][价價]|[给給].{0,4}分|\brat(?:e|ing)\b|scale|程度|[选選][择擇].{0,6}[数數]字/i;
/** Statements that take words. */
const OPEN = /建[议議]|意[见見]|[备備]注|comments?|remarks?|suggestions?/i;
const OTHER_PART = /开放|開放|建[议議]|基本|[选選][择擇]|填空|[问問]答|[个個]人|背景|[资資]料|其[他它]/;

interface Ends {
  min: number;
  max: number;
  low: string;
  high: string;
}

export function findEnds(text: string): Ends | null {
  if (text.length > 500 || !RATES.test(text) || findLegend(text) !== null) return null;
  const meanings = [...text.matchAll(MEANS)].map((match) => ({
    value: Number(match[1]),
    word: (match[2] ?? "").trim(),
  }));
  const [one, ...rest] = meanings;
  const other = rest.at(-1);
  if (one !== undefined && other !== undefined && Math.abs(one.value - other.value) > 1 && meanings.length < 4) {
    const [low, high] = one.value < other.value ? [one, other] : [other, one];
    return high.value > 10 ? null : { min: low.value, max: high.value, low: low.word, high: high.word };
  }
  const range = RANGE.exec(text);
  return range === null ? null : { min: Number(range[1]), max: Number(range[2]), low: "", high: "" };
}

/** `| 1. | statement |` as `1. statement`, if several lines have just these cells. */
function takeOutOfBars(pieces: readonly Piece[]): readonly Piece[] | null {
  const rows = new Map<Piece, Piece>();
  for (const piece of pieces) {
    if (piece.debris === true || piece.text.length > 400 || !piece.text.includes("|")) continue;
    const cells = piece.text.split("|").map((cell) => cell.trim());
    const [number = "", text = "", ...more] = cells.filter((cell) => cell !== "");
    if (more.length > 0 || !/^\d{1,3}\s?[.．、)）]$/.test(number) || text === "" || /^[\d\s_＿-]*$/.test(text))
      continue;
    rows.set(piece, withText(piece, `${number.replace(/\D+$/, "")}. ${text}`));
  }
  return rows.size < 3 ? null : pieces.map((piece) => rows.get(piece) ?? piece);
}

/** The numbers would be read as cells. */
export const BARRED: Layout = { name: "statements between bars", margin: -20.55, rewrite: takeOutOfBars };

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  let ends: Ends | null = null;
  let found = 0;
  const result = pieces.flatMap((piece, at) => {
    if (isBlank(piece) || piece.debris === true) return [piece];
    const below = pieces.slice(at + 1, at + 5).find((one) => !isBlank(one) && one.debris !== true);
    // What stands below a statement are its own choices.
    const alone = below === undefined || findHead(below) !== null || isSection(below);
    const statement = ends === null || !alone ? null : readStatement(pieces, at);
    if (ends !== null && statement !== null && !OPEN.test(statement.stem) && !/\d\s*$/.test(statement.place)) {
      found += 1;
      const place = /[\p{L}\p{N}]/u.test(statement.place) ? [toDebris(piece, statement.place)] : [];
      return [
        withText(piece, `${statement.stem.trimEnd()}${NAMED.scale}`),
        withText(piece, `${ends.low} ${ends.min}-${ends.max} ${ends.high}`.trim()),
        ...place,
      ];
    }
    if (isSection(piece) && OTHER_PART.test(piece.text)) ends = null;
    if (findHead(piece) === null || isSection(piece)) ends = findEnds(piece.text) ?? ends;
    return [piece];
  });
  return found < 2 ? null : result;
}

export const SCALE_ENDS: Layout = { name: "statements with the ends of a scale", margin: -20.55, rewrite };
