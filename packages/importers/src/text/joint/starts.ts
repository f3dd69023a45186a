/**
 * Where the questions of a text may begin. Each scheme of numbers, and each sign that comes back in front of lines, gives one
 * candidate. A candidate knows nothing about choices or answers: which of them is right is decided by what it explains.
 */
import { NAMED } from "../layout/named.ts";
import { ANSWER_LABEL, KIND_WORDS, REASON_LABEL } from "./words.ts";

/** A place at which a question begins. */
export interface Start {
  readonly at: number;
  /** Where its text begins. */
  readonly end: number;
  /** The number as it is written in the form; counts from 1 in each part. */
  readonly value: number;
  readonly lineStart: boolean;
}

/** One way to part the text into questions. */
export interface Scheme {
  readonly name: string;
  readonly starts: readonly Start[];
}

const HAN = "[\\p{Script=Han}“《「]";
/** What follows a number that is an amount, a date or a place in a list of laws. */
const UNIT =
  "月日号號时時分秒元块塊角个個人名位次条條款项項岁歲米级級班点點万萬亿億千百余餘倍层層楼樓种種天周週部张張本页頁度至或和与與以及多";

/** The schemes of numbers, the number in the first group; a second group is a number below it. */
const NUMBERS: readonly (readonly [string, RegExp])[] = [
  ["dotted", /(\d{1,3})\s?(?:[.](?!\d|$)|[.](?=(?:19|20)\d\d\D)|[。、．])\s*/gu],
  ["closed", /(\d{1,3})\s?\)\s*[.、]?\s*/gu],
  ["enclosed", /[([【〔](\d{1,3})[)\]】〕]\s*[.、]?\s*/gu],
  ["ordinal", /第\s?(\d{1,3})\s?[题題问問道]\s*[.:、]?\s*/gu],
  [
    "word",
    // `问题1：____` is a label with its place.
    /[【[(（]?\s?(?:question|problem|item|q|问题|問題|题目|題目|例题?|试题|試題)\s?\.?(\d{1,3})(?!\d)(?![ .:：、)】\]）]*[_＿]{2,}[ ]*(?:\n|$))\s?[.:、)】\]）]?\s*/giu,
  ],
  ["levels", /(\d{1,2})\s?[-–—.]\s?(\d{1,3})(?![\d.%％])(?:\s?[、.)]\s*|\s+(?=\D)|(?=[^\d\s.,、)~%％-]))/gu],
  ["touching", new RegExp(`(\\d{1,3})(?=${HAN})(?![${UNIT}]|年(?![级級龄齡]))`, "gu")],
  ["spaced", new RegExp(`(\\d{1,3})[ ]{1,3}(?=${HAN})(?![${UNIT}]|年(?![级級龄齡]))`, "gu")],
  // `1 A nurse is…`: only in front of lines, because amounts stand inside sentences.
  ["bare", /(\d{1,3})[ ]{1,4}(?=["“(]?[A-Z])/gu],
];

/** Schemes whose numbers count in front of lines only. */
const LINES_ONLY: ReadonlySet<string> = new Set(["bare"]);

interface Candidate extends Start {
  /** The number above it in numbers of two levels, otherwise 0. */
  readonly outer: number;
}

/** How many candidates with the same number are looked back at. */
const BACK = 6;
/** What a line that begins with the number adds to its worth. */
const LINE_START = 0.4;
/** What a missing number costs. */
const MISSING = 1;
/** What it costs to begin anew. */
const ANEW = { heading: 0.2, line: 1.2, inside: 2.5 } as const;

/** `E1820mL3有关…`: an amount with its unit ends in front of the number. */
export const MEASURED = /\d\s?(?:ml|l|mg|kg|g|cm|mm|km|m|h|min|s|kPa|Hz|V|W)$/iu;

/** The numbers of one scheme that go up by one, or begin anew; null if there are fewer than two. */
function findChain(view: string, name: string, pattern: RegExp): Start[] | null {
  const all: Candidate[] = [];
  for (const match of view.matchAll(pattern)) {
    const at = match.index;
    const before = view.charAt(at - 1);
    const line = view.slice(Math.max(0, at - 12), at);
    const goesOn = /[\dA-Za-z/-]/.test(before) || (before === "." && /\d/.test(view.charAt(at - 2)));
    if (goesOn && /^[\da-z]/iu.test(match[0]) && !MEASURED.test(line)) continue;
    const lineStart = /(?:^|\n)[\s>#*-]*$/u.test(line);
    if (!lineStart && LINES_ONLY.has(name)) continue;
    const [first, second] = [Number(match[1]), match[2] === undefined ? null : Number(match[2])];
    all.push({
      at,
      end: at + match[0].length,
      value: second ?? first,
      outer: second === null ? 0 : first,
      lineStart,
    });
  }
  if (all.length < 2) return null;
  return bestChain(all, view);
}

/** The most valuable chain by dynamic programming. Each candidate looks back at a bounded number of others. */
function bestChain(all: readonly Candidate[], view: string): Start[] | null {
  const best: { worth: number; from: number }[] = [];
  const byNumber = new Map<string, number[]>();
  // The most valuable chain so far that may be followed by a number that begins anew.
  let top = -1;
  for (const [index, one] of all.entries()) {
    let [worth, from] = [one.value === 1 ? 0 : -1.5, -1];
    for (const before of (byNumber.get(`${one.outer}|${one.value - 1}`) ?? []).slice(-BACK)) {
      if ((all[before]?.end ?? 0) > one.at) continue;
      const total = best[before]?.worth ?? 0;
      if (total > worth) [worth, from] = [total, before];
    }
    // One number may be missing.
    for (const before of (byNumber.get(`${one.outer}|${one.value - 2}`) ?? []).slice(-2)) {
      const total = (best[before]?.worth ?? 0) - MISSING;
      if ((all[before]?.end ?? 0) <= one.at && total > worth) [worth, from] = [total, before];
    }
    if (one.value === 1 && top >= 0) {
      const earlier = all[top];
      const heading = KIND_WORDS.test(view.slice(Math.max(earlier?.end ?? 0, one.at - 60), one.at));
      const next = one.outer === 0 || one.outer === (earlier?.outer ?? 0) + 1;
      const cost = heading || (next && one.outer > 0) ? ANEW.heading : one.lineStart ? ANEW.line : ANEW.inside;
      const total = (best[top]?.worth ?? 0) - cost;
      if ((earlier?.end ?? 0) <= one.at && total > worth) [worth, from] = [total, top];
    }
    best.push({ worth: worth + 1 + (one.lineStart ? LINE_START : 0), from });
    if ((best[index]?.worth ?? 0) > (best[top]?.worth ?? 1)) top = index;
    const key = `${one.outer}|${one.value}`;
    byNumber.set(key, [...(byNumber.get(key) ?? []).slice(1 - BACK), index]);
  }
  const chain: Start[] = [];
  for (let at = top; at >= 0; at = best[at]?.from ?? -1) {
    const one = all[at];
    if (one !== undefined) chain.push(one);
  }
  return chain.length < 2 ? null : chain.reverse();
}

/** Signs in front of lines, with something in them that no sentence begins with: `{%title%}`, `__Question__`, `GEO-91;`. */
const LITERAL =
  /^[ ]*((?:[[{<_*#=%|@$~-]{1,4}[\p{L}\p{N} _:.-]{1,24}[\]}>_*#=%|@$~:-]{1,4}|[A-Z]{2,8}-?\d{0,3}[;:]|#{1,4}(?= )|[▼▲◆◇■●★☆※►➤])[ ]*)/u;
/** Labels of answers begin no question. */
const NOTE = new RegExp(`^\\s*[【[(（]?(?:${ANSWER_LABEL}|${REASON_LABEL})`, "iu");
/** The most signs that are weighed. */
const MOST_LITERALS = 4;

function findLiterals(view: string): Scheme[] {
  const found = new Map<string, Start[]>();
  let at = 0;
  for (const line of view.split("\n")) {
    const match = line.length > 2000 ? null : LITERAL.exec(line);
    // What is known to ask nothing begins no question.
    if (match !== null && !NOTE.test(line) && !line.startsWith(NAMED.statement)) {
      const sign = (match[1] ?? "").trim().replace(/[;:]$/u, "");
      const starts = found.get(sign) ?? [];
      found.set(sign, starts);
      starts.push({ at, end: at + match[0].length, value: starts.length + 1, lineStart: true });
    }
    at += line.length + 1;
  }
  return [...found]
    .filter(([, starts]) => starts.length > 1)
    .sort((one, other) => other[1].length - one[1].length)
    .slice(0, MOST_LITERALS)
    .map(([sign, starts]) => ({ name: sign, starts }));
}

/** The first choice of a question without a number. */
const FIRST_CHOICE = /^\s*(?:[*＊√]?\s?A\s?[.．、)）]|[(（]\s?A\s?[)）]|a\s?[.)])\s*\S/u;

/** The lines above choices that begin anew, in texts without numbers. */
function findAbove(view: string): Scheme[] {
  if (/(?:^|\n)[ #>*]*(?:\d{1,3}\s?[.、．)）]|[(（]\d)/u.test(view)) return [];
  const starts: Start[] = [];
  let at = 0;
  let above = -1;
  let torn = 0;
  let last = "";
  let open = false;
  for (const line of view.split("\n")) {
    if (FIRST_CHOICE.test(line.slice(0, 12))) {
      if (above >= 0 && open) torn += 1;
      if (above >= 0) starts.push({ at: above, end: above, value: starts.length + 1, lineStart: true });
      above = -1;
    } else if (line.trim() !== "") {
      above = at;
      // A sentence that goes on from the line above has its beginning there.
      open = /[\p{Script=Han}，、,a-z]$/u.test(last) && last.length > 20;
    }
    last = line.trim();
    at += line.length + 1;
  }
  return starts.length < 2 || torn * 3 > starts.length ? [] : [{ name: "above", starts }];
}

/** The schemes by which the text may be parted. `view` has narrow signs. */
export function findSchemes(view: string): Scheme[] {
  const numbered = NUMBERS.flatMap(([name, pattern]) => {
    const starts = findChain(view, name, pattern);
    return starts === null ? [] : [{ name, starts }];
  });
  return [...numbered, ...findLiterals(view), ...findAbove(view)];
}
