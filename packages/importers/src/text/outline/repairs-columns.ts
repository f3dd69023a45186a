/** Repairs of choices in two columns, points with Roman numbers, verdicts that slipped down a line, and a first field. */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";

const ROW = /^\s*([A-Da-d])\s?[.．、)）]\s*(\S.*?)\s+([C-Fc-f])\s?[.．、)）]\s*(\S.*)$/u;
const LAST = /^\s*([BCbc])\s?[.．、)）]\s*(\S.*)$/u;

/** `A. 甲 C. 丙` above `B. 乙 D. 丁`: the letters go down the columns. */
export function readDownColumns(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, next] = [pieces[at], pieces[at + 1]];
    if (piece === undefined) break;
    const first = ROW.exec(piece.text);
    const second = next === undefined ? null : ROW.exec(next.text);
    const single = next === undefined || second !== null ? null : LAST.exec(next.text);
    const letters = [first?.[1], second?.[1] ?? single?.[1], first?.[3], second?.[3] ?? ""].join("").toUpperCase();
    if (next === undefined || (letters !== "ABCD" && letters !== "ABC")) {
      result.push(piece);
      continue;
    }
    const labels = [first?.[2], second?.[2] ?? single?.[2], first?.[4], second?.[4]];
    for (const [index, label] of labels.entries())
      if (label !== undefined)
        result.push(withText(index % 2 === 0 ? piece : next, `${"ABCD".charAt(index)}. ${label}`));
    at += 1;
  }
  return result.length === pieces.length && result.every((one, at) => one === pieces[at]) ? pieces : result;
}

const ALONE = /^\s*[(（]?([A-Fa-f])\s?[.．、)）]\s*(?=\S)/u;
const LEAST = 4;

/** The order in which `count` letters follow each other if two columns were read line by line: A, C, B, D. */
function listAcross(count: number): string {
  const rows = Math.ceil(count / 2);
  const order = Array.from({ length: rows }, (_, row) => [row, rows + row].filter((at) => at < count)).flat();
  return order.map((at) => "ABCDEF".charAt(at)).join("");
}

/**
 * `a. …⏎c. …⏎b. …⏎d. …`: a page with choices in two columns was read line by line. What stands between two letters
 * belongs to the first of them.
 */
export function readAcrossColumns(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length;) {
    const choices = findRun(pieces, at);
    const letters = choices.map(({ letter }) => letter).join("");
    if (choices.length < LEAST || letters !== listAcross(choices.length)) {
      result.push(...pieces.slice(at, at + 1));
      at += 1;
      continue;
    }
    const inOrder = choices.toSorted((a, b) => (a.letter < b.letter ? -1 : 1));
    for (const { from, to } of inOrder) result.push(...pieces.slice(from, to));
    at = choices.at(-1)?.to ?? at + 1;
  }
  return result.every((one, at) => one === pieces[at]) ? pieces : result;
}

interface Choice {
  readonly letter: string;
  readonly from: number;
  to: number;
}

/** Lines that begin with letters, from an A on; each letter once. The last of them is one line. */
function findRun(pieces: readonly Piece[], start: number): Choice[] {
  if (ALONE.exec(pieces[start]?.text ?? "")?.[1]?.toUpperCase() !== "A") return [];
  const found: Choice[] = [];
  for (let at = start; at < pieces.length && at - start < MOST_LINES; at += 1) {
    const text = pieces[at]?.text ?? "";
    if (NUMBERED.test(text)) break;
    const letter = ALONE.exec(text)?.[1]?.toUpperCase();
    if (letter === undefined) continue;
    if (found.some((one) => one.letter === letter)) break;
    const last = found.at(-1);
    if (last !== undefined) last.to = at;
    found.push({ letter, from: at, to: at + 1 });
  }
  return found;
}

const NUMBERED = /^\s*\d{1,3}\s?[.．、)）]\s*\S/u;
const MOST_LINES = 18;

const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"];
const POINT = /^(\s*)(I{1,3}|IV|VI{0,3}|i{1,3}|iv|vi{0,3}|[Ⅰ-Ⅷⅰ-ⅷ])\s?[.．、]\s*(?=\S)/u;
const FIRST_CHOICE = /^\s*[(（]?[Aa]\s?[.．、)）]/u;

/** `I. …`, `II. …` between a stem and its lettered choices: points that the choices speak of. */
export function keepRomanPoints(pieces: readonly Piece[]): readonly Piece[] {
  const kept = new Set<number>();
  let run: number[] = [];
  for (const [at, { text }] of pieces.entries()) {
    if (text.trim() === "") continue;
    // `Ⅳ` is one sign.
    const number = (POINT.exec(text)?.[2] ?? "").normalize("NFKC");
    if (number.toUpperCase() === ROMAN[run.length]) run.push(at);
    else {
      if (run.length > 1 && FIRST_CHOICE.test(text)) for (const one of run) kept.add(one);
      run = number.toUpperCase() === "I" ? [at] : [];
    }
  }
  if (kept.size === 0) return pieces;
  return pieces.map((piece, at) => (kept.has(at) ? withText(piece, piece.text.replace(POINT, "$1$2\\. ")) : piece));
}

const SLIPPED = /^\s*([√×✓✗])\s?(?=(\d{1,3})\s?[.．、]|[一二三四五六七八九十]{1,2}、)/u;

/** `…。⏎√2. …⏎×3. …`: each verdict belongs to the statement above, because the first statement has none in front. */
export function raiseVerdicts(pieces: readonly Piece[]): readonly Piece[] {
  const marked = pieces.flatMap(({ text }) => SLIPPED.exec(text) ?? []);
  const numbers = pieces.flatMap(({ text }) => Number(SLIPPED.exec(text)?.[2] ?? 0)).filter((no) => no > 0);
  const rising = numbers.every((no, at) => at === 0 || no === (numbers[at - 1] ?? 0) + 1);
  if (marked.length === 0 || numbers.length < 3 || !rising || numbers[0] !== 2) return pieces;
  return pieces.flatMap((piece) => {
    const match = SLIPPED.exec(piece.text);
    return match === null
      ? [piece]
      : [withText(piece, `（${match[1] ?? ""}）`), withText(piece, piece.text.slice(match[0].length))];
  });
}

const FIELD =
  /^\s*(?:[您你].{1,18}(?:是|为|為|[:：?？])|(?:your\s)?(?:name|class|school|e-?mail|department)\b.{0,24}[:：])\s*$/iu;
const NUMBER_ONE = /^\s*1\s?[.．、)）]\s*\S/u;

/** The label of a field, alone on its line: `Name of person (optional):`. */
const LABEL = /^\s*[\p{L}][^:：。.!！?？,，]{1,60}[:：]\s*$/u;

/** Salutations, headings and what announces the questions. */
const NO_LABEL =
  /^\s*(?:尊敬|[亲親][爱愛]|各位|[您你]好|dear|hello|hi\b|[一二三四五六七八九十]{1,3}[、.．]|第)|(?:[题題]|[说說]明|注意|提示|[标標]准|如下|下列|[问問]卷|同[学學]|家[长長]|朋友|questions?|following|instructions?|part [a-z\d]+|section \S+)\s*[:：]/iu;

/** Labels on lines of their own that end right above a question. */
function labelsAbove(pieces: readonly Piece[], last: number): number[] {
  const run: number[] = [];
  for (let at = last; at > 0; at -= 1) {
    const text = pieces[at]?.text ?? "";
    if (!LABEL.test(text) || NO_LABEL.test(text)) break;
    run.push(at);
  }
  return run;
}

/** `您所在的学校是` right above question 1: the first question has no number. */
export function askFirstField(pieces: readonly Piece[]): readonly Piece[] {
  const one = pieces.findIndex(({ text }) => NUMBER_ONE.test(text));
  const above = one < 0 ? -1 : pieces.slice(0, one).findLastIndex(({ text }) => text.trim() !== "");
  const text = pieces[above]?.text ?? "";
  if (above < 1 || one - above > 3) return pieces;
  const run = labelsAbove(pieces, above);
  if (run.length > 1)
    return pieces.map((piece, at) =>
      run.includes(at) ? withText(piece, `${piece.text.trim().replace(/\s*[:：]$/u, "")}${NAMED.gap}`) : piece,
    );
  if (!FIELD.test(text)) return pieces;
  return pieces.map((piece, at) =>
    at === above ? withText(piece, `${text.trim().replace(/[:：]$/u, "")}${NAMED.gap}`) : piece,
  );
}
