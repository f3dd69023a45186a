/**
 * The degrees by which an English text wants statements to be judged, however it tells them: with a code for each, as a list in a
 * sentence, or only by the numbers and words of both ends.
 *
 *     1 = Never   2 = Sometimes   3 = Always
 *     Strongly agree (5), Agree (4), Neutral (3) …
 *     SA = Strongly Agree, A = Agree …
 *     … whether you strongly agree, agree, disagree, or strongly disagree.
 *     … on a scale from 1 (not at all) to 7 (very much).
 */
import { isDegree } from "../layout/sheets/legend.ts";

export interface Degrees {
  /** The words of all steps; empty if only the ends are told. */
  readonly labels: readonly string[];
  /** The codes of the steps in the order of the labels: numbers or letters. */
  readonly codes: readonly string[];
  readonly ends: { readonly min: number; readonly max: number; readonly low: string; readonly high: string } | null;
}

const LONGEST = 1200;
/** The most words of a degree. */
const WORDS = 16;

const SIGN = "(?:\\s?(?:[=:]|[-–—]{1,2})\\s?|\\s(?:means|indicates|represents|is|being|for)\\s|[.)]\\s)";
/** A number in front of a degree. */
const NUMBER_IN_FRONT = new RegExp(
  `(^|[\\s,;(/|"“•*])[("“'[]?(\\d{1,2})["”'\\]]?(?:${SIGN}|[)\\]]\\s?|\\s?(?=[([]))["“'[(]?(?=[A-Za-z])`,
  "gu",
);
/** A number that only a blank parts from its degree. */
const NUMBER_ALONE = /(^|[\s,;(/|])(\d{1,2})\s+["“]?(?=[A-Za-z])/gu;
/** A number behind a degree: `Never (1)`, `Never = 1`. */
const NUMBER_BEHIND =
  /([A-Za-z][A-Za-z/' ’-]{0,50}?)\s*(?:[([]\s?(\d{1,2})\s?(?:points?|pts?)?\s?[)\]]|\s[=]\s?(\d{1,2})\b)/gu;
const LETTERS_IN_FRONT = /(^|[\s,;(/|])["“(]?([A-Z]{1,3})["”)]?\s?(?:[=:]|[-–—]|\b(?:if|when) you\s)\s?(?=[A-Za-z])/gu;

/** The label without quotes, brackets and what parts it from the next. */
function clean(label: string): string {
  return label
    .trim()
    .replace(/^["“'([]+|[\s"”'’,;.:|/•*([]+$/gu, "")
    .replace(/(?:[,;]\s?|\s)(?:and|or|to)$/iu, "")
    .replace(/[\s,;.("“]+$/u, "")
    .replace(/^([^()]*)\)+$/u, "$1")
    .trim();
}

/** The first sentence of a text that goes on behind the last degree. */
function cutLast(label: string): string {
  const line = label.split("\n")[0] ?? "";
  const end = line.search(/[.;!?|)\]"”](?:\s|$)|\s{3,}|\t/u);
  return end < 0 ? line : line.slice(0, end);
}

function isLabel(label: string): boolean {
  return /^[A-Za-z]/u.test(label) && label.length <= 80 && label.split(/\s+/u).length <= WORDS && !/[?=]/u.test(label);
}

function isPlausible(labels: readonly string[], coded: boolean): boolean {
  if (labels.length < 2 || labels.length > 11 || !labels.every(isLabel)) return false;
  if (new Set(labels.map((label) => label.toLowerCase())).size < labels.length) return false;
  const degrees = labels.filter((label) => isDegree(label) || GRADES.test(label)).length;
  return labels.length > 2 ? (coded ? degrees > 0 : degrees * 3 >= labels.length * 2) : degrees === 2;
}

/** Words of degrees that stand beside others: `Several days`, `More than half the days`, `Slightly like me`. */
const GRADES =
  /\b(?:not at all|never|always|rarely|seldom|sometimes|often|usually|several|nearly|almost|agree|disagree|neutral|satisfied|dissatisfied|like me|unlike me|of me|true|false|applies|extremely|very|somewhat|slightly|moderate(?:ly)?|a (?:little|lot|bit|great deal)|quite|none|mild|severe|poor|fair|good|excellent|average|expectations?|at all|much|time|every|daily|weekly|monthly|confident|important|likely|unlikely|hardly|mostly|completely|little|improvement|standard|competent)\b/iu;

/** The longest run of codes that go up or down by one. */
function readCoded(text: string, matches: readonly RegExpExecArray[]): Degrees | null {
  let best: Degrees | null = null;
  for (let from = 0; from < matches.length;) {
    let to = from + 1;
    const value = (at: number) => Number(matches[at]?.[2]);
    const step = value(from + 1) - value(from);
    while (to < matches.length && Math.abs(step) === 1 && value(to) - value(to - 1) === step) to += 1;
    const run = matches.slice(from, to);
    const labels = run.map((match, index) => {
      const start = match.index + match[0].length;
      const next = run[index + 1];
      const label = text.slice(start, next === undefined ? start + 90 : next.index + (next[1] ?? "").length);
      return clean(next === undefined ? cutLast(label) : label.replace(/\s+/gu, " "));
    });
    const first = Math.min(value(from), value(to - 1));
    if (labels.length > 2 && first <= 1 && isPlausible(labels, true) && labels.length > (best?.labels.length ?? 0))
      best = { labels, codes: run.map((match) => match[2] ?? ""), ends: null };
    from = to;
  }
  return best;
}

function readBehind(text: string): Degrees | null {
  const matches = [...text.matchAll(NUMBER_BEHIND)];
  let best: Degrees | null = null;
  for (let from = 0; from < matches.length;) {
    const value = (at: number) => Number(matches[at]?.[2] ?? matches[at]?.[3]);
    const step = value(from + 1) - value(from);
    let to = from + 1;
    const near = (at: number) => {
      const before = matches[at - 1];
      const gap = before === undefined ? "" : text.slice(before.index + before[0].length, matches[at]?.index ?? 0);
      return /^[\s,;.|/–—-]{0,6}$/u.test(gap);
    };
    while (to < matches.length && Math.abs(step) === 1 && value(to) - value(to - 1) === step && near(to)) to += 1;
    const run = matches.slice(from, to);
    const labels = run.map((match, index) => {
      const whole = clean((match[1] ?? "").replace(/^\s*(?:and|or|to)\s+/iu, ""));
      return index === 0 ? lastDegree(whole) : whole;
    });
    if (labels.length > 2 && isPlausible(labels, true) && labels.length > (best?.labels.length ?? 0))
      best = { labels, codes: run.map((match) => match[2] ?? match[3] ?? ""), ends: null };
    from = to;
  }
  return best;
}

/** The degree at the end of words that lead to it: `whether you strongly agree`. */
function lastDegree(text: string): string {
  const words = text.split(/\s+/u);
  for (let at = Math.max(0, words.length - WORDS); at < words.length; at += 1) {
    const label = words.slice(at).join(" ");
    if (isDegree(label)) return label;
  }
  return text;
}

/** The degree in front of words that go on: `strongly disagree with each statement`. */
function firstDegree(text: string): string {
  const words = text.split(/\s+/u);
  for (let to = Math.min(words.length, WORDS); to > 0; to -= 1) {
    const label = words.slice(0, to).join(" ");
    if (isDegree(label)) return label;
  }
  return text;
}

function readLettered(text: string): Degrees | null {
  const matches = [...text.matchAll(LETTERS_IN_FRONT)];
  const labels = matches.map((match, index) => {
    const start = match.index + match[0].length;
    const next = matches[index + 1];
    const label = text.slice(start, next === undefined ? start + 90 : next.index + (next[1] ?? "").length);
    return clean(next === undefined ? cutLast(label) : label.replace(/\s+/gu, " "));
  });
  const codes = matches.map((match) => match[2] ?? "");
  // The letters are those with which the words begin.
  const own = codes.every((code, at) => {
    const initials = (labels[at] ?? "").split(/[\s/-]+/u).map((word) => word.charAt(0).toUpperCase());
    return initials.join("").startsWith(code) || code.startsWith(initials[0] ?? "?");
  });
  return own && labels.length > 2 && isPlausible(labels, false) ? { labels, codes, ends: null } : null;
}

/** `If you strongly agree, circle SA. If you agree, circle A.`, and the other way round. */
const TOLD = [
  /\b(?:if|when) (?:you |it is |the statement is )?([a-z' ]{3,40}?)(?: with [a-z ]{2,30})?,? (?:please )?(?:circle|mark|write|check|choose|select|put|enter|give)(?: down| in| a| an| the(?: number| letters?)?)?\s["“(]?([A-Z]{1,3}|\d{1,2})\b/giu,
  /\b(?:circle|mark|write|check|choose|select|put|enter)(?: down| in| a| an| the(?: number| letters?)?)?\s["“(]?([A-Z]{1,3}|\d{1,2})["”)]? (?:if|when) (?:you |it is |the statement is )?([a-z' ]{3,40}?)(?=[.,;]| with\b|$)/giu,
] as const;

function readTold(text: string): Degrees | null {
  const plain = text.replace(/\s+/gu, " ");
  for (const [index, pattern] of TOLD.entries()) {
    const found = [...plain.matchAll(pattern)].map((match) => [
      match[index === 0 ? 1 : 2] ?? "",
      match[index === 0 ? 2 : 1] ?? "",
    ]);
    const labels = found
      .map(([label = ""]) => clean(label))
      .map((label) => `${label.charAt(0).toUpperCase()}${label.slice(1)}`);
    if (labels.length > 2 && isPlausible(labels, false))
      return { labels, codes: found.map(([, code = ""]) => code), ends: null };
  }
  return null;
}

/** `strongly agree, agree, disagree or strongly disagree` */
function readListed(text: string): Degrees | null {
  const plain = text.replace(/\s+/gu, " ");
  let best: string[] = [];
  for (const span of plain.split(/[:()[\]]|[.!?]\s/u)) {
    const labels = readList(span);
    if (labels.length > best.length) best = labels;
  }
  if (best.length < 3 || !isPlausible(best, false)) return null;
  const capital = best.some((label) => /^[A-Z]/u.test(label));
  return {
    labels: best.map((label) => (capital ? label : label.charAt(0).toUpperCase() + label.slice(1))),
    codes: [],
    ends: null,
  };
}

/** The longest list of degrees in a part of a sentence. */
function readList(text: string): string[] {
  const parts = text.split(/\s?[,;/|•“”"]\s?|\s(?:or|and|to)\s(?=[a-z])|\s[-–—]\s/iu);
  let run: string[] = [];
  let best: string[] = [];
  const take = () => {
    if (run.length > best.length) best = run;
    run = [];
  };
  for (const part of parts) {
    const label = part.replace(/^(?:or|and|either|to)\s+|[.!]?\s*$/giu, "").trim();
    if (label === "") continue;
    const last = lastDegree(label);
    if (isDegree(label)) run.push(label);
    else {
      const first = firstDegree(label);
      if (run.length > 0 && isDegree(first)) run.push(first);
      take();
      if (isDegree(last)) run = [last];
    }
  }
  take();
  return best;
}

const END_WORD = "[\"“'‘]?([A-Za-z][A-Za-z '’/-]{1,40}?)[\"”'’]?";
const ENDS = [
  // `1 (not at all) to 7 (very much)`, `1 = low … 5 = high`
  new RegExp(
    `\\b([01])\\s?(?:[([=:]|is|being|means|represents|indicates|for)\\s?${END_WORD}\\s?[)\\]]?\\s?(?:,|;|-|–|—|and|to|through|up to|\\s)+\\s?(?:a\\s)?(10|[3-9])\\s?(?:[([=:]|is|being|means|represents|indicates|for)\\s?${END_WORD}(?=[)\\],.;:]|\\s*$|\\n)`,
    "iu",
  ),
  // `low (1) to high (5)`
  new RegExp(
    `${END_WORD}\\s?[([]\\s?([01])\\s?[)\\]]\\s?(?:,|;|-|–|—|and|to|through|\\s)+\\s?${END_WORD}\\s?[([]\\s?(10|[3-9])\\s?[)\\]]`,
    "iu",
  ),
] as const;
const RANGE = /\b(?:scale|rate|rating|number|score)s?\b[^.\d]{0,40}\b([01])\s?(?:to|-|–|—|through)\s?(10|[3-9])\b/iu;

function readEnds(text: string): Degrees | null {
  const plain = text.replace(/\s+/gu, " ");
  const [front, behind] = [ENDS[0].exec(plain), ENDS[1].exec(plain)];
  if (front !== null) return toEnds(Number(front[1]), Number(front[3]), clean(front[2] ?? ""), clean(front[4] ?? ""));
  if (behind !== null)
    return toEnds(Number(behind[2]), Number(behind[4]), lastDegree(clean(behind[1] ?? "")), clean(behind[3] ?? ""));
  const range = RANGE.exec(plain);
  return range === null ? null : toEnds(Number(range[1]), Number(range[2]), "", "");
}

function toEnds(min: number, max: number, low: string, high: string): Degrees {
  return { labels: [], codes: [], ends: { min, max, low, high } };
}

/** The degrees that a text tells; null if it tells none. Linear in its length. */
export function readDegrees(text: string): Degrees | null {
  if (text.length > LONGEST || !/[A-Za-z]{3}/u.test(text) || /\p{Script=Han}/u.test(text)) return null;
  return (
    readCoded(text, [...text.matchAll(NUMBER_IN_FRONT)]) ??
    readBehind(text) ??
    readLettered(text) ??
    readTold(text) ??
    readCodedAlone(text) ??
    readListed(text) ??
    readEnds(text)
  );
}

function readCodedAlone(text: string): Degrees | null {
  const read = readCoded(text, [...text.matchAll(NUMBER_ALONE)]);
  return read !== null && isPlausible(read.labels, false) ? read : null;
}
