/**
 * The answers of numbered gaps in a list at the end of a paper:
 *
 *     题号   9   10   11   12           9-12 BCAB           9. B  10. C  11. A  12. B
 *     答案   B   C    A    B
 *
 * A passage whose gaps are one question takes its answers out of the list, which goes on with those of other questions.
 */
import { type Piece, covering, withText } from "../layout/piece.ts";

const LONGEST = 2000;
/** The heading of a list of answers, or the name of its row. */
const KEY_HEADING =
  /^[ \u3000#*【[(（|]*(?:(?:参考|參考|标准|標準|正确|正確)?(?:答案|解答)|(?:answer )?keys?\b|answers?\b)/iu;
const NUMBER = /^\d{1,3}$/u;
const LETTER = /^[A-H]$/u;
const RANGE =
  /(\d{1,3})[ ]?[-–—~～至到][ ]?(\d{1,3})[ ]?[.．:：、)）]?[ \u3000\t]*([A-H](?:[ \u3000,，、]{0,3}[A-H]){1,40})(?![\p{L}\d])[ \u3000\t;；,，]*/gu;
const PAIR =
  /(\d{1,3})[ ]?[.．:：、)）]?[ \u3000\t]*[(（]?([A-H])[)）]?(?![\p{L}\d.．、)）]|[ ]\p{Ll})[ \u3000\t;；,，]*/gu;

/** `24. B` or `24-25 BA` */
const ENTRY = /(?:^|\s)\d{1,3}[ ]?[.．:：、)）\-–—~～至到]/gu;

/** Where the first of the answers stood that were taken out of a line. */
const HERE = "\u{E000}";

interface Found {
  readonly number: number;
  readonly key: string;
}

/** Whether a line is the heading of a list of answers, `参考答案`, `Keys:`, or the row of one. */
export function isHeadingOfKeys({ text }: Piece): boolean {
  return text.length <= LONGEST && KEY_HEADING.test(text);
}

/** What became of the list. */
export interface TakenKeys {
  /** The answers; none if they stay in the list, as one answer, `9. B|C|A|B`. */
  readonly keys: readonly string[];
  readonly pieces: readonly Piece[];
}

const splitRow = (text: string): string[] =>
  (/\t/u.test(text)
    ? text.split("\t")
    : /[|｜]/u.test(text)
      ? text.split(/[|｜]/u)
      : text.trim().split(/[ \u3000]+/u)
  ).map((cell) => cell.trim());

const signOf = (text: string): string => (/\t/u.test(text) ? "\t" : /[|｜]/u.test(text) ? "|" : " ");

const isRule = (text: string): boolean => /^[ |｜:+\-—–=]+$/u.test(text) && /-{2}|—/u.test(text);

/** A row of numbers and the row of letters below it, without the columns of these numbers; null if they are no such rows. */
function readRows(
  pieces: readonly Piece[],
  at: number,
  wanted: ReadonlySet<number>,
): { found: Found[]; to: number; upper: string; lower: string } | null {
  const upper = pieces[at]?.text ?? "";
  const to = pieces[at + 1] !== undefined && isRule(pieces[at + 1]?.text ?? "") ? at + 2 : at + 1;
  const lower = pieces[to]?.text ?? "";
  if (upper.length > LONGEST || lower.length > LONGEST) return null;
  const numbers = splitRow(upper);
  const letters = splitRow(lower);
  const columns = numbers.flatMap((cell, index) => (NUMBER.test(cell) ? [index] : []));
  if (columns.length < 2 || numbers.length !== letters.length || columns.length + 3 < numbers.length) return null;
  const own = columns.filter((index) => wanted.has(Number(numbers[index])));
  if (own.length === 0 || own.some((index) => !LETTER.test(letters[index] ?? ""))) return null;
  const left = (cells: readonly string[], text: string) =>
    cells.filter((_, index) => !own.includes(index)).join(signOf(text));
  return {
    found: own.map((index) => ({ number: Number(numbers[index]), key: letters[index] ?? "" })),
    to,
    ...(own.length === columns.length
      ? { upper: "", lower: "" }
      : { upper: left(numbers, upper), lower: left(letters, lower) }),
  };
}

/** The answers `9-12 BCAB` and, below a heading, `9. B` of a line, and the rest of it. */
function readLine(text: string, wanted: ReadonlySet<number>, listed: boolean): { found: Found[]; rest: string } {
  const found: Found[] = [];
  if (text.length > LONGEST) return { found, rest: text };
  let rest = text.replace(RANGE, (whole: string, from: string, to: string, run: string) => {
    const letters = run.match(/[A-H]/gu) ?? [];
    const numbers = letters.map((_, index) => Number(from) + index);
    if (numbers.at(-1) !== Number(to) || !numbers.every((number) => wanted.has(number))) return whole;
    found.push(...numbers.map((number, index) => ({ number, key: letters[index] ?? "" })));
    return found.length === numbers.length ? HERE : "";
  });
  if (listed && found.length === 0)
    rest = rest.replace(PAIR, (whole: string, number: string, key: string) => {
      if (!wanted.has(Number(number))) return whole;
      found.push({ number: Number(number), key });
      return found.length === 1 ? HERE : "";
    });
  return { found, rest };
}

/** Takes the answers of these numbers out of the list below; null unless each number has one answer there. */
export function takeKeys(pieces: readonly Piece[], numbers: readonly number[]): TakenKeys | null {
  const wanted = new Set(numbers);
  const keys = new Map<number, string>();
  const result = [...pieces];
  const lines: number[] = [];
  let opened = "";
  let listed = false;
  let tabled = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined || piece.debris === true || piece.text.trim() === "") continue;
    const rows = readRows(pieces, at, wanted);
    listed ||= isHeadingOfKeys(piece);
    const line = rows === null ? readLine(piece.text, wanted, listed) : { found: rows.found, rest: rows.upper };
    for (const { number, key } of line.found) {
      if (keys.has(number)) return null;
      keys.set(number, key);
    }
    if (line.found.length === 0) continue;
    if (lines.length === 0 && rows === null) opened = line.rest;
    if (rows === null) lines.push(at);
    result[at] =
      line.rest.replace(HERE, "").trim() === ""
        ? { ...piece, debris: true }
        : withText(piece, line.rest.replace(HERE, "").trimEnd());
    if (rows === null) continue;
    tabled = true;
    const last = pieces[rows.to] ?? piece;
    result[rows.to] = rows.lower === "" ? { ...last, debris: true } : withText(last, rows.lower);
    at = rows.to;
  }
  if (keys.size !== wanted.size) return null;
  const own = numbers.map((number) => keys.get(number) ?? "");
  const [first = 0] = lines;
  const entry = result[first];
  if (tabled || entry === undefined) return { keys: own, pieces: result };
  const others = result
    .slice(pieces.findIndex(isHeadingOfKeys))
    .filter(({ debris }) => debris !== true)
    .flatMap(({ text }) => text.slice(0, LONGEST).match(ENTRY) ?? []);
  if (others.length > 1) return { keys: own, pieces: result };
  // A list of one entry is none: one answer stands where the answers of the numbers stood.
  const answer = `${String(numbers[0])}. ${own.join("|")} `;
  const more = lines.slice(1).flatMap((at) => (result[at]?.debris === true ? [pieces[at] ?? entry] : []));
  result[first] = covering(
    { no: entry.no, text: opened.replace(HERE, answer).trimEnd(), ...(entry.joined ? { joined: entry.joined } : {}) },
    more,
  );
  return {
    keys: [],
    pieces: result.filter((_, at) => at === first || !lines.includes(at) || result[at]?.debris !== true),
  };
}
