/**
 * Finds series of lettered options inside a line: `A.一B.二`, `A 一 B 二 C 三`, `A赞成 B.不赞成`. A letter belongs to a
 * series because the letters go up, so the marks of one line may differ in form.
 */
import { findGroups } from "./brackets.ts";

export interface LetterPart {
  /** Upper case. */
  letter: string;
  /** Index of the mark. */
  at: number;
  /** Index at which the text of the option begins. */
  from: number;
  /** Index after the text. */
  to: number;
  /** `sign`: with a sign behind the letter; `loose`: without. */
  form: "sign" | "loose";
}

interface Candidate extends Omit<LetterPart, "to"> {
  sign: string;
  /** Whether white space or the start of the line precedes the letter. */
  apart: boolean;
}

const SIGNS = "[.．、:：)）\\]】]";
const SIGNED = new RegExp(`([(（[【]\\s?)?([A-Z])\\s?(${SIGNS})(?:[.．、:：](?!\\d))?\\s*`, "g");
const LOOSE = /([A-Z])(?:[ \t\u3000]+(?=\S)|(?=[\p{Script=Han}\d“《<≤≥□○◯☐]))/gu;
const SIGN_CLASSES = ["、", ".．", ":：", ")）]】"];

/**
 * Splits the text from the option mark at `start`, whose letter is known. Marks of another form than the first one count
 * only if they continue the series.
 */
export function splitSeries(text: string, start: { letter: string; from: number; sign: string }): LetterPart[] {
  // One letter on the line is the common case.
  if (!/[A-Za-z]/.test(text.slice(start.from))) {
    return [
      { letter: start.letter, at: 0, from: start.from, to: text.length, form: start.sign === "" ? "loose" : "sign" },
    ];
  }
  const small = /[a-z]/.test(text.charAt(0)) || /^[(（[【]\s?[a-z]/.test(text);
  const candidates = findCandidates(small ? text.toUpperCase() : text, start.from);
  return follow(candidates, { ...start, at: 0, form: start.sign === "" ? "loose" : "sign", apart: true }, text.length);
}

/** Finds the options that stand behind the stem on its line. Returns `null` unless at least A and B do. */
export function findSeriesIn(text: string, loose: boolean): LetterPart[] | null {
  if (text.length > 5000 || !text.includes("A") || !text.includes("B")) return null;
  const candidates = findCandidates(text, 0);
  let best: LetterPart[] | null = null;
  for (const candidate of candidates.filter(({ letter }) => letter === "A").slice(0, 20)) {
    if (candidate.form === "loose" && !(loose && isLooseStart(text, candidate))) continue;
    const before = text.charAt(candidate.at - 1);
    if (/[a-zA-Z0-9=]/.test(before)) continue;
    const parts = follow(candidates, candidate, text.length);
    const empty = parts.some(({ from, to }) => text.slice(from, to).trim() === "");
    // `A1 图纸是 B4 图纸的…`: two letters that touch digits are names.
    const named = candidate.form === "loose" && parts.every(({ from }) => /\d/.test(text.charAt(from)));
    const enough = !named && (candidate.form === "sign" || candidate.apart || /[)）?？:：]/.test(before)) ? 2 : 3;
    if (parts.length < enough || empty || (best !== null && best.length >= parts.length)) continue;
    best = parts;
  }
  return best;
}

/** A letter without a sign begins options after white space, the end of a question, or right behind a Han character. */
function isLooseStart(text: string, { at, apart }: Candidate): boolean {
  return at > 0 && (apart || /[\p{Script=Han}?？。：:）)]/u.test(text.charAt(at - 1)));
}

function findCandidates(text: string, from: number): Candidate[] {
  const masked = maskGroups(text, from);
  const found = new Map<number, Candidate>();
  for (const match of masked.matchAll(SIGNED)) {
    const letterAt = match.index + (match[1]?.length ?? 0);
    const before = masked.charAt(match.index - 1);
    const bracket = match[1] !== undefined;
    if (!bracket && /[A-Z.]/.test(before)) continue;
    if (!bracket && /[)）\]】]/.test(match[3] ?? "") && hasOpen(masked, match.index)) continue;
    found.set(letterAt, {
      letter: match[2] ?? "",
      at: match.index,
      from: match.index + match[0].length,
      form: "sign",
      sign: match[3] ?? "",
      apart: match.index === 0 || /\s/.test(before),
    });
  }
  for (const match of masked.matchAll(LOOSE)) {
    const before = masked.charAt(match.index - 1);
    if (found.has(match.index) || /[A-Za-z0-9.]/.test(before)) continue;
    found.set(match.index, {
      letter: match[1] ?? "",
      at: match.index,
      from: match.index + match[0].length,
      form: "loose",
      sign: "",
      apart: match.index === 0 || /\s/.test(before),
    });
  }
  return [...found.values()].sort((a, b) => a.at - b.at);
}

function hasOpen(text: string, at: number): boolean {
  return /[(（[【][^)）\]】]{0,40}$/.test(text.slice(Math.max(0, at - 41), at));
}

/** Follows the letters upwards from one mark. */
function follow(candidates: readonly Candidate[], first: Candidate | Omit<Candidate, "to">, end: number): LetterPart[] {
  const chain: Candidate[] = [first];
  const signClass = SIGN_CLASSES.find((signs) => first.sign !== "" && signs.includes(first.sign));
  let index = candidates.findIndex(({ at }) => at >= first.from);
  let signed = first.form === "sign" ? 1 : 0;
  for (let letter = nextLetter(first.letter); letter !== "" && index >= 0;) {
    const rest = candidates.slice(index, index + 60);
    const fits = (one: Candidate) => one.letter === letter;
    const same = rest.find((one) => fits(one) && one.form === "sign" && signClass?.includes(one.sign) === true);
    const sign = rest.find((one) => fits(one) && one.form === "sign" && one.sign !== "");
    const loose = rest.find((one) => fits(one) && one.form === "loose" && mayBeLoose(first, signed));
    const next =
      same ?? (first.form === "loose" || signed > 1 ? earlier(sign, loose) : otherSign(sign, first, signClass));
    if (next === undefined) break;
    chain.push(next);
    signed += next.form === "sign" ? 1 : 0;
    index = candidates.indexOf(next) + 1;
    letter = nextLetter(letter);
  }
  return chain.map((one, at) => ({
    letter: one.letter,
    at: one.at,
    from: one.from,
    to: chain[at + 1]?.at ?? end,
    form: one.form,
  }));
}

/** A letter with another sign than the first continues the series if white space precedes it. */
function otherSign(sign: Candidate | undefined, first: Pick<Candidate, "form">, signClass: string | undefined) {
  return sign !== undefined && first.form === "sign" && signClass !== undefined && sign.apart ? sign : undefined;
}

function earlier(one: Candidate | undefined, other: Candidate | undefined): Candidate | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one.at <= other.at ? one : other;
}

/** Letters without signs continue a series that began without signs, or one with at least two signs. */
function mayBeLoose(first: Pick<Candidate, "form">, signed: number): boolean {
  return first.form === "loose" || signed > 1;
}

function nextLetter(letter: string): string {
  return letter === "" || letter === "Z" ? "" : String.fromCharCode(letter.charCodeAt(0) + 1);
}

/** Masks text in brackets, so that no option begins there. Keeps the length. */
export function maskGroups(text: string, from: number): string {
  if (!/[(（[【［]/.test(text)) return text;
  const pieces: string[] = [text.slice(0, from)];
  let at = from;
  for (const group of findGroups(text)) {
    if (group.start < from || group.inner.trim().length <= 1) continue;
    pieces.push(text.slice(at, group.start + 1), "\uFFFD".repeat(group.end - group.start - 2));
    at = group.end - 1;
  }
  return pieces.join("") + text.slice(at);
}
