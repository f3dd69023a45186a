/**
 * Finds the numbers of the whole document. A number whose form alone makes it a number (`1.`) counts at once. One that
 * also occurs in ordinary text (`1题干`, `2.1.`, `F1.`, `9.6个`) counts only if it belongs to a series that goes up.
 */
import type { SourceLine } from "./lines.ts";
import { type LooseFamily, type LooseMark, findLooseNumbers, findNumber } from "./numbering.ts";

/** How many lines of a series are needed before a loose form counts. */
const FEWEST: Readonly<Record<Exclude<LooseFamily, "touching">, number>> = { dotted: 2, prefix: 2, bare: 3 };

/** Sets `number` of every line. */
export function numberLines(lines: readonly SourceLine[]): void {
  const loose: { line: SourceLine; marks: LooseMark[] }[] = [];
  let strict = 0;
  for (const line of lines) {
    line.number = line.kind === "text" ? findNumber(line.text) : null;
    if (line.kind !== "text" || line.quote) continue;
    if (line.number !== null) strict += line.number.family === "circle" || line.number.family === "chinese" ? 0 : 1;
    else {
      const marks = findLooseNumbers(line.text);
      if (marks.length > 0) loose.push({ line, marks });
    }
  }
  acceptTouching(lines);
  acceptExamples(lines);
  for (const family of ["prefix", "dotted", "bare"] as const) {
    const series = collectSeries(loose, family);
    const enough = series.filter(
      ({ marks }) => isSeries(marks, family) && !(family === "bare" && strict > marks.length),
    );
    for (const { marks } of enough) {
      for (const { line, mark } of marks) line.number ??= mark;
    }
  }
}

interface Series {
  marks: { line: SourceLine; mark: LooseMark }[];
}

/** Groups marks of one family by what they have in common. */
function collectSeries(loose: readonly { line: SourceLine; marks: LooseMark[] }[], family: LooseFamily): Series[] {
  const byStem = new Map<string, Series>();
  for (const { line, marks } of loose) {
    const mark = marks.find((one) => one.family === family);
    if (mark === undefined || line.number !== null) continue;
    const key = family === "dotted" ? "" : mark.stem;
    const series = byStem.get(key) ?? { marks: [] };
    byStem.set(key, series);
    series.marks.push({ line, mark });
  }
  if (family === "bare") {
    for (const series of byStem.values()) series.marks = longestRun(series.marks);
  }
  return [...byStem.values()];
}

/** The numbers that continue each other from 1, because a bare number is as often an amount as the next number. */
function longestRun(marks: Series["marks"]): Series["marks"] {
  const run: Series["marks"] = [];
  let last = 0;
  for (const one of marks) {
    // Some numbers may have been lost in the copy, or stand inside lines.
    if (one.mark.value <= last || one.mark.value > last + 5) continue;
    run.push(one);
    last = one.mark.value;
  }
  return run;
}

/** Signs that follow an amount: `3年`, `5个`. */
const MEASURE = /^[个個年月日天次人岁歲分元名项項倍点點小时時米克万萬千百周%％]/;

function isSeries(marks: Series["marks"], family: Exclude<LooseFamily, "touching">): boolean {
  if (marks.length < FEWEST[family] && !/^[[【]/.test(marks[0]?.line.text ?? "")) return false;
  const steps = marks.filter(({ mark }, index) => {
    const before = marks[index - 1]?.mark;
    return before !== undefined && before.stem === mark.stem && mark.value === before.value + 1;
  }).length;
  // `A1 型题` that comes back counts nothing.
  if (family === "prefix" && steps * 2 < marks.length - 1) return false;
  if (family !== "bare") return steps > 0 || /^[[【]/.test(marks[0]?.line.text ?? "");
  const amounts = marks.filter(({ mark }) => MEASURE.test(mark.rest)).length;
  const apart = marks.filter(({ line }, index) => line.index - (marks[index - 1]?.line.index ?? -2) > 1).length;
  return steps * 2 >= marks.length && amounts * 2 < marks.length && apart * 3 >= marks.length;
}

const EXAMPLE =
  /^(?:[【[(（]?(?:典型|示?例)?例[题題]?\s?\d{0,2}[】\])）]|(?:典型)?例[题題]?\s?\d{0,2}\s?[:：、.．]|示例\s?\d{0,2}\s?[:：])\s*(?=\S)/;

/** Accepts `例题1：` and `例、` as a head if lettered options stand below. */
function acceptExamples(lines: readonly SourceLine[]): void {
  for (const line of lines) {
    const example = line.kind === "text" && line.number === null ? EXAMPLE.exec(line.text) : null;
    if (example === null) continue;
    const below = lines
      .slice(line.index + 1, line.index + 9)
      .find((one) => one.number !== null || /^[(（]?A\s?[.．、)）]/.test(one.text));
    if (below === undefined || below.number !== null) continue;
    line.number = { family: "example", value: 0, rest: line.text.slice(example[0].length) };
  }
}

/**
 * Accepts `9.6个进程` as number 9 between the numbers 8 and 10, and `1.2008年` as the first number above number 2. A list
 * of decimals below a question contains no number.
 */
function acceptTouching(lines: readonly SourceLine[]): void {
  let last = 0;
  let decimals = false;
  const next = nextPlain(lines);
  for (const line of lines) {
    if (line.kind !== "text" || line.quote) continue;
    if (line.number?.family === "plain") [last, decimals] = [line.number.value, false];
    else if (line.number === null) {
      const mark = findLooseNumbers(line.text).find(({ family }) => family === "touching");
      // A larger number is a year: `2020.7`.
      if (mark === undefined || mark.value > 300) continue;
      const after = next[line.index] ?? null;
      const between =
        mark.value === last + 1 && !decimals && (last > 0 || after === 2 || /^(?:19|20)\d\d/.test(mark.rest));
      if (between && after !== mark.value) {
        line.number = { family: "plain", value: mark.value, rest: mark.rest };
        last = mark.value;
      } else decimals = true;
    }
  }
}

/** The value of the next line that begins with a plain number, for each line; `null` if there is none. */
export function nextPlain(lines: readonly SourceLine[]): (number | null)[] {
  const next: (number | null)[] = lines.map(() => null);
  let value: number | null = null;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    next[index] = value;
    const number = lines[index]?.number;
    if (number?.family === "plain" || number?.family === "word") value = number.value;
  }
  return next;
}
