/**
 * Declarations whose boxes stand in front of the numbers:
 *
 *     □是 □否  1. 你曾否患有心臟病？
 *     □是 □否  2. 你現時有否服用藥物？
 *
 * Each line is written as a question with its choices, so that the last one ends where the list ends.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, withText } from "../layout/piece.ts";

const LONGEST = 300;
const LEAST = 2;
const BOX = "(?:[□☐○◯◻]|[(（][ \\u3000]{0,4}[)）]|\\[[ \\u3000]{0,2}\\])";
const WORD = "[^\\s\\u3000□☐○◯◻()（）[\\]\\d.．、:：?？]{1,8}";
const NUMBER =
  "(?:[(（]?\\d{1,2}\\s?[.．、)）:：](?!\\d)|[(（][一二三四五六七八九十]{1,3}[)）]|[一二三四五六七八九十]{1,3}\\s?[、.．]|[①-⑳]|[Qq]\\d{1,2}[.、:：]?)";
const AHEAD = new RegExp(`^[\\s\\u3000]*((?:${BOX}[ \\u3000]?${WORD}[ \\u3000/／]*){2,4})(${NUMBER})\\s*(\\S.*)$`, "u");
const BEHIND = new RegExp(
  `^[\\s\\u3000]*((?:${WORD}[ \\u3000]?${BOX}[ \\u3000/／]*){2,4})(${NUMBER})\\s*(\\S.*)$`,
  "u",
);
const PLACED = /[□☐○◯◻]|[_＿]{2}/u;
const SINGLE = new RegExp(BOX, "gu");
const PARTS = new RegExp(`${BOX}|[/／]`, "gu");

interface Line {
  readonly choices: readonly string[];
  readonly number: string;
  readonly stem: string;
}

function readLine({ text, debris }: Piece, shape: RegExp): Line | null {
  const [, front = "", number = "", stem = ""] =
    debris === true || text.length > LONGEST ? [] : (shape.exec(text.trimEnd()) ?? []);
  if (stem === "" || PLACED.test(stem)) return null;
  const choices = front.split(PARTS).flatMap((word) => (word.trim() === "" ? [] : [word.trim()]));
  return { choices, number, stem };
}

/** `□是 □否  1. …？⏎□是 □否  2. …？`: each line is a question with the choices in front of its number. */
export function askBehindVerdicts(pieces: readonly Piece[]): readonly Piece[] {
  for (const shape of [AHEAD, BEHIND]) {
    const lines = pieces.map((piece) => readLine(piece, shape));
    const found = lines.flatMap((line, at) => (line === null ? [] : [{ ...line, at }]));
    const same = found.every(({ choices }) => choices.join("\n") === found[0]?.choices.join("\n"));
    if (found.length < LEAST || !same) continue;
    const last = found.at(-1)?.at;
    return pieces.flatMap((piece, at) => {
      const line = lines[at] ?? null;
      if (line === null) return [piece];
      return [
        withText(piece, `${line.number} ${line.stem.trim()}${NAMED.single}`),
        ...line.choices.map((choice) => withText(piece, `□ ${choice}`)),
        // What is told below the list belongs to none of its choices.
        ...(at === last ? [withText(piece, "")] : []),
      ];
    });
  }
  return pieces;
}

/** `是 否`, the names of two to four columns of boxes. */
const NAMES =
  /^[\s\u3000|｜]*((?:\p{Script=Han}{1,4}|[A-Z][A-Za-z/]{0,6})(?:[\s\u3000|｜]+(?:\p{Script=Han}{1,4}|[A-Z][A-Za-z/]{0,6})){1,3})[\s\u3000|｜]*$/u;
const EMPTY = new RegExp(`^[\\s\\u3000|｜]*((?:${BOX}[\\s\\u3000|｜]*){2,4})(${NUMBER})\\s*(\\S.*)$`, "u");

/** `是  否⏎□  □  1. …`: boxes in front of the numbers, whose names stand above them. */
export function askBelowVerdicts(pieces: readonly Piece[]): readonly Piece[] {
  const written = new Map<number, readonly string[]>();
  for (const [at, { text, debris }] of pieces.entries()) {
    const names =
      debris === true || text.length > LONGEST ? undefined : NAMES.exec(text)?.[1]?.split(/[\s\u3000|｜]+/u);
    if (names === undefined) continue;
    const rows: { at: number; stem: string }[] = [];
    for (let row = at + 1; row < pieces.length; row += 1) {
      const below = textAt(pieces, row, LONGEST);
      if (below.trim() === "") continue;
      const [, boxes = "", number = "", stem = ""] = EMPTY.exec(below) ?? [];
      if (stem === "" || PLACED.test(stem) || (boxes.match(SINGLE)?.length ?? 0) !== names.length) break;
      rows.push({ at: row, stem: `${number} ${stem.trim()}${NAMED.single}` });
    }
    if (rows.length < LEAST) continue;
    written.set(at, []);
    for (const row of rows) written.set(row.at, [row.stem, ...names.map((name) => `□ ${name}`)]);
    written.set(rows.at(-1)?.at ?? at, [...(written.get(rows.at(-1)?.at ?? at) ?? []), ""]);
  }
  if (written.size === 0) return pieces;
  // The names become the choices of every row, and their line belongs to the first one.
  let names: Piece | undefined;
  return pieces.flatMap((piece, at) => {
    const texts = written.get(at);
    if (texts === undefined) return [piece];
    if (texts.length === 0) names = piece;
    const lines = texts.map((text) => withText(piece, text));
    const [first] = lines;
    if (first === undefined || names === undefined) return lines;
    const covered = covering(first, [names]);
    names = undefined;
    return [covered, ...lines.slice(1)];
  });
}
