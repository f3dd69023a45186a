/**
 * Surveys without numbers, whose parts have headings and whose lines have their choices behind them:
 *
 *     （一）花棚
 *     您来之前，园丁是否打过电话：  □是  □否
 *     花棚的温度：  □太热  □合适  □太冷
 *     （二）花园
 *     您会再来吗？  □会  □不会
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST_LINES = 3;
const LEAST_PARTS = 2;
const BOX = /[□☐○◯◻▢]|[(（[［][ \u3000]{0,4}[)）\]］]/u;
/** Empty brackets may be places of a sentence, unless they stand behind a colon or a question. */
const SENTENCE = /[^:：?？\s][ \u3000]*$/u;
const NUMBERED = /^[\s\u3000]*(?:[A-Za-z]?\d{1,3}\s?[.．、)）](?!\d)|[(（]\d{1,3}[)）]|[①-⑳]|第\s?\d{1,3}\s?[题題])/u;
const PART =
  /^[\s\u3000]*(?:[(（]\s?[一二三四五六七八九十]{1,3}\s?[)）]|[一二三四五六七八九十]{1,3}\s?[、.．]|第[一二三四五六七八九十]{1,3}部分)[ \u3000]*[^\s:：。？?，,_＿□☐○◯\t][^:：。？?，,_＿□☐○◯\t]{1,24}[:：]?[\s\u3000]*$/u;
const LABEL = /^[\s\u3000]*[^\s:：_＿□]{2,24}[:：][\s\u3000]*(?:[_＿]{2,}|$)/u;

interface Line {
  readonly stem: string;
  readonly choices: readonly string[];
}

/** The question of a line and the choices behind it; null for other lines. */
function readLine({ text, debris }: Piece): Line | null {
  if (debris === true || text.length > LONGEST || NUMBERED.test(text) || PART.test(text) || text.includes("\t"))
    return null;
  const first = text.search(BOX);
  const stem = text.slice(0, Math.max(first, 0)).trim();
  if (stem.length < 2 || /[_＿]{2,}/u.test(stem)) return null;
  if (/[(（[［]/u.test(text[first] ?? "") && SENTENCE.test(stem)) return null;
  const [, ...choices] = text
    .slice(first)
    .split(BOX)
    .map((choice) => choice.replace(/[,，、;；\s\u3000]+$/u, "").trim());
  // A choice that goes on with the label of another question is another layout.
  const own = choices.length > 1 && !choices.includes("") && !choices.some((word) => /[ \u3000]{2,}/u.test(word));
  return own ? { stem, choices } : null;
}

/** Whether the lines of a part have the same choices, so that they may be rows. */
function areRows(lines: readonly Line[]): boolean {
  const [first] = lines;
  const own = first?.choices.join("\n");
  return lines.length > 1 && lines.every(({ choices }) => choices.join("\n") === own);
}

/** `（一）花棚⏎您会来吗？  □会  □不会`: parts of lines with their choices behind them; a stem may have several parts. */
export function askBoxedLines(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.some(({ text, debris }) => debris !== true && NUMBERED.test(text.slice(0, LONGEST)))) return pieces;
  const lines = pieces.map(readLine);
  if (lines.filter((line) => line !== null).length < LEAST_LINES) return pieces;
  const heads = pieces.flatMap(({ text, debris }, at) =>
    debris !== true && text.length <= LONGEST && PART.test(text) ? [at] : [],
  );
  // Each part begins with a line that asks, and no part is a table of rows.
  const begins = (at: number) => {
    const next = nextFilled(pieces, at);
    return next > 0 && (lines[next] !== null || LABEL.test(textAt(pieces, next, LONGEST)));
  };
  const told = heads.filter(begins);
  const rows = heads.some((at, index) => {
    const end = heads[index + 1] ?? pieces.length;
    return areRows(lines.slice(at + 1, end).flatMap((line) => (line === null ? [] : [line])));
  });
  if (heads.length === 0) return writeLines(pieces, lines, (line) => /[，,]/u.test(line.stem));
  if (rows || told.length < LEAST_PARTS || told.length < heads.length - 1) return pieces;
  const own = new Set(told);
  const parted = pieces.flatMap((piece, at): Piece[] => {
    const blank = withText(piece, "");
    return own.has(at) ? [blank, withText(piece, tell(piece.text.trim())), blank] : [piece];
  });
  return writeLines(parted, parted.map(readLine), () => true);
}

/** The lines with their choices below them, where `takes` says so. */
function writeLines(
  pieces: readonly Piece[],
  lines: readonly (Line | null)[],
  takes: (line: Line) => boolean,
): readonly Piece[] {
  if (!lines.some((line) => line !== null && takes(line))) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const line = lines[at] ?? null;
    if (line === null || !takes(line)) return [piece];
    const blank = withText(piece, "");
    return [
      blank,
      withText(piece, `${line.stem.replace(/[:：]$/u, "")}${allowsSeveral(line.stem) ? NAMED.several : NAMED.single}`),
      ...line.choices.map((choice) => withText(piece, `□ ${choice}`)),
      blank,
    ];
  });
}

/** In the order in which they are made. */
export const BOXED_LINES: readonly Repair[] = [askBoxedLines];
