/**
 * Degrees that are explained one on each line, above the statements to be judged by them:
 *
 *     （1）没有：从不这样
 *     （2）很轻：很少这样
 *     （3）严重：总是这样
 *     1. 晚上睡不好。（ ）
 */
import { type Piece, joinPieces, withText } from "../piece.ts";
import { isBlank } from "./words.ts";
import { NAMED } from "../named.ts";

const LINE =
  /^(?:[(（]\s?(\d)\s?[)）]|([①-⑨])|(\d)\s?分?\s?(?:[=＝:：]|[-—–]{1,2}|代表|表示))\s*["“]?([^\s:：,，。；;=＝—_＿□?？"”]{1,10})["”]?(?:\s?[:：—-]{1,2}\s?([^_＿□?？]{0,49}[^_＿□?？\d]))?[。；;,，]?$/u;

/** The same on one line. */
const ROW = /^(?:[①-⑨]\s?[^①-⑨:：]{1,10}[:：][^①-⑨_＿□?？]{1,50}){3,7}$/u;

export interface LegendLines {
  labels: string[];
  /** Index behind the last line. */
  end: number;
}

/** The lists of degrees, by the index of their first line. */
export function findLegendLines(pieces: readonly Piece[]): Map<number, LegendLines> {
  const found = new Map<number, LegendLines>();
  let from = -1;
  let last = -1;
  let end = 0;
  let labels: string[] = [];
  const close = () => {
    if (labels.length > 2 && labels.length < 8) found.set(from, { labels, end });
    labels = [];
  };
  for (const [at, piece] of pieces.entries()) {
    if (isBlank(piece) || piece.debris === true) continue;
    const text = piece.text.trim();
    const row = ROW.test(text)
      ? Array.from(text.matchAll(/[①-⑨]\s?([^①-⑨:：]{1,10})[:：]/gu), (match) => match[1] ?? "")
      : [];
    // `①7:45 ②8:15 ③7:50`: times and ratios have a colon, too.
    if (row.length > 2 && !row.every((label) => /^[\d\s]*$/u.test(label))) {
      close();
      found.set(at, { labels: row.map((label) => label.trim()), end: at + 1 });
      continue;
    }
    const line = LINE.exec(text);
    const circle = line?.[2] === undefined ? undefined : line[2].charCodeAt(0) - 0x245f;
    const value = line === null ? -1 : (circle ?? Number(line[1] ?? line[3]));
    // In brackets and circles stand the parts of questions too. Those of a list have an explanation.
    const plain = line !== null && line[3] === undefined && line[5] === undefined;
    if (line === null || plain || (labels.length > 0 && value !== last + 1)) close();
    if (line === null || plain) continue;
    if (labels.length === 0) {
      if (value > 1) continue;
      from = at;
    }
    labels.push(line[4] ?? "");
    [last, end] = [value, at + 1];
  }
  close();
  return found;
}

/** The lines of a list as one text above the statements. */
export function printLegendLines(pieces: readonly Piece[], from: number, { end }: LegendLines): Piece[] {
  const lines = pieces.slice(from, end).filter((piece) => !isBlank(piece) && piece.debris !== true);
  const joined = joinPieces(lines, " ");
  if (joined === null) return [];
  // A line with several circles would be cut at each of them.
  const text = joined.text.trim().replace(/[①-⑨]/g, (sign) => `（${sign.charCodeAt(0) - 0x245f}）`);
  return [withText(joined, `${NAMED.statement}${text}`), withText(joined, "")];
}
