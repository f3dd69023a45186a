/** The styles in which choices may be written, and where the choices of one question stand by each of them. */
import { MEASURED } from "./starts.ts";

/** A part of the text. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A style of choices. */
export interface Style {
  readonly name: string;
  /** The sign in front of the choice with this number, from 1. */
  readonly sign: (value: number) => string;
  /** Whether the sign counts in front of lines only. */
  readonly lines?: true;
  /** Whether a letter or digit may touch the sign from the left. */
  readonly open?: true;
  /** Whether the sign is a mark that does not count, so that any number of words may stand between. */
  readonly mark?: true;
}

const upper = (value: number) => String.fromCharCode(64 + value);
const lower = (value: number) => String.fromCharCode(96 + value);
const circled = (value: number) => String.fromCodePoint(0x245f + value);
const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);

const OPEN = "[(\\[【〔{]";
const CLOSE = "[)\\]】〕}]";
const MARKS = "[□☐○◯〇◻▢£❏❑●◆◇▪■☆√✓☑]";

const STYLES: readonly Style[] = [
  { name: "(A)", sign: (value) => `[*＊√]?[ ]?${OPEN}\\s?${upper(value)}\\s?${CLOSE}\\s?[.、:]?` },
  { name: "A.", sign: (value) => `[*＊√]?[ ]?${upper(value)}\\s?[.、．。:;)】\\]]` },
  // `A. … C… D…`: some signs are lost.
  { name: "A", sign: (value) => `[*＊√]?[ ]?${upper(value)}\\s?(?:[.、．。:;)]\\s?[.]?|(?=[\\p{Script=Han}\\d“《 ]))` },
  { name: "(a)", sign: (value) => `[*＊√]?[ ]?${OPEN}\\s?${lower(value)}\\s?${CLOSE}\\s?[.、:]?` },
  { name: "a.", sign: (value) => `[*＊√]?[ ]?${lower(value)}\\s?[.、．。:;)】\\]]` },
  { name: "①", sign: circled, open: true },
  { name: "(0)", sign: (value) => `${OPEN}\\s?${value - 1}\\s?${CLOSE}\\s?[.、:]?` },
  { name: "(1)", sign: (value) => `${OPEN}\\s?${value}\\s?${CLOSE}\\s?[.、:]?` },
  { name: "1 ", sign: (value) => `${value}[ ]{1,3}(?=[^\\s\\d.、．)])` },
  { name: "1.", sign: (value) => `(?:${MARKS}\\s?${value}\\s?[.．、:)]|${value}\\s?(?:[.．](?!\\d)|[、:)]))` },
  { name: "-", sign: () => "[ ]{0,4}[-–*•·][ ]", lines: true, open: true, mark: true },
  { name: "□", sign: () => MARKS, open: true, mark: true },
];

/** `{%o1%}`, `选项A =`: a sign with words of its own, in front of lines. */
const WRAPPED = /(?:^|\n)[ ]*([^\p{L}\p{N}\s][^\n\p{N}]{0,12}?|[\p{L} _]{2,12})([1-9]|[A-H])([^\p{L}\p{N}\s]{1,3})/gu;
const MOST_WRAPPED = 2;

function findWrapped(view: string): Style[] {
  const found = new Map<string, { before: string; after: string; letter: boolean; second: number }>();
  for (const [, before = "", value = "", after = ""] of view.matchAll(WRAPPED)) {
    const letter = /[A-H]/.test(value);
    const key = `${before}|${after}|${letter}`;
    const known = found.get(key) ?? { before, after, letter, second: 0 };
    if (value === "2" || value === "B") known.second += 1;
    found.set(key, known);
  }
  return [...found.values()]
    .filter(({ second }) => second > 1)
    .slice(0, MOST_WRAPPED)
    .map(({ before, after, letter }) => ({
      name: `${before}#${after}`,
      sign: (value) => `[ ]*${escape(before)}${letter ? upper(value) : value}${escape(after)}`,
      lines: true,
    }));
}

/** The styles that the text may have: their second choice stands in it. */
export function findStyles(view: string): Style[] {
  const styles = STYLES.filter(({ sign }) => new RegExp(sign(2), "u").test(view));
  return [...styles, ...findWrapped(view)];
}

const cache = new Map<string, RegExp>();

function signOf(style: Style, value: number): RegExp {
  const key = `${style.name}|${value}`;
  let pattern = cache.get(key);
  if (pattern === undefined) {
    pattern = new RegExp(`${style.sign(value)}\\s*`, "gu");
    // Wrapped signs are those of one text.
    if (style.lines !== true || style.mark === true) cache.set(key, pattern);
  }
  return pattern;
}

/** How many places of a sign are tried. */
const TRIES = 12;

function findSign(view: string, style: Style, value: number, from: number, to: number): Span | null {
  const pattern = signOf(style, value);
  pattern.lastIndex = from;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const match = pattern.exec(view);
    if (match === null || match.index >= to) return null;
    const before = view.charAt(match.index - 1);
    pattern.lastIndex = match.index + 1;
    const touches = style.open !== true && /[A-Za-z]/.test(before) && /^[*√]?\s?[A-Za-z]/u.test(match[0]);
    if (touches && !MEASURED.test(view.slice(Math.max(0, match.index - 8), match.index))) continue;
    if (/\d/.test(before) && /^\d/u.test(match[0])) continue;
    if (style.lines === true && match.index > 0 && before !== "\n") continue;
    // An escaped box is a sign of the sentence. A backslash in front of `(A)` is what some editors write.
    if (style.name === "□" && before === "\\") continue;
    // `( A)`: the bracket was opened in front of the letter.
    if (/^[A-Za-z\d]\s?[)\]】]/u.test(match[0]) && isOpen(view, match.index)) continue;
    return { from: match.index, to: Math.min(to, match.index + match[0].length) };
  }
  return null;
}

function isOpen(view: string, at: number): boolean {
  const before = view.slice(Math.max(0, at - 6), at);
  return /[(（【[]\s*[A-Za-z]*\s*$/u.test(before);
}

export interface Found {
  /** Where the stem ends. */
  readonly at: number;
  /** The labels, without their signs. The last one goes to the end of the part. */
  readonly labels: Span[];
  /** The signs of the labels. */
  readonly signs: Span[];
}

const MOST = 15;

/** The choices of a question between two places of the text; null if it has fewer than two in this style. */
export function findChoices(view: string, style: Style, from: number, to: number): Found | null {
  let best: Found | null = null;
  let at = from;
  // The stem may speak of A, too: the list begins at the last A from which the letters go up.
  for (let tries = 0; tries < 3; tries += 1) {
    const first = findSign(view, style, 1, at, to);
    if (first === null) break;
    const signs = [first];
    for (let value = 2; value <= MOST; value += 1) {
      const next = findSign(view, style, value, signs.at(-1)?.to ?? to, to);
      if (next === null) break;
      signs.push(next);
    }
    if (signs.length < 2 || (best !== null && signs.length < best.labels.length) || (best !== null && style.mark))
      break;
    const labels = signs.map((sign, index) => ({ from: sign.to, to: signs[index + 1]?.from ?? to }));
    best = { at: first.from, labels, signs };
    at = first.to;
  }
  return best;
}
