/**
 * Repairs of signs that a program has misread or lost: digits that look like the letters of choices, numbers that are torn or
 * missing, and choices that are numbers.
 */
import { type Piece, withText } from "../layout/piece.ts";
import { narrow } from "./leads.ts";

/** Digits that look like a letter, and the letter. */
const LOOKS_LIKE: Readonly<Record<string, string>> = { "8": "B", "0": "D", "6": "G" };
const SIGN = /^(\s*[(（]?\s?)([A-H]|[860])(\s?[.．、)）:：])(?!\d)/u;
/** How many lines without a sign may stand between two choices. */
const FAR = 4;

/** `8) …` between `A) …` and `C) …`: the letter of a choice was read as a digit. The signs must be the same. */
export function mendMisreadLetters(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => /^\s*[(（]?\s?[860]\s?[.．、)）:：]/u.test(text))) return pieces;
  const signs = pieces.flatMap(({ text }, at) => {
    const match = SIGN.exec(narrow(text));
    return match === null ? [] : [{ at, letter: match[2] ?? "", sign: (match[3] ?? "").trim() }];
  });
  const mended = new Map<number, string>();
  for (const [index, { at, letter: digit, sign }] of signs.entries()) {
    const letter = LOOKS_LIKE[digit];
    const [above, below] = [signs[index - 1], signs[index + 1]];
    if (letter === undefined || above === undefined || below === undefined) continue;
    const place = letter.charCodeAt(0);
    const between =
      above.letter.charCodeAt(0) === place - 1 && below.letter.charCodeAt(0) === place + 1 && at - above.at <= FAR;
    if (between && above.sign === sign && below.sign === sign && below.at - at <= FAR) mended.set(at, letter);
  }
  if (mended.size === 0) return pieces;
  return pieces.map((piece, at) => {
    const letter = mended.get(at);
    return letter === undefined ? piece : withText(piece, piece.text.replace(/[860]/u, letter));
  });
}

const LETTERS_IN_LINE = /(^|\s)([(（]?)([a-hA-H])(\s?[.．、)）]+)(?=\s?\S)/gu;

/** `a) … b) … b) …`: the last letter of a line was typed twice, where the lines of other questions go on counting. */
export function mendRepeatedLetters(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<number, number>();
  let whole = 0;
  for (const [at, { text }] of pieces.entries()) {
    if (text.length > 300) continue;
    const letters = [...text.matchAll(LETTERS_IN_LINE)];
    if (letters.length < 3) continue;
    const places = letters.map((match) => (match[3] ?? "").toLowerCase().charCodeAt(0) - 97);
    const counts = (index: number) => places[index] === index;
    if (places.every((_, index) => counts(index))) whole += 1;
    const last = places.length - 1;
    if (places.slice(0, last).every((_, index) => counts(index)) && places[last] === last - 1)
      found.set(at, letters[last]?.index ?? 0);
  }
  if (found.size === 0 || whole <= found.size) return pieces;
  return pieces.map((piece, at) => {
    const from = found.get(at);
    if (from === undefined) return piece;
    const tail = piece.text.slice(from).replace(/[a-hA-H]/u, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1));
    return withText(piece, piece.text.slice(0, from) + tail);
  });
}

const NUMBER = /^(\s*)(\d{1,3})\s?([.．、)）])(?!\d)\s*/u;
const TORN = /^(\s*)(\d) (\d)\s?([.．、])(?!\d)\s*(?=\S)/u;

/** `1 1. …` behind the tenth question: the digits of a number were torn apart. */
export function joinTornNumbers(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => TORN.test(text))) return pieces;
  let last = 0;
  return pieces.map((piece) => {
    const torn = TORN.exec(piece.text);
    const no = torn === null ? Number(NUMBER.exec(piece.text)?.[2] ?? 0) : Number(`${torn[2] ?? ""}${torn[3] ?? ""}`);
    if (torn !== null && (no <= last || no > last + 2)) return piece;
    if (no > 0) last = no;
    const [whole, indent = "", first = "", second = "", sign = ""] = torn ?? [];
    return whole === undefined
      ? piece
      : withText(piece, `${indent}${first}${second}${sign} ${piece.text.slice(whole.length)}`);
  });
}

/** The fewest questions with the same choices. */
const LEAST_ALIKE = 3;
/** The most missing numbers that are looked for, so that the work stays linear. */
const MOST_GAPS = 10;

/** A line between two questions, above the choices that the others have, whose number alone is missing. */
export function numberLostStems(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.flatMap(({ text, debris }, at) => (text.trim() === "" || debris === true ? [] : [at]));
  const textOf = (place: number) => pieces[filled[place] ?? -1]?.text.trim() ?? "";
  const heads = filled.flatMap((at, place) => {
    const no = Number(NUMBER.exec(pieces[at]?.text ?? "")?.[2] ?? 0);
    return no > 0 ? [{ place, no }] : [];
  });
  if (heads.length <= LEAST_ALIKE) return pieces;
  const gaps = heads.flatMap(({ place, no }, index) => {
    const next = heads[index + 1];
    return next === undefined || next.no !== no + 2 ? [] : [{ from: place, to: next.place, no: no + 1 }];
  });
  // Numbers that are missing everywhere are not lost.
  if (gaps.length === 0 || gaps.length > MOST_GAPS) return pieces;
  const written = new Map<number, number>();
  for (const { from, to, no } of gaps) {
    const size = (to - from) / 2 - 1;
    if (!Number.isInteger(size) || size < 2 || size > 8) continue;
    const choices = Array.from({ length: size }, (_, at) => textOf(from + 1 + at));
    const same = (place: number) => choices.every((choice, at) => textOf(place + at) === choice);
    if (!same(from + 2 + size) || new Set(choices).size < size) continue;
    if (heads.filter(({ place }) => same(place + 1)).length >= LEAST_ALIKE)
      written.set(filled[from + 1 + size] ?? -1, no);
  }
  return pieces.map((piece, at) => {
    const no = written.get(at);
    return no === undefined ? piece : withText(piece, `${no}. ${piece.text.trim()}`);
  });
}

const NUMERIC = /^\d[\d.,]{0,8}\s?[\p{L}%％℃°]{0,4}\s?[。.]?$/u;

/** Numbers on lines of their own below a numbered stem are its choices; pages have one number at a time. */
export function letterNumericChoices(pieces: readonly Piece[]): readonly Piece[] {
  const lettered = new Map<number, string>();
  let run: number[] = [];
  let stem = false;
  const close = () => {
    const values = run.map((at) => Number.parseFloat(pieces[at]?.text.trim() ?? ""));
    // Steps of a scale and codes of its columns go up by one.
    const steps = values.every((value, index) => index === 0 || value === (values[index - 1] ?? 0) + 1);
    if (stem && !steps && run.length > 2 && run.length < 7)
      for (const [index, at] of run.entries()) lettered.set(at, String.fromCharCode(65 + index));
    run = [];
  };
  for (const [at, { text }] of pieces.entries()) {
    const line = text.trim();
    if (line === "") continue;
    if (NUMERIC.test(line) && !NUMBER.test(line)) {
      run.push(at);
      continue;
    }
    // Something else below the numbers may be a further choice.
    if (NUMBER.test(narrow(text).replace(/^\s*[(（]\s*[)）]\s*/u, "")) || run.length === 0) close();
    else [run, stem] = [[], false];
    stem = NUMBER.test(narrow(text).replace(/^\s*[(（]\s*[)）]\s*/u, ""));
  }
  close();
  if (lettered.size === 0) return pieces;
  return pieces.map((piece, at) => {
    const letter = lettered.get(at);
    return letter === undefined ? piece : withText(piece, `${letter}. ${piece.text.trim()}`);
  });
}

const FENCE = /^\s*```\s*$/u;
const LISTED = /^\s*\d{1,3}[.)]?\s+\S/u;

/** A list between fences without the name of a language is no code if all its lines are numbered. */
export function openNumberedFences(pieces: readonly Piece[]): readonly Piece[] {
  const fences = pieces.flatMap(({ text }, at) => (/^\s*```/u.test(text) ? [at] : []));
  if (fences.length < 2 || fences.length % 2 > 0 || !fences.every((at) => FENCE.test(pieces[at]?.text ?? "")))
    return pieces;
  const blocks = fences.flatMap((from, index) => (index % 2 > 0 ? [] : [pieces.slice(from + 1, fences[index + 1])]));
  const listed = blocks.every((block) => {
    const lines = block.filter(({ text }) => text.trim() !== "");
    return lines.length > 2 && lines.every(({ text }) => LISTED.test(text));
  });
  return listed ? pieces.map((piece) => (FENCE.test(piece.text) ? withText(piece, "") : piece)) : pieces;
}

const LONE = /^\s*\d{2,4}\s*$/u;

/** `100` alone above several questions: what they are worth in a game, or a mark of the page. */
export function hideReturningNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const counts = new Map<string, number>();
  for (const { text } of pieces) if (LONE.test(text)) counts.set(text.trim(), (counts.get(text.trim()) ?? 0) + 1);
  const returning = new Set([...counts].flatMap(([text, count]) => (count > 2 ? [text] : [])));
  if (returning.size === 0) return pieces;
  const filled = pieces.flatMap(({ text }, at) => (text.trim() === "" ? [] : [at]));
  const hidden = new Set<number>();
  for (const [place, at] of filled.entries()) {
    if (!returning.has(pieces[at]?.text.trim() ?? "")) continue;
    const [above, below] = [pieces[filled[place - 1] ?? -1]?.text ?? "", pieces[filled[place + 1] ?? -1]?.text ?? ""];
    // Numbers beside numbers are choices or cells, and so are numbers without a blank line.
    const apart = (pieces[at + 1]?.text ?? "").trim() === "" && !/^\s*\d+\s*$/u.test(below);
    if (apart && (!/^\s*\d+\s*$/u.test(above) || place < 8)) hidden.add(at);
  }
  if (hidden.size < 3) return pieces;
  return pieces.map((piece, at) => (hidden.has(at) ? { ...piece, debris: true } : piece));
}
