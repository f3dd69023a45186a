/** Lines that are choices or headings because the same lines of all other questions are: one by one, nothing tells. */
import { type Piece, covering, withText, cellsBetweenBars } from "../layout/piece.ts";

const LONGEST = 200;
const isEmpty = ({ text }: Piece): boolean => text.trim() === "";
const letter = (at: number): string => String.fromCharCode(65 + at);

/** The index of the next line with text; -1 at the end. */
function findNext(pieces: readonly Piece[], at: number): number {
  for (let below = at + 1; below < pieces.length && below < at + 4; below += 1) {
    const piece = pieces[below];
    if (piece !== undefined && !isEmpty(piece)) return below;
  }
  return -1;
}

/** Numbers with any sign behind them, or none: people who type them do not keep to one. */
const STEM = /^\s*(\d{1,2})\s?(?:[.．、。:：)）,，]\s*)?(?=\p{Script=Han})/u;
/** Exercises have words below them, too: `1. 组词⏎山水 田地 木头`. */
const ASKING = /[?？吗嗎]\s*$|[您你]/u;
const WORD = /^[\p{Script=Han}\p{L}]{1,8}$/u;

function readRow(text: string): readonly string[] | null {
  if (text.length > 80) return null;
  const words = text.trim().split(/[\s\u3000]+/u);
  return words.length > 2 && words.length < 8 && words.every((word) => WORD.test(word)) ? words : null;
}

/** `4。 上门及时吗？⏎根本不理睬 不及时 一般 及时 很及时`: each question has one line of as many words below it. */
export function readRowsOfWords(pieces: readonly Piece[]): readonly Piece[] {
  const stems = new Map<number, number>();
  const rows = new Map<number, readonly string[]>();
  let [numbered, asking] = [0, 0];
  for (const [at, { text, debris }] of pieces.entries()) {
    const no = debris === true ? undefined : STEM.exec(text.slice(0, 12))?.[1];
    if (no === undefined) continue;
    numbered += 1;
    const below = findNext(pieces, at);
    const row = below < 0 ? null : readRow(pieces[below]?.text ?? "");
    const after = pieces[findNext(pieces, below)]?.text ?? "";
    if (row === null || readRow(after) !== null) continue;
    stems.set(at, Number(no));
    if (text.length < LONGEST && ASKING.test(text)) asking += 1;
    rows.set(below, row);
  }
  const [first] = rows.values();
  const alike = [...rows.values()].filter(({ length }) => length === first?.length).length;
  const least = stems.size * 0.8;
  if (stems.size < 5 || stems.size < numbered * 0.8 || alike < least || asking < least) return pieces;
  return pieces.flatMap((piece, at) => {
    const no = stems.get(at);
    if (no !== undefined) return [withText(piece, `${no}. ${piece.text.replace(STEM, "")}`)];
    const row = rows.get(at);
    return row === undefined ? [piece] : row.map((word, index) => withText(piece, `${letter(index)}. ${word}`));
  });
}

const ASKED = /^\s*(?:#{1,6}\s+|\*\*)?(?:Q\s?)?\d{1,3}\s?[.．、)）]\s*\S/iu;
const BULLET = /^(\s*[-*+]\s+)(\S.*)$/u;
const SLASH = /\s[/／|｜]\s/u;

/** `**2. 年龄**⏎- 18岁以下 / 18–25岁 / 25岁以上`: one line of a list with all choices. */
export function openSlashedChoices(pieces: readonly Piece[]): readonly Piece[] {
  const lines = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || !ASKED.test(text.slice(0, 40))) continue;
    const below = findNext(pieces, at);
    const own = BULLET.exec((pieces[below]?.text ?? "").slice(0, LONGEST))?.[2];
    const after = pieces[findNext(pieces, below)]?.text ?? "";
    if (own !== undefined && SLASH.test(own) && !BULLET.test(after.slice(0, LONGEST))) lines.add(below);
  }
  if (lines.size < 3) return pieces;
  return pieces.flatMap((piece, at) => {
    if (!lines.has(at)) return [piece];
    const [, , own = ""] = BULLET.exec(piece.text) ?? [];
    return own.split(SLASH).map((label, index) => withText(piece, `${letter(index % 26)}. ${label.trim()}`));
  });
}

const PART = /^\s*([A-Z])\s?[.．、]\s?(\S.{1,30}[(（]\s?\d{1,3}\s?[题題]\s?[)）])\s*$/u;

/** `B. 供应链问卷（15题）` below the choice E: a heading that says how many questions follow is no choice. */
export function headCountedParts(pieces: readonly Piece[]): readonly Piece[] {
  const parts = pieces.flatMap(({ text }, at) => {
    const own = text.length > 60 ? undefined : PART.exec(text)?.[1];
    return own === undefined ? [] : [{ at, own }];
  });
  // Choices may say it, too; questions stand below headings.
  const isAbove = (at: number): boolean => /^\s*\d{1,3}\s?[.．、]/u.test(pieces[findNext(pieces, at)]?.text ?? "");
  if (parts.length < 2 || parts.some(({ own, at }, index) => own !== letter(index) || !isAbove(at))) return pieces;
  const heads = new Set(parts.map(({ at }) => at));
  return pieces.map((piece, at) => (heads.has(at) ? withText(piece, `## ${piece.text.trim()}`) : piece));
}

const BRACKETED = /(\|[\s\u3000]*)(?:\[[\s\u3000]{0,3}\]|[(（][\s\u3000]{1,3}[)）]|[⬜◻▢])(?=[\s\u3000]*\|)/gu;
const RULE = /^\s*\|(?:\s*:?-{1,60}:?\s*\|){2,}\s*$/u;

/** `| Pace | [ ] | [ ] |`: brackets that are ticked in a table are boxes. */
export function boxCellsOfTables(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => {
    const { text } = piece;
    if (text.length > LONGEST || !/^\s*\|.*\|\s*$/u.test(text)) return piece;
    // Cells share their bars, so every other one is found by the second look.
    const boxed = text.replace(BRACKETED, "$1□").replace(BRACKETED, "$1□");
    return boxed === text ? piece : withText(piece, boxed);
  });
}

/** `| 0 | 1 | … | 10 |⏎|---|---|⏎| Not likely | | … | Very likely |`: a scale with words for its ends. */
export function readScaleTables(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const steps = piece.text.length > LONGEST || !piece.text.includes("|") ? [] : cellsBetweenBars(piece.text);
    const isScale = steps.length > 3 && steps.every((step, index) => Number(step) === Number(steps[0]) + index);
    const [rule, words] = [pieces[at + 1], pieces[at + 2]];
    if (!isScale || !/^[01]$/u.test(steps[0] ?? "") || rule === undefined || !RULE.test(rule.text)) {
      result.push(piece);
      continue;
    }
    // Steps belong to the stem right above them.
    for (let last = result.at(-1); last !== undefined && isEmpty(last); last = result.at(-1)) result.pop();
    result.push(covering(withText(piece, steps.join(" ")), [rule]));
    const ends =
      words === undefined || !/^\s*\|/u.test(words.text)
        ? []
        : cellsBetweenBars(words.text).filter((end) => end !== "");
    if (words !== undefined && ends.length > 0)
      result.push(withText(words, `说明：${ends.join(" — ")}`), withText(words, ""));
    at += words !== undefined && ends.length > 0 ? 2 : 1;
  }
  return result;
}
