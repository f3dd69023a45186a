/**
 * English statements that are judged by degrees which the text tells once, above them:
 *
 *     Use the following scale: 1 = Never, 2 = Sometimes, 3 = Often.
 *     _____ 1. I sleep well.
 *     _____ 2. I dream of
 *     work.
 *
 * Each statement gets the degrees as its choices, or a scale if only the ends have words. What has choices of its own or asks
 * for words is none of them.
 */
import { type Piece, covering, joinPieces, withText } from "../layout/piece.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { NAMED } from "../layout/named.ts";
import { splitDegrees } from "./degree-grids.ts";
import { type Degrees, readDegrees } from "./english-degrees.ts";

const LEAST = 3;
/** The most lines of one statement. */
const LINES = 4;
const LONGEST = 300;

/** The number or the letter of a statement, perhaps behind its place. */
const HEAD =
  /^\s*(?:(?:[_＿]{2,}|[([]\s*[)\]]|[□○☐])\s*)?(?:(?:Q|Item)\s?)?(?:([([]?)(\d{1,3})(?:\s?[.):\]](?!\d)|\s(?=[A-Z]))|([([]?)([a-z])\s?[.)\]])\s*(?=\S)/u;
/** The place to write behind a statement, or the codes to circle. */
const PLACE =
  /(?:\s|…|\.{2,})*(?:(?:[\s|]+\(?\d{1,2}\)?){3,11}|(?:[\s|]+[A-Z]{1,3}){3,7}|(?:[\s|]*[□○◯☐]){2,11}|[\s:]*[_＿]{2,}|\s*[([]\s{0,6}[)\]])\s*$/u;
const CHOICE = /^\s*(?:[([]?[A-Ea-e]\s?[.)\]]\s|[□○☐•*]\s?\S|[-–]\s\S|[([]\s*[)\]]\s?\S)/u;
/** What asks for words. */
const OPEN =
  /\b(?:comments?|suggestions?|please (?:explain|describe|list|specify)|why|describe|explain|list|name|what|which|who|where|when|how (?:many|old|long))\b[^.]*[?:.]?\s*$/iu;
const OTHER_PART =
  /\b(?:open[- ]ended|comments?|demographics?|background|about you|personal (?:information|details)|scoring)\b/iu;

interface Statement {
  readonly at: number;
  readonly value: number;
  readonly lettered: boolean;
  readonly text: string;
  readonly place: string;
  /** The lines on which it goes on. */
  readonly more: readonly number[];
  readonly end: number;
}

function isBlank(piece: Piece | undefined): boolean {
  return piece === undefined || piece.text.trim() === "";
}

/** A place to write in front of a statement without a number. */
const PLACED = /^\s*[_＿]{2,}\s*(?=[A-Z])/u;

function headOf(text: string): { value: number; lettered: boolean; rest: string } | null {
  if (text.length > LONGEST * 2) return null;
  const match = HEAD.exec(text);
  const placed = match === null ? PLACED.exec(text) : null;
  if (placed !== null) return { value: 0, lettered: false, rest: text.slice(placed[0].length) };
  if (match === null) return null;
  const lettered = match[4] !== undefined;
  const value = lettered ? (match[4] ?? "a").charCodeAt(0) - 96 : Number(match[2]);
  return { value, lettered, rest: text.slice(match[0].length) };
}

/** Whether the line only repeats the codes of the scale. */
function isCodes(text: string): boolean {
  return /[\d□○☐A-Z]/u.test(text) && PLACE.exec(` ${text.trim()}`)?.[0].trim() === text.trim();
}

/** `B. Instruction` right above the next number is the heading of a part and no choice. */
function isPart(pieces: readonly Piece[], at: number): boolean {
  const text = pieces[at]?.text ?? "";
  if (!/^\s*[A-H]\s?[.)]\s+\S.{2,60}$/u.test(text)) return false;
  const below = pieces.slice(at + 1, at + 4).find((piece) => !isBlank(piece))?.text ?? "";
  const head = headOf(below);
  return head !== null && !head.lettered && head.value > 0;
}

function readStatement(pieces: readonly Piece[], at: number): Statement | null {
  const head = headOf(pieces[at]?.text ?? "");
  if (head === null || pieces[at]?.debris === true || !/[A-Za-z]{2}/u.test(head.rest)) return null;
  const more: number[] = [];
  let text = head.rest;
  let end = at + 1;
  for (; end <= at + LINES; end += 1) {
    const line = pieces[end];
    const above = pieces[end - 1]?.text ?? "";
    if (line === undefined || isBlank(line)) break;
    const goesOn = /^\s*[a-z(]/u.test(line.text) && headOf(line.text) === null && !CHOICE.test(line.text);
    const torn = above.length > 45 && !/[.?!]\s*$/u.test(above.replace(PLACE, "")) && headOf(line.text) === null;
    if (!(goesOn || isCodes(line.text) || (torn && !CHOICE.test(line.text) && /[.?!]\s*$/u.test(line.text)))) break;
    more.push(end);
    text += ` ${line.text.trim()}`;
  }
  const place = PLACE.exec(text)?.[0] ?? "";
  const stem = text.slice(0, text.length - place.length);
  if (
    stem.length > LONGEST ||
    !/[A-Za-z]{2}/u.test(stem) ||
    isDegree(stem.trim()) ||
    /[_＿]{3}|\p{Script=Han}/u.test(stem)
  )
    return null;
  const next = pieces.slice(end, end + 3).findIndex((piece) => !isBlank(piece));
  const below = next < 0 || isPart(pieces, end + next) ? undefined : pieces[end + next];
  if (
    below !== undefined &&
    (CHOICE.test(below.text) || isDegree(below.text.trim())) &&
    headOf(below.text)?.lettered !== head.lettered
  )
    return null;
  if (below !== undefined && !head.lettered && /^\s*[([]?[Aa]\s?[.)\]]\s*\S/u.test(below.text)) return null;
  if (
    /[?:]\s*$/u.test(stem) &&
    OPEN.test(stem) &&
    !/\bhow (?:often|much|likely|well|satisfied|important)\b/iu.test(stem)
  )
    return null;
  // A choice on the line itself.
  if (/\s[([]?[Aa]\s?[.)]\s?\S.*\s[([]?[Bb]\s?[.)]\s?\S|[□☐○]\s?[A-Za-z]/u.test(stem)) return null;
  return { at, value: head.value, lettered: head.lettered, text: stem.trim(), place, more, end };
}

/** Lines between blank lines that tell degrees. */
interface Legend {
  readonly degrees: Degrees;
  readonly from: number;
  readonly to: number;
  /** Whether its lines look like questions. */
  readonly numbered: boolean;
}

/** A run of numbered or plain lines that are degrees and nothing else. */
function readList(pieces: readonly Piece[], from: number): Legend | null {
  const first = /^\s*[([]?(\d{1,2})[)\]]?\s?([.)=:–—-]?)\s*(\S.*)$/u.exec(pieces[from]?.text ?? "");
  // A statement with its number is no degree.
  const begins =
    first !== null && (/[=:–—-]/u.test(first[2] ?? "") || Number(first[1]) === 0 || isDegree((first[3] ?? "").trim()));
  if (!begins) return null;
  const texts: string[] = [];
  let to = from;
  for (; to < pieces.length && texts.length < 12; to += 1) {
    const text = pieces[to]?.text ?? "";
    if (text.trim() === "" && texts.length > 0 && to - from < 2 * texts.length + 1) continue;
    const match = /^\s*[([]?(\d{1,2})[)\]]?\s?[.)=:–—-]?\s*(\S.*)$/u.exec(text);
    if (match === null || text.length > 120 || (texts.length > 0 && Math.abs(Number(match[1]) - codeOf(texts)) !== 1))
      break;
    texts.push(`${match[1] ?? ""} = ${(match[2] ?? "").replace(/^[=:–—-]\s*/u, "")}`);
  }
  while (to > from && isBlank(pieces[to - 1])) to -= 1;
  if (texts.length < LEAST) return null;
  const degrees = readDegrees(texts.join("\n"));
  const graded = degrees?.labels.filter((label) => isDegree(label)).length ?? 0;
  const signed = pieces
    .slice(from, to)
    .every(({ text }) => isBlank({ no: 0, text }) || /^\s*[([]?\d{1,2}\s?[=:–—-]|^\s*\d\s+[A-Z]/u.test(text));
  const enough = signed ? graded > 0 || texts.length > 2 : graded * 3 >= texts.length * 2;
  if (degrees === null || degrees.labels.length !== texts.length || !enough) return null;
  return { degrees, from, to, numbered: true };
}

/** `A. Strongly agree⏎B. Agree⏎…`: letters in front of degrees and nothing else. */
function readLetters(pieces: readonly Piece[], from: number): Legend | null {
  const labels: string[] = [];
  let to = from;
  for (; to < pieces.length && labels.length < 8; to += 1) {
    const match = /^\s*[(]?([A-H])\s?[.)=:]\s*(\S.{0,50}?)[.;]?\s*$/u.exec(pieces[to]?.text ?? "");
    if (match === null || (match[1] ?? "").charCodeAt(0) - 65 !== labels.length || !isDegree(match[2] ?? "")) break;
    labels.push(match[2] ?? "");
  }
  // Below a number they are the choices of its question.
  const above = pieces.slice(Math.max(0, from - 3), from).findLast((piece) => !isBlank(piece))?.text ?? "";
  if (labels.length < LEAST || headOf(above) !== null || above.trim().endsWith("?")) return null;
  return { degrees: { labels, codes: [], ends: null }, from, to, numbered: true };
}

function codeOf(texts: readonly string[]): number {
  return Number(/^\d+/u.exec(texts.at(-1) ?? "")?.[0] ?? Number.NaN);
}

/** `1   2   3   4   5` above or below the words for some of them. */
function readRow(pieces: readonly Piece[], at: number): Legend | null {
  const codes = (pieces[at]?.text ?? "").trim();
  if (!/^[|\s]*[01](?:[\s|.…_–—-]+\d{1,2}){2,10}[|\s]*$/u.test(codes)) return null;
  const steps = (codes.match(/\d{1,2}/gu) ?? []).map(Number);
  if (!steps.every((step, index) => index === 0 || step === (steps[index - 1] ?? 0) + 1)) return null;
  const wordsOf = (text: string) =>
    text
      .split(/\s{2,}|\t|\|/u)
      .map((word) => word.trim())
      .filter((word) => word !== "");
  for (const near of [at + 1, at - 1, at + 2, at - 2]) {
    const line = pieces[near];
    if (line === undefined || isBlank(line) || headOf(line.text) !== null || line.text.length > 200) continue;
    const plain = splitDegrees(line.text) ?? [];
    const words = plain.length === steps.length ? plain : wordsOf(line.text);
    if (
      words.length < 2 ||
      words.length > steps.length ||
      words.some((word) => /[.?:]$/u.test(word) || word.length > 40)
    )
      continue;
    const [from, to] = [Math.min(at, near), Math.max(at, near) + 1];
    if (words.length === steps.length)
      return { degrees: { labels: words, codes: steps.map(String), ends: null }, from, to, numbered: true };
    const ends = { min: steps[0] ?? 1, max: steps.at(-1) ?? 5, low: words[0] ?? "", high: words.at(-1) ?? "" };
    return { degrees: { labels: [], codes: [], ends }, from, to, numbered: true };
  }
  return null;
}

/** Words without which no text tells degrees. */
const TELLS =
  /\b(?:(?:dis)?agree|never|always|rarely|seldom|sometimes|often|(?:dis)?satisf|poor|fair|good|excellent|average|not at all|very|scale|rate|rating|score|number|strongly|like me|true|likely|important|none|mild|severe|low|high)/iu;

/** `Section 2: Your Work`: its number is no code of a degree. */
const PART_HEADING =
  /^\s*(?:#{1,6}\s|(?:section|part|block|module)\s+(?:\d{1,2}|[A-Z]|[IVX]{1,4})\s?[:.–—-]\s*[^=]{1,60}$)/iu;

/** What tells degrees, by the index of the first line. */
function findLegends(pieces: readonly Piece[]): Legend[] {
  const legends: Legend[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined || isBlank(piece) || piece.debris === true || PART_HEADING.test(piece.text)) continue;
    const list = readList(pieces, at) ?? readLetters(pieces, at) ?? readRow(pieces, at);
    if (list !== null) {
      legends.push(list);
      at = list.to - 1;
      continue;
    }
    if (headOf(piece.text) !== null) {
      // `1. Please use this scale: 1 = Never …` is a legend if a number does not count it.
      const coded =
        /\d\s?[=(:].*\d\s?[=(:]/u.test(piece.text) && /[:.]\s*$/u.test(piece.text) && !piece.text.includes("?");
      const own = coded ? readDegrees(piece.text) : null;
      if (own !== null && own.labels.length > 0) legends.push({ degrees: own, from: at, to: at + 1, numbered: false });
      continue;
    }
    let to = at + 1;
    let size = piece.text.length;
    while (to < pieces.length && !isBlank(pieces[to]) && size < 1000 && stays(pieces, to)) {
      size += pieces[to]?.text.length ?? 0;
      to += 1;
    }
    const text = pieces
      .slice(at, to)
      .map((one) => one.text)
      .join("\n");
    if (!TELLS.test(text)) {
      at = to - 1;
      continue;
    }
    const spread = to - at === 1 ? splitDegrees(text.trim()) : null;
    const degrees = readDegrees(text) ?? (spread === null ? null : { labels: spread, codes: [], ends: null });
    if (degrees !== null) legends.push({ degrees, from: at, to, numbered: false });
    at = to - 1;
  }
  return legends;
}

/** Whether the line belongs to the paragraph above it. */
function stays(pieces: readonly Piece[], at: number): boolean {
  return headOf(pieces[at]?.text ?? "") === null && readRow(pieces, at) === null && readLetters(pieces, at) === null;
}

/** The statements behind a legend, up to the next legend or part. */
function readStatements(pieces: readonly Piece[], from: number, to: number): Statement[] {
  const found: Statement[] = [];
  let gap = 0;
  for (let at = from; at < to; at += 1) {
    const piece = pieces[at];
    if (piece === undefined || isBlank(piece)) continue;
    const statement = readStatement(pieces, at);
    const last = found.at(-1);
    if (statement === null) {
      // Instructions may go on above the first statement, and headings stand between them.
      gap += 1;
      const heading =
        piece.text.length < 80 &&
        headOf(piece.text) === null &&
        !OTHER_PART.test(piece.text) &&
        (!CHOICE.test(piece.text) || isPart(pieces, at));
      if (last !== undefined && (!heading || gap > 2)) break;
      if (last === undefined && (gap > 12 || headOf(piece.text) !== null || OTHER_PART.test(piece.text))) break;
      continue;
    }
    const follows =
      last === undefined
        ? true
        : statement.lettered === last.lettered &&
          (statement.value === (statement.value === 0 ? 0 : last.value + 1) || (statement.value === 1 && gap > 0));
    if (!follows) break;
    gap = 0;
    found.push(statement);
    at = statement.end - 1;
  }
  return found;
}

function write(
  { at, text, lettered, value, place, more }: Statement,
  pieces: readonly Piece[],
  degrees: Degrees,
): Piece[] {
  const piece = pieces[at];
  if (piece === undefined) return [];
  const lines = more.flatMap((index) => pieces.slice(index, index + 1));
  const named = degrees.labels.length > 0 ? NAMED.single : NAMED.scale;
  const stem = covering(withText(piece, `${lettered || value === 0 ? "" : `${value}. `}${text}${named}`), lines);
  const steps =
    degrees.ends === null
      ? degrees.labels.map((label, index) => withText(piece, `${String.fromCharCode(65 + index)}. ${label}`))
      : [withText(piece, `${degrees.ends.low} ${degrees.ends.min}-${degrees.ends.max} ${degrees.ends.high}`.trim())];
  const rest = /[\p{L}\p{N}]/u.test(place) ? [toDebris(piece, place.trim())] : [];
  return [withText(piece, ""), stem, ...steps, ...rest, withText(piece, "")];
}

/** Whether a question prints a scale of its own: `On a scale of 0 to 10, … 0 1 2 … 10` below statements with 5 degrees. */
function hasOwnScale({ text, place }: Statement, { labels, ends }: Degrees): boolean {
  const steps = place.match(/\d{1,2}/gu) ?? [];
  const own = ends === null ? labels.length : ends.max - ends.min + 1;
  return steps.length > 2 && steps.length !== own && /\bscale\b|\bhow likely\b|\brecommend\b/iu.test(text);
}

/** `Please rate the following (1 = Poor, 5 = Excellent):` */
const REQUEST = /^\s*(?:please\s+)?(?:rate|evaluate|indicate|circle|score|tick|use|mark)\b[^?_]*:\s*$/iu;

export function judgeStatements(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.filter(({ text }) => headOf(text) !== null && /[A-Za-z]{2}/u.test(text)).length;
  if (heads < LEAST) return pieces;
  const legends = findLegends(pieces);
  if (legends.length === 0) return pieces;
  const made = new Map<number, Piece[]>();
  const dropped = new Set<number>();
  let done = 0;
  for (const [index, legend] of legends.entries()) {
    const next = legends[index + 1];
    const read = readStatements(pieces, legend.to, next?.from ?? pieces.length);
    // Of several that stand above the same statements, one with words for all steps is better than the ends alone.
    const before = legends.slice(Math.max(0, index - 3), index).findLast(({ to }) => to > done);
    const better = legend.degrees.labels.length === 0 && before !== undefined && before.degrees.labels.length > 0;
    const degrees = better ? before.degrees : legend.degrees;
    const apart = read.findIndex((statement) => hasOwnScale(statement, degrees));
    const statements = apart < 0 ? read : read.slice(0, apart);
    if (statements.length < LEAST) continue;
    for (const statement of statements) {
      made.set(statement.at, write(statement, pieces, degrees));
      for (const line of statement.more) dropped.add(line);
    }
    for (let line = (statements[0]?.end ?? 0) - 1; line < (statements.at(-1)?.at ?? 0); line += 1) {
      const part = pieces[line];
      if (part === undefined || made.has(line) || !isPart(pieces, line)) continue;
      made.set(line, [withText(part, ""), withText(part, `${NAMED.statement}${part.text.trim()}`), withText(part, "")]);
    }
    done = statements.at(-1)?.end ?? done;
    for (const one of [legend, ...(better ? [before] : [])]) {
      const request = one.to === one.from + 1 ? pieces[one.from] : undefined;
      if (request !== undefined && !one.numbered && REQUEST.test(request.text) && request.text.length < LONGEST)
        made.set(
          one.from,
          ["", `${NAMED.statement}${request.text.trim()}`, ""].map((text) => withText(request, text)),
        );
      if (!one.numbered) continue;
      const lines = pieces.slice(one.from, one.to);
      const joined = joinPieces(
        lines.filter((line) => !isBlank(line)),
        " ",
      );
      if (joined === null) continue;
      made.set(one.from, [
        withText(covering(joined, lines), `${NAMED.statement}${joined.text.trim()}`),
        withText(joined, ""),
      ]);
      for (let line = one.from + 1; line < one.to; line += 1) dropped.add(line);
    }
  }
  if (made.size === 0) return pieces;
  return pieces.flatMap((piece, at) => made.get(at) ?? (dropped.has(at) ? [] : [piece]));
}
