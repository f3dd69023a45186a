/** Writes questions that a layout has understood in the grammar's own form. */
import { type Piece, joinPieces, withText } from "../piece.ts";

export interface Written {
  /** The printed number, or the place in the list. */
  no: number;
  stem: Piece;
  /** Words that lead to the question but are not its stem. */
  notes?: readonly Piece[];
  /** A type name of the grammar, without brackets. */
  mark?: string;
  points?: string;
  /** Further lines of the stem and the options, in the grammar's form. */
  lines?: readonly Piece[];
  answer?: Piece | null;
  analysis?: Piece | null;
}

export function writeQuestion({ no, stem, notes = [], mark = "", points = "", lines = [], ...rest }: Written): Piece[] {
  const worth = points === "" ? "" : `（${points}分）`;
  const type = mark === "" ? "" : `[${mark}]`;
  const { answer = null, analysis = null } = rest;
  return [
    withText(stem, `${no}. ${stem.text.trim()}${worth}${type}`),
    ...notes.map((note) => withText(note, `题目说明：${note.text.trim()}`)),
    ...lines,
    ...(answer === null ? [] : [withText(answer, `答案：${answer.text.trim()}`)]),
    ...(analysis === null ? [] : [withText(analysis, `解析：${analysis.text.trim()}`)]),
  ];
}

/** Labels as options with letters. */
export function letterOptions(labels: readonly Piece[]): Piece[] {
  return labels.map((label, at) => withText(label, `${String.fromCharCode(65 + at)}. ${label.text.trim()}`));
}

/** The lines of a longer text as one piece with line breaks, without empty lines at its ends; `null` if there is none. */
export function joinLines(pieces: readonly Piece[]): Piece | null {
  return joinPieces(
    pieces.filter(({ text }) => text.trim() !== ""),
    "\n",
  );
}

/** Marks a piece as text of the page and not of the form. */
export function toDebris(piece: Piece): Piece {
  return piece.text.trim() === "" ? piece : { ...piece, debris: true };
}

const TRUTH = /^(?:√|✓|✔|×|✗|✘|对|對|错|錯|正确|正確|错误|錯誤|true|false|right|wrong|[tf])$/i;

export interface CleanAnswer {
  text: string;
  /** Whether the sign before the letters says that several of them may be right. */
  several: boolean;
}

/**
 * An answer without the signs of the program that wrote it: `["A","C"]`, `A/C`, `A|C`, `{A,C}` and `?AC` become `AC`; a
 * list of words becomes `甲|乙`.
 */
export function cleanAnswer(source: string): CleanAnswer {
  const text = source.trim();
  const open = /^[?？]\s*(?=[A-H]{1,8}$)/.exec(text);
  if (open !== null) return { text: text.slice(open[0].length), several: true };
  const list = /^\[\s*(["'“][^\]]*|[A-H](?:\s*[,，、]\s*[A-H])*)\s*\]$/s.exec(text)?.[1];
  if (list !== undefined) {
    const parts = list.split(/^["'“]/.test(list) ? /["'”]\s*[,，]\s*["'“]/ : /\s*[,，、]\s*/);
    const words = parts.map((part) => part.replaceAll(/^[\s"'“]+|[\s"'”]+$/g, "")).filter((part) => part !== "");
    const letters = words.every((word) => /^[A-H]$/.test(word));
    return { text: words.join(letters ? "" : "|"), several: letters && words.length > 1 };
  }
  if (/^[A-H](?:\s?[/／|｜&+＋,，、;；\s]\s?[A-H]){1,7}[.。]?$/.test(text))
    return { text: text.replaceAll(/[^A-H]/g, ""), several: true };
  return { text, several: /^[A-H]{2,8}$/.test(text) };
}

export function isTruth(text: string): boolean {
  return TRUTH.test(text.trim());
}

/**
 * Adds the source lines that stand in no written piece, such as empty lines and labels, to the piece before them, so that
 * they count as read.
 */
export function keepLines(source: readonly Piece[], written: readonly Piece[]): Piece[] {
  const known = new Set(written.flatMap(({ no, joined = [] }) => [no, ...joined]));
  const missing = [...new Set(source.flatMap(({ no, joined = [] }) => [no, ...joined]))].filter((no) => !known.has(no));
  if (missing.length === 0) return [...written];
  const byNo = new Map<number, number>();
  written.forEach(({ no, debris }, index) => {
    if (debris !== true && !byNo.has(no)) byNo.set(no, index);
  });
  const order = [...byNo.keys()].sort((a, b) => a - b);
  const extra = new Map<number, number[]>();
  let at = 0;
  for (const no of missing.sort((a, b) => a - b)) {
    while (at + 1 < order.length && (order[at + 1] ?? 0) < no) at += 1;
    const index = byNo.get(order[at] ?? 0) ?? 0;
    extra.set(index, [...(extra.get(index) ?? []), no]);
  }
  return written.map((piece, index) => {
    const more = extra.get(index);
    return more === undefined ? piece : { ...piece, joined: [...(piece.joined ?? []), ...more] };
  });
}
