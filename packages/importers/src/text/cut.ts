/**
 * Cuts lines that contain several parts, as copies of papers and web pages do: `…D.丁答案：B解析：略。2.…`. A number inside
 * a line begins a question if it is the next of the series, the next line does not begin with it, and the question before
 * it is complete.
 */
import { findGroups } from "./brackets.ts";
import type { Catalog } from "./catalog.ts";
import { KEY_INSIDE, findAnswerKey, findKey } from "./keys.ts";
import { dropInstructions } from "./groups.ts";
import type { SourceLine } from "./lines.ts";
import { findLooseNumbers, findNumber } from "./numbering.ts";
import { findSeriesIn, maskGroups, splitSeries } from "./option-series.ts";
import { nextPlain, numberLines } from "./series.ts";

/** The longest line that is searched for parts. */
const LONGEST = 20_000;

/** Returns the lines with their numbers. Pieces of one source line have the same `no`. */
export function cutLines(lines: readonly SourceLine[], catalog: Catalog): SourceLine[] {
  numberLines(lines);
  const bare = hasBareLabels(lines);
  const pieces = cutSeries(cutHeads(lines, catalog).flatMap((line) => cutInside(line, catalog, bare)));
  for (const [index, piece] of pieces.entries()) piece.index = index;
  dropInstructions(pieces);
  return pieces;
}

/** Cuts a line at these indexes. Pieces keep their part of the bold ranges. */
function cutAt(line: SourceLine, places: readonly number[]): SourceLine[] {
  const ends = [...places, line.text.length];
  let from = 0;
  const pieces: SourceLine[] = [];
  for (const end of ends) {
    const slice = line.text.slice(from, end);
    const text = slice.trim();
    const lead = from + slice.length - slice.trimStart().length;
    if (text !== "") {
      const strong = line.strong.flatMap(([start, stop]): [number, number][] => {
        const [a, b] = [Math.max(start, lead), Math.min(stop, lead + text.length)];
        return a < b ? [[a - lead, b - lead]] : [];
      });
      const first = pieces.length === 0;
      pieces.push({
        ...line,
        text,
        strong,
        heading: first ? line.heading : 0,
        afterBlank: first && line.afterBlank,
        number: first ? renumber(line.number, text) : null,
        directive: "",
      });
    }
    from = end;
  }
  return pieces.length === 0 ? [line] : pieces;
}

/** The same number at the start of a shorter text. */
function renumber(number: SourceLine["number"], text: string): SourceLine["number"] {
  if (number === null) return null;
  const strict = findNumber(text);
  if (strict?.value === number.value) return strict;
  const loose = findLooseNumbers(text).find(({ value }) => value === number.value);
  return loose === undefined ? number : { family: number.family, value: number.value, rest: loose.rest };
}

const HEAD =
  /(\d{1,4})\s?[.．、](?!\d)|第\s?(\d{1,4})\s?[题題]|(\d{1,3})(?=[\p{Script=Han}])|([一二三四五六七八九十]{1,3})、(?=\p{Script=Han})/gu;
/** What shows that the question before a number is complete. */
const CONTENT =
  /答案|解析|ANSWER|[(（【[]\s*(?:[A-Z]{1,8}|[√×✓✗对错])?\s*[)）】\]]|_{2,}|＿{2,}|[□○☐]|[B-D]\s?[.．、:：)）]|[①②]|(?:\bA\s+B\b)|(?:^|[^A-Za-z])A\s?[\p{Script=Han}][^A-Z]{0,30}B\s?[\p{Script=Han}]/u;

/** A heading without a type name, with the points of its section: `一、积累与运用（22分）`. */
const SCORED = /^[一二三四五六七八九十]{1,3}、[^\d(（]{2,20}[(（][^()（）]{0,24}分[)）]/;

interface Progress {
  /** The last number that began a question. */
  last: number;
  /** Whether the question with that number looks complete. */
  complete: boolean;
  /** Whether a heading came last, so that the numbers may begin anew. */
  fresh: boolean;
}

/** Cuts lines before numbers of questions and headings that stand inside them. */
function cutHeads(lines: readonly SourceLine[], catalog: Catalog): SourceLine[] {
  const next = nextPlain(lines);
  const progress: Progress = { last: 0, complete: false, fresh: false };
  return lines.flatMap((line) => {
    if (line.kind !== "text" || line.text.length > LONGEST || line.quote) return [line];
    if (findAnswerKey(line.text, false) !== null) return [line];
    const { number } = line;
    if (number === null && !/\d|、/.test(line.text)) {
      if (!progress.complete && CONTENT.test(line.text)) progress.complete = true;
      return [line];
    }
    const starts = number !== null && /^(?:plain|word|bare)$/.test(number.family);
    if (starts) Object.assign(progress, { last: number.value, complete: false, fresh: false });
    else if (number?.family === "chinese") Object.assign(progress, { complete: false, fresh: true });
    const places = findHeads(line, { after: next[line.index] ?? null, starts, progress, catalog });
    if (places.length === 0) return [line];
    return cutAt(line, places).map((piece, at) => (at === 0 ? piece : { ...piece, number: numberOf(piece.text) }));
  });
}

interface HeadSearch {
  after: number | null;
  starts: boolean;
  progress: Progress;
  catalog: Catalog;
}

function findHeads(line: SourceLine, { after, starts, progress, catalog }: HeadSearch): number[] {
  const masked = maskGroups(line.text, 0);
  const heads = [...masked.matchAll(HEAD)].filter((head) => {
    const before = masked.charAt(head.index - 1);
    // A number without a sign stands apart, and a Chinese number begins where no other number ends.
    return (
      head.index > 0 &&
      (head[3] === undefined || /\s/.test(before)) &&
      (head[4] === undefined || !/[第\d、]/.test(before))
    );
  });
  if (heads.length === 0) return [];
  const values = heads.map(valueOf);
  const places: number[] = [];
  // Answers of several gaps are numbered too: `答案：1、甲 2、乙`.
  const answers = findKey(line.text, false) !== null;
  let from = 0;
  for (const head of heads) {
    if (answers && !CONTENT.test(line.text.slice(head.index + head[0].length))) continue;
    const before = line.text.slice(from, head.index);
    if (head[4] !== undefined) {
      const ahead = line.text.slice(head.index, head.index + 40);
      if (catalog.findMarkInside(ahead.slice(0, 18)) === null && !SCORED.test(ahead)) continue;
      Object.assign(progress, { complete: true, fresh: true });
    } else {
      const value = valueOf(head);
      if (
        !beginsQuestion(value, before, head[3] !== undefined, {
          after,
          starts,
          progress,
          values,
          before: places.length,
        })
      )
        continue;
      Object.assign(progress, { last: value, complete: false, fresh: false });
    }
    places.push(head.index);
    from = head.index + head[0].length;
  }
  if (CONTENT.test(line.text.slice(from))) progress.complete = true;
  return places;
}

function beginsQuestion(
  value: number,
  before: string,
  bare: boolean,
  at: Omit<HeadSearch, "catalog"> & { values: readonly number[]; before: number },
): boolean {
  const { progress, after, starts, values } = at;
  if (bare && !/[A-D]/.test(before)) return false;
  // A digit, a bracket or a word directly before the number; the letter of an answer may stand there.
  if (/[\d.．(（]$/.test(before) || (/[a-z]$/i.test(before) && !/(?:^|[^A-Za-z])[A-H]{1,5}$|[a-z]{3}$/.test(before)))
    return false;
  if (after === value && !(progress.fresh && value === 1)) return false;
  if (progress.fresh && (value === 1 || value === progress.last + 1)) return true;
  // The copy lost one number: the next one follows complete options.
  if (bare && value === progress.last + 2 && progress.complete && (after === null || after > value)) return true;
  if (progress.last === 0) return value === 1 && !starts && values.includes(2) && values.includes(3);
  if (value !== progress.last + 1 || (after !== null && after !== 1 && after < value)) return false;
  return (
    progress.complete || CONTENT.test(before) || (isRunOn(values, value, after, at.before) && (starts || at.before > 0))
  );
}

function valueOf(head: RegExpMatchArray): number {
  return Number(head[1] ?? head[2] ?? head[3]);
}

/** `3性别` inside a line was accepted by its series, so its form does not matter here. */
function numberOf(text: string): SourceLine["number"] {
  const bare = /^(\d{1,3})(?=\p{Script=Han})/u.exec(text);
  return (
    findNumber(text) ??
    (bare === null ? null : { family: "bare", value: Number(bare[1]), rest: text.slice(bare[0].length) })
  );
}

/** Whether at least three numbers that go up stand on the line, `before` of them before this one, and the next line continues them. */
function isRunOn(values: readonly number[], from: number, after: number | null, before: number): boolean {
  let value = from;
  while (values.includes(value)) value += 1;
  const run = value - from + before;
  return run >= 2 && (after === value || (after === null && run >= 3));
}

/** Cuts a line into its stem, its options and its answer. */
function cutInside(line: SourceLine, catalog: Catalog, bare: boolean): SourceLine[] {
  if (line.kind !== "text" || line.quote || line.text.length > LONGEST) return [line];
  return cutKey(line, bare).flatMap((piece) => cutOptions(piece, catalog));
}

const KEY_LABELS = /(正[确確]|[参參]考|[标標][准準])?答案\s?[:：]/gu;

/** Whether the keys of a text are called 答案 alone: `D. 不符合安全标准答案：B` then ends a choice with 标准. */
function hasBareLabels(lines: readonly SourceLine[]): boolean {
  let [bare, long] = [0, 0];
  for (const { text } of lines)
    if (text.includes("答案"))
      for (const [, word] of text.matchAll(KEY_LABELS)) {
        if (word === undefined) bare += 1;
        else long += 1;
      }
  return bare > long * 3;
}

/** Cuts before `答案：` in a line that begins with a number or an option. */
function cutKey(line: SourceLine, bare: boolean): SourceLine[] {
  if (!/答案|解析|\san(?:swers?|s)\s?[:：.]/i.test(line.text)) return [line];
  const begins = line.number !== null || /^[(（]?[A-Z]\s?[.．、:：)）]/.test(line.text);
  if (!begins || findAnswerKey(line.text, true) !== null) return [line];
  const key = KEY_INSIDE.exec(line.text);
  const start = key === null ? -1 : key.index + (key[1] ?? key[2] ?? key[3] ?? "").length;
  const swallowed =
    bare && /^\p{Script=Han}(?:正[确確]|[参參]考|[标標][准準])答案/u.test(line.text.slice(Math.max(0, start - 1)));
  const at = swallowed ? start + 2 : start;
  const inside = findGroups(line.text).some((group) => group.start < at && at < group.end);
  return at < 3 || inside ? [line] : cutAt(line, [at]);
}

/** Numbered choices behind a stem whose own number has another form: `H103 …？ 1. 是   2. 否`. */
const NUMBERED = /[\s？?：:)）]1[.．、]\s?[^\s\d].*\s2[.．、]\s?\S/;

/** Cuts before the options behind a numbered stem or a type name. */
function cutOptions(line: SourceLine, catalog: Catalog): SourceLine[] {
  if (line.number === null && !/^[[【［]/.test(line.text)) return [line];
  const tag = findGroups(line.text)[0];
  const tagged = tag?.start === 0 && tag.square && catalog.findMark(tag.inner.trim()) !== null;
  if ((line.number === null && !tagged) || line.number?.family === "chinese") return [line];
  if (findAnswerKey(line.text, true) !== null || (line.number === null && findKey(line.text, false) !== null))
    return [line];
  // A printed stem ends with its type name; letters without signs before it are words of the stem.
  const numbered = line.number !== null && line.number.family !== "plain" ? NUMBERED.exec(line.text) : null;
  if (numbered !== null)
    return cutAt(line, [numbered.index + 1]).map((piece, at) =>
      at === 0 ? piece : { ...piece, number: findNumber(piece.text) },
    );
  const loose = !/[\]】]\s*[*＊]?$/.test(line.text);
  const from = line.number === null ? (tag?.end ?? 0) : 0;
  const [first] = findSeriesIn(line.text.slice(from), loose) ?? [];
  if (first === undefined || first.at + from === 0) return [line];
  if (first.form === "loose" && from > 0 && line.text.slice(from, from + first.at).trim() !== "") return [line];
  return cutAt(line, [first.at + from]);
}

const CIRCLES = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮";

/** Cuts lines before the option that continues the series of the lines above, where a copy broke the lines elsewhere. */
function cutSeries(lines: readonly SourceLine[]): SourceLine[] {
  let circle = 0;
  let letter = "";
  return lines.flatMap((line) => {
    if (line.kind === "blank") return [line];
    if (line.kind !== "text" || line.quote || line.text.length > LONGEST || line.text.includes("\t")) {
      [circle, letter] = [0, ""];
      return [line];
    }
    const option = /^[(（]?([A-Z])\s?[.．、)）]/.exec(line.text);
    const own = line.number?.family === "circle" ? line.number.value : 0;
    if (line.number !== null && own === 0) [circle, letter] = [0, ""];
    if (option !== null) {
      const parts = splitSeries(line.text, {
        letter: option[1] ?? "",
        from: option[0].length,
        sign: option[0].slice(-1),
      });
      [circle, letter] = [0, parts.at(-1)?.letter ?? ""];
      return [line];
    }
    if (own > 0) [circle, letter] = [own, ""];
    const places =
      own === 0 && letter !== "" ? findLetters(line.text, letter) : findCircles(line.text, own === 0 ? circle : own);
    if (places.length === 0) return [line];
    const pieces = cutAt(line, places).map((piece, at) =>
      at === 0 ? piece : { ...piece, number: findNumber(piece.text) },
    );
    circle = pieces.at(-1)?.number?.family === "circle" ? (pieces.at(-1)?.number?.value ?? 0) : 0;
    if (letter !== "" && circle === 0) letter = pieces.at(-1)?.text.charAt(0) ?? "";
    return pieces;
  });
}

/** Places of the circled numbers that follow `last`, each with text behind it. */
function findCircles(text: string, last: number): number[] {
  const places: number[] = [];
  let from = last > 0 && text.startsWith(CIRCLES.charAt(last - 1)) ? 1 : 0;
  for (let value = last + 1; value <= CIRCLES.length; value += 1) {
    const at = text.indexOf(CIRCLES.charAt(value - 1), from);
    if (at < 0) break;
    const behind = text.slice(at + 1, at + 2);
    const gap = text.slice(from, at).replace(/[\s、,，和与或及；;]/g, "");
    if (
      behind === "" ||
      CIRCLES.includes(behind) ||
      /^(?:[、,，)）]|[和与與及]\s?[①-⑮])/.test(text.slice(at + 1, at + 4)) ||
      (gap === "" && value > 1)
    )
      return [];
    if (at > 0) places.push(at);
    from = at + 1;
  }
  // One circled number inside a sentence is a reference.
  return last === 0 && places.length < 2 ? [] : places;
}

function findLetters(text: string, last: string): number[] {
  const next = String.fromCharCode(last.charCodeAt(0) + 1);
  const at = maskGroups(text, 0).search(new RegExp(`[\\s。；;]${next}\\s?[.．、]`)) + 1;
  return at > 0 && !/[。？?：:]$/.test(text.slice(0, at).trim()) ? [at] : [];
}
