/**
 * Choices with a line for the mark in front of each of them, on one line or on lines of their own:
 *
 *     1. How often do you read?
 *     ___0=never ___1=sometimes ___2=often
 *
 *     2. 您的年龄：
 *     ____ 18岁以下
 *     ____ 18岁以上
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";

const ONE_LINE = /^\s*(?:[_＿]{2,}\s*[^_＿]{1,50}){2,11}$/u;
const PART = /[_＿]{2,}\s*([^_＿]{1,50})/gu;
const CODE = /^\d{1,2}\s?[=＝.、)）]\s*/u;
const STEM = /^\s*(?:Q\s?)?[(（]?\d{1,3}\s?[.．、)）:：]\s*\S|[?？]\s*$/iu;

function labelsOf(text: string): string[] {
  return Array.from(text.matchAll(PART), ([, label = ""]) => label.trim().replace(/[,;，；]$/u, ""));
}

function isLabel(label: string): boolean {
  return /[\p{L}\p{N}]/u.test(label) && !/[:：]$|[?？。]/u.test(label) && !/^[\d\s.]*[.．、)]?$/u.test(label);
}

/** How many lines from here on have a place in front. */
function countPlaced(pieces: readonly Piece[], from: number): number {
  const end = pieces.slice(from, from + 30).findIndex(({ text }) => !/^\s*[_＿]{2,}\s*[^\s_＿]/u.test(text));
  return end < 0 ? pieces.length - from : end;
}

export function letterPlacedChoices(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => /^\s*[_＿]{2,}\s*[^\s_＿]/u.test(text))) return pieces;
  const result: Piece[] = [];
  let found = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    if (!/^\s*[_＿]{2,}\s*[^\s_＿]/u.test(piece.text)) {
      result.push(piece);
      continue;
    }
    const above = result.findLast(({ text }) => text.trim() !== "");
    // Several lines below a sentence without a number.
    const sentence = /^\s*[A-Z][^_＿:]{20,160}[.:]?\s*$/u.test(above?.text ?? "") && countPlaced(pieces, at) > 2;
    const asked =
      above !== undefined && (STEM.test(above.text) || sentence) && !/[_＿]{2}|[(（]\s*[)）]/u.test(above.text);
    const lines: Piece[] = [];
    const labels: string[] = [];
    const last = asked ? pieces.length : at;
    for (let end = at; end < last; end += 1) {
      const line = pieces[end];
      if (line === undefined || line.text.length > 400 || !/^\s*[_＿]{2,}\s*[^\s_＿]/u.test(line.text)) break;
      const own = labelsOf(line.text);
      if (!own.every(isLabel) || (own.length > 1 && !ONE_LINE.test(line.text))) break;
      // A number counts statements and no choices.
      if (own.length === 1 && /^\d{1,3}\s?[.．、)]/u.test(own[0] ?? "")) break;
      lines.push(line);
      labels.push(...own);
    }
    const plain = labels.map((label) => label.replace(CODE, ""));
    // Words between gaps are a sentence unless each has a code or a line of its own.
    const sure =
      lines.length > 1 || labels.every((label) => CODE.test(label)) || labels.every((label) => label.length < 24);
    if (labels.length < 2 || !sure || new Set(plain).size < plain.length) {
      result.push(piece);
      continue;
    }
    found = true;
    let index = 0;
    const stem = result.findLastIndex(({ text }) => text.trim() !== "");
    const own = result[stem];
    if (sentence && own !== undefined && !STEM.test(own.text)) {
      const several = /\b(?:which|areas?|apply|all|interests?|hours?|days?)\b/iu.test(own.text);
      result.splice(
        stem,
        1,
        withText(own, ""),
        withText(own, `${own.text.trim()}${several ? NAMED.several : NAMED.single}`),
      );
    }
    for (const line of lines)
      for (let count = labelsOf(line.text).length; count > 0; count -= 1) {
        result.push(withText(line, `${String.fromCharCode(65 + (index % 26))}. ${plain[index] ?? ""}`));
        index += 1;
      }
    result.push(withText(piece, ""));
    at += lines.length - 1;
  }
  return found ? result : pieces;
}

const PLACE_IN_FRONT = /^\s*[_＿]{2,}\s*(?=\d{1,3}\s?[.．、)）])/u;

/** `____ 1. …` in front of nearly all numbers: the place for the answer says nothing more. */
export function dropFrontPlaces(pieces: readonly Piece[]): readonly Piece[] {
  const placed = pieces.filter(({ text }) => PLACE_IN_FRONT.test(text)).length;
  if (placed < 2) return pieces;
  return pieces.map((piece) => withText(piece, piece.text.replace(PLACE_IN_FRONT, "")));
}
