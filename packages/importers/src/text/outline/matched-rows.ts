/**
 * Columns to be joined whose rows have numbers of the paper, with their answers in the list at the end:
 *
 *     Match each word with its meaning.
 *     3. rose          A. a tall plant
 *     4. tree          B. a red flower
 *     5. grass         C. a green plant
 *     …
 *     Answer key
 *     1. a  2. b  3. B  4. A  5. C
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, withText } from "../layout/piece.ts";
import { toOptionLines } from "../layout/sheets/words.ts";
import { isKeyTitle } from "./key-region.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST = 3;
const ROW =
  /^[\s\u3000]*(?:(?:[(（][\s\u3000]*[)）]|[_＿]{2,})[\s\u3000]*)?(\d{1,3})\s?[.．、)）][\s\u3000]*([^\s\u3000](?:[^\s\u3000]|[ \u3000](?![ \u3000])){0,79})(?:[ \u3000]{2,}|\t[\s\u3000]*)[(（]?([A-P])\s?[.．、)）:：][\s\u3000]*(\S.{0,99})$/u;
const PLACED = /^[\s\u3000]*[(（_＿]/u;
const SPARE = /^[\s\u3000]*[(（]?([A-P])\s?[.．、)）:：][\s\u3000]*(\S.{0,99})$/u;
const ASKS = /match|join|pair|[连連]|配[对對合伍]|匹配|[对對][应應]|[选選]|[填写寫]/iu;
/** The sign of a heading that says what is to be done. */
const HEADING =
  /^[\s\u3000]*(?:[一二三四五六七八九十]{1,3}\s?[、.．]|(?:part|section)\s?(?:[A-Z]|\d{1,2})\b[.:：]?|[IVXⅠ-Ⅻ]{1,4}\s?[.．、]|#{1,6}\s)\s*(?=\S.{6})/iu;
/** `A. right` behind a row, and one more choice on the same line, is a stem with its choices. */
const MORE = /[\s\u3000][B-P]\s?[.．、)）:：]/u;

interface Row {
  readonly at: number;
  readonly no: number;
  readonly left: string;
  readonly letter: string;
  readonly right: string;
  /** Whether a place for the letter stands in front of it. */
  readonly placed: boolean;
}

interface Table {
  readonly rows: readonly Row[];
  /** Choices that no row stands beside. */
  readonly spare: readonly { at: number; letter: string; right: string }[];
  readonly to: number;
}

function rowAt(pieces: readonly Piece[], at: number): Row | null {
  if (pieces[at]?.debris === true) return null;
  const [, no = "", left = "", letter = "", right = ""] = ROW.exec(textAt(pieces, at, LONGEST)) ?? [];
  return no === "" || MORE.test(right)
    ? null
    : {
        at,
        no: Number(no),
        left: left.replace(/[\s_＿]+$/u, ""),
        letter,
        right,
        placed: PLACED.test(textAt(pieces, at, 12)),
      };
}

/** The rows that begin here, if numbers and letters go up together. */
function tableAt(pieces: readonly Piece[], from: number): Table | null {
  const rows: Row[] = [];
  const spare: { at: number; letter: string; right: string }[] = [];
  let to = from;
  for (let at = from; at < pieces.length; at += 1) {
    const text = textAt(pieces, at, LONGEST);
    if (text.trim() === "") continue;
    const row = spare.length > 0 ? null : rowAt(pieces, at);
    const letter = String.fromCharCode(65 + rows.length + spare.length);
    if (row !== null) {
      if (row.letter !== letter || row.no !== (rows[0]?.no ?? row.no) + rows.length) break;
      rows.push(row);
    } else {
      const [, sign = "", right = ""] = SPARE.exec(text) ?? [];
      if (rows.length < LEAST || sign !== letter) break;
      spare.push({ at, letter, right });
    }
    to = at + 1;
  }
  // Rows that are counted from 1 have answers that other parts may have as well.
  return rows.length < LEAST || (rows[0]?.no ?? 1) < 2 ? null : { rows, spare, to };
}

/** Stands for the key until all of its letters are known. */
const HERE = "\u0000";

/** The lines of the list at the end, with the answers of all rows as one; null unless there is one for each. */
function answersOf(pieces: readonly Piece[], { rows, spare, to }: Table): ReadonlyMap<number, string> | null {
  const title = pieces.findIndex(({ text }, at) => at >= to && text.length <= LONGEST && isKeyTitle(text));
  // `（  ）6. 早上   A. Good morning.`: the place for a letter says that the columns are joined, with or without answers.
  if (title < 0) return rows.every(({ placed }) => placed) ? new Map() : null;
  const last = String.fromCharCode(64 + rows.length + spare.length);
  const first = rows[0]?.no ?? 0;
  const letters = new Map<number, string>();
  const rest = new Map<number, string>();
  const range = new RegExp(
    `(^|\\D)${String(first)}\\s?[-–—~～至]{1,2}\\s?${String(first + rows.length - 1)}\\s?[题題]?\\s?[.:：、]?\\s*((?:[A-${last}][\\s,，、]?){${String(rows.length)}})(?![A-Za-z])`,
    "u",
  );
  const one = new RegExp(
    `(^|[^\\d.])(\\d{1,3})\\s?[.．、:：)）-]\\s?[(（]?([A-${last}])[)）]?(?![A-Za-z])[,，;；]?`,
    "gu",
  );
  for (let at = title; at < pieces.length; at += 1) {
    const text = textAt(pieces, at);
    if (text.length > LONGEST || text.trim() === "") continue;
    const whole = range.exec(text)?.[2];
    if (whole !== undefined) {
      for (const [index, letter] of Array.from(whole.replace(/[^A-Z]/gu, "")).entries())
        letters.set(first + index, letter);
      rest.set(at, text.replace(range, `$1${HERE}`));
      continue;
    }
    const plain = text.replace(one, (entry, front: string, digits: string, letter: string) => {
      const no = Number(digits);
      if (no < first || no >= first + rows.length || letters.has(no)) return entry;
      letters.set(no, letter);
      return `${front}${letters.size === 1 ? `${HERE} ` : ""}`;
    });
    if (plain !== text) rest.set(at, plain);
  }
  if (letters.size < rows.length) return null;
  const key = rows.map(({ no }, index) => `${String(index + 1)}-${letters.get(no) ?? ""}`).join(" ");
  // The pairs get a line of their own: what else stands on the line would be taken for a part of them.
  return new Map([...rest].map(([line, text]) => [line, text.replace(HERE, `\n${String(first)}. ${key}\n`)]));
}

/** `3. rose    A. a tall plant` with `3. B` in the list at the end: columns to be joined, with their key. */
export function keyMatchedRows(pieces: readonly Piece[]): readonly Piece[] {
  for (let at = 0; at < pieces.length; at += 1) {
    if (rowAt(pieces, at) === null) continue;
    const table = tableAt(pieces, at);
    if (table === null) continue;
    const told = answersOf(pieces, table);
    const above = pieces.slice(0, at).findLastIndex(({ text, debris }) => debris !== true && text.trim() !== "");
    const stem = pieces[above];
    const first = pieces[at];
    if (told === null || stem === undefined || first === undefined || !ASKS.test(stem.text.slice(0, LONGEST))) {
      at = table.to - 1;
      continue;
    }
    const choices = [...table.rows, ...table.spare];
    const heading = HEADING.exec(stem.text)?.[0] ?? null;
    const no = String(table.rows[0]?.no ?? 0);
    const gone = [...told].flatMap(([line, text]) => (text.trim() === "" ? pieces.slice(line, line + 1) : []));
    return [
      ...pieces.slice(0, above),
      ...(heading === null
        ? [covering(withText(stem, `${no}. ${stem.text.trim()}${NAMED.pairs}`), gone)]
        : [
            // The heading stays one: a list of answers may count the parts.
            stem,
            withText(stem, ""),
            covering(withText(stem, `${no}. ${stem.text.slice(heading.length).trim()}${NAMED.pairs}`), gone),
          ]),
      withText(first, "行："),
      ...table.rows.flatMap((row) => pieces.slice(row.at, row.at + 1).map((piece) => withText(piece, `- ${row.left}`))),
      ...toOptionLines(
        choices.flatMap((choice) => pieces.slice(choice.at, choice.at + 1)),
        choices.map(({ right }) => right.trim()),
      ),
      withText(first, ""),
      ...pieces.slice(table.to).flatMap((piece, line) => {
        const text = told.get(table.to + line);
        if (text === undefined) return [piece];
        // `答案：1. B` with a single entry would be the answer of the question above it.
        const parts = text
          .replace(/^([^\d\s:：]{2,8}[:：])\s*(?=\d)/u, "$1\n")
          .split("\n")
          .filter((part) => part.trim() !== "");
        return parts.map((part) => withText(piece, part.trim()));
      }),
    ];
  }
  return pieces;
}

/** In the order in which they are made. */
export const MATCHED_ROWS: readonly Repair[] = [keyMatchedRows];
