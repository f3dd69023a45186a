/**
 * Steps of scales: digits below a numbered stem with the words for their ends, and statements without numbers whose lines
 * all end with the same digits.
 *
 *     1. 课程内容              请打分（5=非常满意，4=满意，3=一般）
 *     1 2 3 4 5                教学态度  5 4 3
 *     很差 很好                教学方法  5 4 3
 */
import { NAMED } from "../named.ts";
import { type Layout, type Piece, nextFilled, withText } from "../piece.ts";
import { findLegend } from "./legend.ts";
import { findHead, isBlank, isOption, isSection, nameOfSection, toDebris, toMatrix } from "./words.ts";

const DIGITS = /^[\s\u3000]*(\d{1,2}(?:[\s\u3000|、,，]+\d{1,2}){2,10})[\s\u3000]*$/;
const ENDS =
  /^[\s\u3000]*([\p{Script=Han}A-Za-z]{1,12}|[A-Za-z][A-Za-z' ]{1,28}?(?=\s{2}))[\s\u3000—–~～-]+([\p{Script=Han}A-Za-z]{1,12}|[A-Za-z][A-Za-z' ]{1,28}?)[\s\u3000]*$/u;
const ROW =
  /^[\s\u3000]*([^\d\s\u3000][^\d。？?：:]{1,40}?)[\s\u3000]+(\d{1,2}(?:[\s\u3000|]+\d{1,2}){2,10})[\s\u3000]*$/u;

/** The digits if they go up or down by one. */
function stepsOf(text: string): number[] | null {
  const steps = text.split(/[\s\u3000|、,，]+/).map(Number);
  const by = (steps[1] ?? 0) - (steps[0] ?? 0);
  return Math.abs(by) === 1 && steps.every((step, at) => at === 0 || step - (steps[at - 1] ?? 0) === by) ? steps : null;
}

function stepsIn(piece: Piece | undefined): number[] | null {
  const digits = piece === undefined || piece.text.length > 80 ? undefined : DIGITS.exec(piece.text)?.[1];
  return digits === undefined ? null : stepsOf(digits);
}

/** A stem above its digits, with the words for the first and the last one above or below them. */
function rewriteEnds(pieces: readonly Piece[]): Piece[] | null {
  const made = new Map<number, Piece[]>();
  for (const [at, piece] of pieces.entries()) {
    const head = findHead(piece);
    if (head === null || piece.text.length > 120) continue;
    const first = nextFilled(pieces, at);
    const second = nextFilled(pieces, first);
    const [digits, words] = stepsIn(pieces[first]) === null ? [second, first] : [first, second];
    const steps = stepsIn(pieces[digits]);
    const ends = ENDS.exec(pieces[words]?.text ?? "");
    const line = pieces[digits];
    if (first < 0 || second < 0 || steps === null || line === undefined || ends === null) continue;
    if (findHead(pieces[words]) !== null) continue;
    made.set(at, [withText(piece, `${piece.text.trimEnd()}${NAMED.scale}`)]);
    made.set(digits, [withText(line, `${ends[1] ?? ""} ${steps[0] ?? ""}-${steps.at(-1) ?? ""} ${ends[2] ?? ""}`)]);
    made.set(words, []);
    const word = pieces[words];
    if (word !== undefined)
      made.get(digits)?.splice(0, 1, { ...withText(line, made.get(digits)?.[0]?.text ?? ""), joined: [word.no] });
  }
  return made.size === 0 ? null : pieces.flatMap((piece, at) => made.get(at) ?? [piece]);
}

export const STEP_ENDS: Layout = { name: "digits with words for their ends", margin: -5.55, rewrite: rewriteEnds };

interface Legend {
  labels: readonly string[];
  text: string;
}

/** Lines without numbers that end with the same digits: the rows of one matrix. */
function rewriteRows(pieces: readonly Piece[]): Piece[] | null {
  const result: Piece[] = [];
  let legend: Legend | null = null;
  let found = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const rows: { piece: Piece; label: string; digits: string }[] = [];
    let end = at;
    for (; end < pieces.length; end += 1) {
      const line = pieces[end];
      if (line === undefined || (isBlank(line) && rows.length > 0)) continue;
      const row = line.text.length > 120 || findHead(line) !== null || isOption(line) ? null : ROW.exec(line.text);
      const steps = row === null ? null : stepsOf(row[2] ?? "");
      const same = rows[0] === undefined || stepsOf(rows[0].digits)?.join() === steps?.join();
      if (row === null || steps === null || !same) break;
      rows.push({ piece: line, label: row[1] ?? "", digits: row[2] ?? "" });
    }
    const steps = stepsOf(rows[0]?.digits ?? "") ?? [];
    if (rows.length < 2) {
      const labels = findLegend(piece.text);
      if (labels !== null) legend = { labels, text: piece.text };
      result.push(piece);
      continue;
    }
    found = true;
    const above = result.findLastIndex((one) => !isBlank(one) && one.debris !== true);
    const lead = result[above];
    const leads =
      lead !== undefined && (above > 0 || /[请請]/.test(lead.text)) && !isSection(lead) && findHead(lead) === null;
    const fits = legend !== null && legend.labels.length === steps.length;
    const up = (steps[1] ?? 0) > (steps[0] ?? 0);
    const columns = fits && legend !== null ? inOrder(legend, up) : steps.map(String);
    if (leads) result[above] = withText(lead, `${lead.text.trimEnd()}${NAMED.matrix}`);
    else result.push(withText(piece, ""), withText(piece, `${nameOfSection(result)}${NAMED.matrix}`));
    const labels = rows.map((row) => withText(row.piece, row.label));
    result.push(...toMatrix(piece, labels, columns), withText(piece, ""));
    if (fits) result.push(...rows.map((row) => toDebris(row.piece, row.digits)));
    at = end - 1;
  }
  return found ? result : null;
}

/** The digit that a legend gives to a degree. */
function digitOf(text: string, label: string): number {
  const word = label.replace(/[^\p{L}\p{N}]/gu, ".");
  const match = new RegExp(`${word}\\s?[(（=＝:：]?\\s?(\\d{1,2})|(\\d{1,2})\\s?分?\\s?[=＝:：]?\\s?${word}`, "u").exec(
    text,
  );
  return Number(match?.[1] ?? match?.[2] ?? Number.NaN);
}

/** The degrees in the order of the digits: a legend that begins with the best one may stand above digits that go up. */
function inOrder({ labels, text }: Legend, up: boolean): readonly string[] {
  const step = digitOf(text, labels.at(-1) ?? "") - digitOf(text, labels[0] ?? "");
  const turned = up ? step < 0 : step > 0;
  return turned ? [...labels].reverse() : labels;
}

export const STEP_ROWS: Layout = { name: "statements with the same digits", margin: -1.55, rewrite: rewriteRows };
