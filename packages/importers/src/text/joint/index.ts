/**
 * Reads a text by searching for the combination of signs that explains it best: what numbers the questions, what stands in
 * front of the choices, and where and how the keys are written. Every recogniser of the outlines decides by itself; here a
 * sign has no meaning until all of them are read together. For each scheme of numbers the text is parted, each part of it
 * takes the style of choices and the place of keys by which most of its questions are complete and alike, and the schemes
 * are compared by what they explain. Line breaks are white space, so texts whose lines run on are read as well as others.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { toStream } from "../layout/numbers/stream.ts";
import { narrow } from "../outline/leads.ts";
import { askFirstField } from "../outline/repairs-columns.ts";
import { type Asked, PLACES, type Place, readAsked, worthOf } from "./block.ts";
import { type Span, type Style, findStyles } from "./options.ts";
import { type Scheme, type Start, findSchemes } from "./starts.ts";
import { HEADING_AT_END, KIND_AT_END, KIND_WORDS } from "./words.ts";
import { type Part, writeParts } from "./write.ts";

/** What a question must be worth on average for a reading to be offered. */
const LEAST = 0.8;
/** How many readings are offered. */
const OFFERED = 2;
/** How many styles of choices are read with all places of keys. */
const STYLES = 3;
/** How much text at the end of a question may hold the heading of the next part. */
const HEADING = 70;

interface Reading {
  readonly name: string;
  readonly parts: readonly Part[];
  readonly worth: number;
  readonly questions: number;
}

const TYPED_NUMBER = /^\s*[【[][^【】[\]]{1,8}[题題选選断斷][】\]]\s?\d{1,3}\s?[.．、]/u;

const TABLES: readonly string[] = [NAMED.table, NAMED.matrix, NAMED.ticks, NAMED.grid];
const FOUND: readonly string[] = [NAMED.single, NAMED.several, NAMED.essay];
const NUMBERED = /^\s*(?:#{1,6}\s+)?(?:Q\s?|第\s?)?\d{1,3}/u;

/** The most plausible readings of the text, in the grammar's own form; lines that are `hidden` are parts of the page. Linear. */
export function readJointly(
  source: readonly Piece[],
  hidden: ReadonlySet<number>,
): { name: string; pieces: readonly Piece[] }[] {
  // Code and tables have readers of their own.
  if (source.some(({ text }) => TABLES.some((name) => text.endsWith(name)))) return [];
  // Names of types in front of the numbers would end the questions above them.
  if (source.filter(({ text }) => TYPED_NUMBER.test(text)).length > 1) return [];
  if (source.some(({ text }) => /^\s*(?:```|~~~)/.test(text))) return [];
  if (source.filter(({ text }) => /^\s*[|｜].*[|｜]\s*$/u.test(text)).length > 1) return [];
  const [marks, lines] = [source.filter(isDebris), source.filter((piece) => !isDebris(piece))];
  const pieces = lines.map((piece) => withText(piece, hidden.has(piece.no) ? "" : piece.text.replaceAll("**", "")));
  const stream = toStream(dropLineNumbers(pieces));
  const view = narrow(stream.text);
  const styles = findStyles(view);
  // A question that a repair has found begins where it stands, and a heading above it is none.
  const isFound = source.some(({ text }) => FOUND.some((name) => text.endsWith(name)) && !NUMBERED.test(text));
  const readings = findSchemes(view)
    .filter(({ name }) => !isFound || !/^#{1,4}$/u.test(name))
    .map((scheme) => readScheme(view, scheme, styles))
    .filter(({ worth, questions }) => questions > 1 && worth >= LEAST * questions)
    .sort((one, other) => other.worth - one.worth)
    .slice(0, OFFERED);
  const page = lines.flatMap((piece): Piece[] => (hidden.has(piece.no) ? [{ ...piece, debris: true }] : []));
  return readings.map(({ name, parts }) => ({
    name: `joint|${name}`,
    // Fields above the first question are told by where they stand.
    pieces: [...askFirstField(withPage(writeParts(stream, parts), page)), ...marks],
  }));
}

function isDebris({ debris }: Piece): boolean {
  return debris === true;
}

/** The written pieces and the lines of the page, each where it stood. */
function withPage(written: readonly Piece[], page: readonly Piece[]): Piece[] {
  const own = new Set(page.map(({ no }) => no));
  const result: Piece[] = [];
  let next = 0;
  for (const { joined, ...piece } of written) {
    for (; (page[next]?.no ?? Infinity) <= piece.no; next += 1) result.push(...page.slice(next, next + 1));
    const rest = joined?.filter((no) => !own.has(no)) ?? [];
    if (!own.has(piece.no)) result.push(rest.length === 0 ? piece : { ...piece, joined: rest });
  }
  return [...result, ...page.slice(next)];
}

/** A number in front of a line of a page. */
const LINE_NUMBER = /^\s*(\d{1,3})、\s?/u;

/** Some pages count the lines into which they cut a text, in the middle of sentences. Such numbers count nothing. */
function dropLineNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const numbers = pieces.map(({ text }) => Number(LINE_NUMBER.exec(text)?.[1] ?? 0));
  const counted = numbers.flatMap((value, at) => (value > 0 ? [at] : []));
  const rising = counted.every((at, index) => numbers[at] === index + 1);
  const torn = counted.slice(1).filter((at) => /[^\s。.！!？?）)：:；;]\s*$/u.test(pieces[at - 1]?.text ?? "")).length;
  const long = counted.filter((at) => (pieces[at]?.text.length ?? 0) > 60).length;
  if (counted.length < 2 || !rising || torn * 2 < counted.length - 1 || long * 2 < counted.length) return pieces;
  return pieces.map((piece) => withText(piece, piece.text.replace(LINE_NUMBER, "")));
}

/** Parts the text by one scheme and reads each part by the combination that explains it best. */
function readScheme(view: string, { name, starts }: Scheme, styles: readonly Style[]): Reading {
  const groups: { heading: Span | null; starts: Start[]; spans: Span[] }[] = [];
  let next = headingAt(view, { from: 0, to: starts[0]?.at ?? 0 }, true);
  for (const [index, start] of starts.entries()) {
    const before = starts[index - 1];
    const anew = before !== undefined && start.value <= before.value;
    if (index === 0 || anew || next !== null) groups.push({ heading: next, starts: [], spans: [] });
    const following = starts[index + 1];
    const whole = { from: start.end, to: following?.at ?? view.length };
    next = following === undefined ? null : headingAt(view, whole, following.value <= start.value);
    const group = groups.at(-1);
    group?.starts.push(start);
    group?.spans.push({ from: whole.from, to: next?.from ?? whole.to });
  }
  // Where numbers stand inside lines, lines end anywhere.
  const wraps = starts.filter(({ lineStart }) => !lineStart).length * 2 > starts.length;
  const parts = groups.map(({ heading, starts: own, spans }): Part & { worth: number } => {
    const { asked, worth } = bestCombination(view, spans, styles, wraps);
    return {
      heading,
      questions: own.flatMap((start, at) => asked.slice(at, at + 1).map((one) => ({ start, asked: one }))),
      worth,
    };
  });
  // What stands above the first question explains nothing, whatever choices it has.
  const missed = styles.length > 0 ? Math.min(5, count(view.slice(0, starts[0]?.at ?? 0), /[\s(（]B\s?[.、)）]/gu)) : 0;
  return { name, parts, worth: parts.reduce((sum, { worth }) => sum + worth, -missed), questions: starts.length };
}

/** The heading of the next part at the end of a text. */
function headingAt(view: string, { from, to }: Span, anew: boolean): Span | null {
  const above = anew && from > 0 ? partAt(view, { from, to }) : null;
  if (above !== null) return above;
  const start = Math.max(from, to - HEADING);
  const end = view.slice(start, to);
  const match = HEADING_AT_END.exec(end) ?? KIND_AT_END.exec(end);
  const heading = match?.[1];
  if (match === null || heading === undefined || !(anew || KIND_WORDS.test(heading))) return null;
  // A number at the end of the line above, which touches a word, ends that word.
  const torn = /[\p{L}\p{N}]$/u.test(view.slice(from, start + match.index + match[0].length - heading.length))
    ? (/^\d{1,2}[ .、]*\n\s*/u.exec(heading)?.[0].length ?? 0)
    : 0;
  const at = start + match.index + match[0].length - heading.length + torn;
  return at <= from && from > 0 ? null : { from: at, to };
}

/** `六、案例分析题(20分)` on a line of its own, in front of numbers that begin anew: below it may stand a case that they are about. */
const PART_LINE =
  /\n[ \t]*(?:[一二三四五六七八九十]{1,3}[、.]|[(][一二三四五六七八九十]{1,2}[)]|第[一二三四五六七八九十]{1,2}部分)[^\n?？。]{0,24}[题題](?:[ \t]*[(][^()\n]{0,80}[)])?[ \t]*:?[ \t]*\n/gu;

/** The last line that names a part inside a text, with what stands below it; null if there is none. */
function partAt(view: string, { from, to }: Span): Span | null {
  const last = [...view.slice(from, to).matchAll(PART_LINE)].at(-1);
  return last === undefined || last.index === 0 ? null : { from: from + last.index + 1, to };
}

/** Tries styles of choices and places of keys for the questions of one part. */
function bestCombination(view: string, spans: readonly Span[], styles: readonly Style[], wraps: boolean) {
  const read = (style: Style | null, place: Place) => {
    const asked = spans.map((span) => readAsked(view, span, { style, place, wraps }));
    return { asked, worth: worthOfAll(view, asked), style };
  };
  const first = [null, ...styles]
    .map((style) => read(style, "none"))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, STYLES);
  let [best] = first;
  for (const { style } of first)
    for (const place of PLACES) {
      if (place === "none") continue;
      const one = read(style, place);
      // A label says what an answer is. Any other sign must come back at most questions.
      const keyed = one.asked.filter(({ key }) => key !== null).length;
      if (place !== "label" && (keyed < 2 || keyed * 5 < one.asked.length * 3)) continue;
      if (best === undefined || one.worth > best.worth) best = one;
    }
  return best ?? { asked: [], worth: 0 };
}

function worthOfAll(view: string, asked: readonly Asked[]): number {
  const sizes = new Map<number, number>();
  for (const { labels } of asked) if (labels.length > 1) sizes.set(labels.length, (sizes.get(labels.length) ?? 0) + 1);
  const size = [...sizes].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 0;
  const offered = [...sizes.values()].reduce((sum, times) => sum + times, 0);
  const usual = offered * 2 > asked.length ? size : 0;
  return asked.reduce((sum, one) => sum + worthOf(view, one, usual), 0);
}

function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (const _ of text.matchAll(pattern)) found += 1;
  return found;
}
