/**
 * Statements and parts that are rated, as forms in Markdown and scales in plain text have them: padded numbers without a sign
 * below a legend, tables with a column for marks, ranges in words, and places to put things in order.
 */
import { findLegend } from "../layout/sheets/legend.ts";
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { type Repair } from "./repairs-shapes.ts";

const PADDED = /^(\s*)(\d{2})[ \u3000](?=[\p{Script=Han}“"]|I\b|My\b)/u;
/** The fewest statements below a legend. */
const FEWEST_PADDED = 3;

/** `01 我感到安全。⏎02 我很紧张。` below a legend: numbers of statements. Without a legend, they may be codes of choices. */
export function dotPaddedNumbers(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length <= 300 && PADDED.exec(text)?.[2] === "01")) return pieces;
  const dotted = new Set<number>();
  let legend = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const text = textAt(pieces, at);
    if (text.length > 300 || text.trim() === "") continue;
    if (PADDED.exec(text)?.[2] !== "01") {
      legend ||= !PADDED.test(text) && findLegend(text) !== null;
      continue;
    }
    const run: number[] = [];
    for (let to = at; to < pieces.length; to += 1) {
      if (textAt(pieces, to).trim() === "") continue;
      if (Number(PADDED.exec(textAt(pieces, to))?.[2] ?? -1) !== run.length + 1) break;
      run.push(to);
    }
    if (legend && run.length >= FEWEST_PADDED) for (const line of run) dotted.add(line);
    at = run.at(-1) ?? at;
  }
  if (dotted.size === 0) return pieces;
  return pieces.map((piece, at) =>
    dotted.has(at)
      ? withText(
          piece,
          piece.text.replace(PADDED, (_, lead: string, no: string) => `${lead}${Number(no)}. `),
        )
      : piece,
  );
}

const CODE_HEAD =
  /^[\s\u3000|]*(?:[选選][项項](?:值|[编編][号號]|代[码碼])|[编編][码碼]|option value|code|value)[\s\u3000|]+(?:[选選][项項](?:[标標][签籤]|[内內]容|文字|[说說]明)|[标標][签籤]|option (?:label|text)|label)[\s\u3000|]*$/iu;
const CODE_ROW = /^[\s\u3000|]*(\d{1,3})[\s\u3000|]+(\S[^|\t]{0,120}?)[\s\u3000|]*$/u;
const NUMBERED = /^[\s\u3000]*第\s?\d{1,3}\s?[题題]\s?[:：.．、]/u;

/** `选项值⇥选项标签⏎1⇥男⏎2⇥女` below a stem: the choices with their codes, as lists of variables have them. */
export function openCodeTables(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length < 60 && CODE_HEAD.test(text))) return pieces;
  let inside = 0;
  return pieces.flatMap((piece) => {
    const { text } = piece;
    if (text.length < 60 && CODE_HEAD.test(text)) {
      inside = 1;
      return [{ ...piece, debris: true as const }];
    }
    if (inside > 0 && RULE.test(text)) return [{ ...piece, debris: true as const }];
    const row = inside > 0 && text.length < 160 ? CODE_ROW.exec(text) : null;
    if (row !== null) {
      const letter = String.fromCharCode(64 + inside);
      inside += inside < 26 ? 1 : 0;
      return [withText(piece, `${letter}. ${row[2] ?? ""}`), toDebris(piece, row[1] ?? "")];
    }
    const ends = inside > 0 && text.trim() !== "";
    if (ends) inside = 0;
    return ends && NUMBERED.test(text) ? [withText(piece, ""), piece] : [piece];
  });
}

const RULE = /^\s*\|?(?:\s*:?-{2,}:?\s*\|)+(?:\s*:?-{2,}:?\s*)?\|?\s*$/u;

const WORDED =
  /(?:range(?:s| is)?|scale|\brate\b[^.(]{0,20}|\bfrom|[范範][围圍](?:[为為是])?|[从從由以]|打分|[评評]分)\s?[:：,，]?\s?(?:of |from )?([01])\s?分?\s?[(（]\s?[=＝]?([^()（）\d]{1,40})[)）]\s?(?:to|and|[-–—~～至到])\s?(\d{1,2})\s?分?\s?[(（]\s?[=＝]?([^()（）\d]{1,40})[)）]/iu;
const ASKED = /^\s*[*＊]?\s*(?:\*\*)?(?:Q\s?)?\d{1,3}\s?[.．、:：)）]\s*\S/u;
const CHOICE = /^\s*(?:[A-Ha-h1-9]\s?[.．、)）]\s*\S|[□☐○◯◻▢]|[-*•]\s|\[[ xX]?\])/u;
const TYPED = /[[【][^\]】]{1,12}[\]】]\s*[*＊]?\s*$/u;

/** `1. Do you like it? The range is from 1 (not at all) to 7 (very much).`: the ends of the scale in the words of the stem. */
export function nameWordedRanges(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, at) => {
    const { text } = piece;
    if (piece.debris === true || text.length > 300 || !ASKED.test(text) || TYPED.test(text)) return [piece];
    const [, low = "", from = "", high = "", to = ""] = WORDED.exec(text) ?? [];
    if (low === "" || Number(high) - Number(low) < 2 || Number(high) > 10) return [piece];
    const below = textAt(pieces, nextFilled(pieces, at));
    if (CHOICE.test(below) && !ASKED.test(below)) return [piece];
    return [
      withText(piece, `${text.trimEnd().replace(/\*\*$/u, "")}${NAMED.scale}`),
      withText(piece, `${from.trim()} ${low}-${high} ${to.trim()}`),
      withText(piece, ""),
    ];
  });
}

export const RATED_COPIES: readonly Repair[] = [dotPaddedNumbers, openCodeTables, nameWordedRanges];
