/**
 * Answers as people write them in papers, turned into keys and back: letters, labels, 对 and 错, texts of gaps with
 * alternatives, numbers with a tolerance, pairs.
 */
import { type KeyProblem, type TextBlock, type TextKey, lettersOf, parseTruth } from "@idata/importers/text";
import type { NumberKey, TextKey as TextAnswers } from "../answer/key-settings.ts";

interface Entry {
  readonly id: string;
  readonly label: string;
}

export type Found<T> = { found: T; problem?: never } | { found?: never; problem: KeyProblem };

const LETTERS = /^[A-Za-z](?:[\s,，、;；|.．>＞→-]*[A-Za-z])*[.．。]?$/;
const CIRCLES = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳";
const PLACES = /^(?:[①-⑳]|\d{1,2})(?:[\s,，、;；|>＞→-]+(?:[①-⑳]|\d{1,2})|[①-⑳])*[.．。]?$/;
const BETWEEN = /[,，、;；|]/;
/** At most this many characters of a typed answer are compared. */
const LONGEST = 1000;
const MOST_ANSWERS = 50;

/** Finds the options that the answer names: by letters, labels, positions (`②`), or 对 and 错. Keeps the order. */
export function findOptions({ answer, options }: TextBlock, entries: readonly Entry[]): Found<string[]> {
  const text = answer.trim();
  const letters = entries.map((_entry, index) => options[index]?.letter ?? String.fromCharCode(65 + index));
  const ids = (places: readonly number[]) => [...new Set(places)].map((place) => entries[place]?.id ?? "");
  const isLetters = LETTERS.test(text);
  const byLetter = isLetters ? places(text.toUpperCase().match(/[A-Z]/g), (sign) => letters.indexOf(sign)) : null;
  if (byLetter?.every((place) => place >= 0)) return { found: ids(byLetter) };
  const byLabel = findLabels(text, entries);
  if (byLabel !== null) return { found: ids(byLabel) };
  const truth = parseTruth(text);
  const same = truth === null ? -1 : entries.findIndex(({ label }) => parseTruth(label) === truth);
  if (same >= 0) return { found: ids([same]) };
  if (PLACES.test(text) && options.every(({ letter }) => letter === null)) {
    const byPlace = places(text.match(/[①-⑳]|\d+/g), toPlace);
    if (byPlace.every((place) => place >= 0 && place < entries.length)) return { found: ids(byPlace) };
  }
  const strange = isLetters ? (text.toUpperCase().match(/[A-Z]/g) ?? []).filter((sign) => !letters.includes(sign)) : [];
  return { problem: { code: "answer_not_an_option", answer: strange.length > 0 ? strange.join("") : text } };
}

function places(signs: readonly string[] | null, toIndex: (sign: string) => number): number[] {
  return (signs ?? []).map(toIndex);
}

function toPlace(sign: string): number {
  const circle = CIRCLES.indexOf(sign);
  return circle >= 0 ? circle : Number(sign) - 1;
}

/** Returns the positions of the labels that the answer repeats, or `null` if a part is no label. */
function findLabels(answer: string, entries: readonly Entry[]): number[] | null {
  const find = (text: string) => entries.findIndex(({ label }) => toPlain(label) === toPlain(text));
  const whole = find(answer);
  if (whole >= 0) return [whole];
  const parts = answer.split(BETWEEN).map(find);
  return parts.length > 1 && !parts.includes(-1) ? parts : null;
}

function toPlain(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/\s/g, "")
    .replace(/[.。;]+$/, "")
    .toLowerCase();
}

/** The key of a choice with one right option. A second right option is a problem. */
export function toSingleKey(block: TextBlock, entries: readonly Entry[], typeName: string): TextKey {
  const { found, problem } = findOptions(block, entries);
  if (problem !== undefined) return { settings: {}, problem };
  if (found.length > 1)
    return { settings: {}, problem: { code: "answer_has_several", answer: block.answer, typeName } };
  return { settings: { key: found[0] } };
}

/** The key of a choice with several right options. `part`: the setting for partly right answers. */
export function toMultipleKey(block: TextBlock, entries: readonly Entry[], part: string): TextKey {
  const { found, problem } = findOptions(block, entries);
  if (problem !== undefined) return { settings: {}, problem };
  return { settings: { key: found, ...(block.partial === "part" ? { partial: part } : {}) } };
}

/**
 * Prints ids as letters, `BD`. An id is written by the letter that its option has in print. Returns `null` if an id is
 * not in the list, or the list is too long for letters.
 */
export function printLetters(ids: readonly string[], entries: readonly Entry[]): string | null {
  if (entries.length > 26 || ids.length === 0) return null;
  const letters = lettersOf(entries);
  const found = ids.map((id) => letters[entries.findIndex((entry) => entry.id === id)]);
  return found.includes(undefined) ? null : found.join("");
}

/** `(1) 甲 (2) 乙`, `①甲②乙`: numbers before the answers. */
const NUMBERED =
  /(?:[(（]\d{1,2}[)）]|[①-⑳]|(?:^|[\s;；,，、])\d{1,2}[.、．)）](?!\d)|第[一二三四五六七八九十\d]{1,3}[空格个](?:空|是|为)?[:：]?)/g;
/** `(甲)(乙)`: each answer in brackets. */
const BRACKETED = /\s*(?:[(（][^()（）]+[)）]|【[^【】]+】|[“"][^“”"]+[”"])/g;
/** What separates the answers of gaps, the strongest first. A weaker sign may be part of an answer. */
const SEPARATORS = [
  /\s*[|｜\n]\s*/,
  /\s*[;；]\s*/,
  /\s{2,}|\t|\u3000+/,
  /\s*[、]\s*/,
  /\s*[,，]\s*/,
  /\s+/,
  /\s*[/／]\s*/,
];

/** Splits an answer into `wanted` parts; returns `null` if no separator gives so many. */
export function splitAnswers(answer: string, wanted: number): string[] | null {
  if (wanted === 1) return [answer.trim()];
  // Bars come from answers on the lines themselves, where some lines may be empty.
  const bars = answer.split("|").map((part) => part.trim());
  if (bars.length === wanted && bars.includes("") && bars.some((part) => part !== "")) return bars;
  const text = trimPart(answer).replace(/[.。]$/, "");
  const brackets = text.match(BRACKETED) ?? [];
  if (brackets.length === wanted && text.replaceAll(BRACKETED, "").trim() === "")
    return brackets.map((bracket) => bracket.trim().slice(1, -1).trim());
  const marks = text.match(NUMBERED)?.length ?? 0;
  if (marks === wanted) {
    const parts = text.split(NUMBERED).map(trimPart);
    if (parts[0] === "") return parts.slice(1);
  }
  for (const separator of SEPARATORS) {
    const parts = text.split(separator).map(trimPart);
    if (parts.length === wanted && !parts.includes("")) return parts;
  }
  return null;
}

function trimPart(text: string): string {
  return text.trim().replace(/[;；、，,|]+$/, "");
}

/**
 * Alternatives of one answer: `甲 / 乙`, `甲/乙`. A slash without spaces separates only words in Chinese
 * characters, because `km/h` and `1/2` are one answer.
 */
export function splitAlternatives(part: string, bars: boolean): string[] {
  const strong = part.split(bars ? /\s*[|｜]\s*|\s+[/／]\s+/ : /\s+[/／]\s+/);
  const parts = strong.flatMap((one) => {
    const words = one.split(/[/／]/);
    const isList = words.length > 1 && words.every((word) => /^[\p{Script=Han}“”《》\s]+$/u.test(word));
    return isList ? words : [one];
  });
  return [...new Set(parts.map((one) => one.trim()).filter((one) => one !== ""))];
}

/** The key of typed text. Returns a problem if the text is too long to be compared with. */
export function toTextAnswers(part: string, bars: boolean): Found<TextAnswers> {
  const answers = splitAlternatives(part, bars);
  const isFit =
    answers.length > 0 && answers.length <= MOST_ANSWERS && answers.every(({ length }) => length <= LONGEST);
  return isFit ? { found: { answers } } : { problem: { code: "answer_not_a_key", answer: part } };
}

/** Prints `甲 / 乙`; returns `null` if the key has a pattern or compares the case. */
export function printTextAnswers(key: TextAnswers & NumberKey & { marks?: number }): string | null {
  const { answers, ...rest } = key;
  return answers !== undefined && answers.length > 0 && Object.keys(rest).length === 0 ? answers.join(" / ") : null;
}

const NUMBER = "([-+−]?\\d+(?:\\.\\d+)?(?:[eE][-+]?\\d+)?)";
const EXACT = new RegExp(`^${NUMBER}$`);
const AROUND = new RegExp(`^${NUMBER}\\s*(?:±|\\+/?-|:|：)\\s*(\\d+(?:\\.\\d+)?(?:[eE][-+]?\\d+)?)\\s*([%％]?)$`);
const BETWEEN_NUMBERS = new RegExp(`^${NUMBER}\\s*(?:\\.\\.|~|～|至|到)\\s*${NUMBER}$`);

/** A unit or a remark behind a number: `12元`, `3.14（保留两位小数）`. */
const BEHIND = /^(.*?\d)\s*((?:[%％°℃\p{L}][^\d\s]{0,7})?(?:[(（][^()（）]{1,40}[)）])?)$/u;

/**
 * Splits what stands behind the number off an answer. A number with an exponent or a tolerance is left as it is.
 */
export function splitUnit(answer: string): { number: string; rest: string } {
  const match = BEHIND.exec(answer.trim());
  const isPlain = match !== null && EXACT.test(toHalfWidth(match[1] ?? ""));
  return isPlain ? { number: match[1] ?? "", rest: match[2] ?? "" } : { number: answer, rest: "" };
}

function toHalfWidth(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/(\d),(?=\d{3}(?!\d))/g, "$1")
    .trim();
}

/** Reads `3.14`, `3.14±0.01`, `3.14:0.01` (GIFT), `50±5%`, `3..5`. Thousands separators are dropped. */
export function toNumberKey(answer: string): Found<NumberKey> {
  const text = answer
    .normalize("NFKC")
    .replaceAll("−", "-")
    .trim()
    .replace(/(\d),(?=\d{3}(?!\d))/g, "$1");
  const exact = EXACT.exec(text);
  if (exact !== null) return { found: { value: Number(exact[1]) } };
  const around = AROUND.exec(text);
  if (around !== null) {
    const percent = around[3] === "" ? {} : { percent: true };
    return { found: { value: Number(around[1]), tolerance: Number(around[2]), ...percent } };
  }
  const between = BETWEEN_NUMBERS.exec(text);
  const [low, high] = [Number(between?.[1]), Number(between?.[2])];
  if (between === null || low > high) return { problem: { code: "answer_not_a_key", answer } };
  return { found: { value: round((low + high) / 2), tolerance: round((high - low) / 2) } };
}

/** Removes the noise of binary fractions. */
function round(value: number): number {
  return Number(value.toPrecision(12));
}

export function printNumberKey({ value, tolerance, percent, ...rest }: NumberKey): string | null {
  if (value === undefined || percent === false || Object.keys(rest).length > 0) return null;
  if (tolerance === undefined) return percent === undefined ? String(value) : null;
  return `${value}±${tolerance}${percent === true ? "%" : ""}`;
}

const PAIR = /^[(（]?(\d{1,3})[)）.．、]?\s*[-—–~:：=→>]*\s*([A-Za-z]+)$/;
/** `心脏-B`, `心脏：B`: the words of a row and the letter of the right side. */
const WORDS_AND_LETTER = /^(.*[^\s—–~:：=＝→>-])\s{0,4}(?:[-—–~:：=＝]|→|->|——|=>|⟶)\s{0,4}([A-Za-z])$/u;
const ARROW = /\s*(?:→|->|—+|=>|⟶)\s*/;

/**
 * Reads pairs: `1-B，2-A`, `(1)B (2)A`, `甲→乙|丙→丁`. Returns the ids of the right side by the id of the left side.
 */
export function toPairs(
  block: TextBlock,
  left: readonly Entry[],
  right: readonly Entry[],
): Found<Record<string, string[]>> {
  const letters = lettersOf(right).map((letter, index) => block.options[index]?.letter ?? letter);
  const inOrder = lettersInOrder(block.answer, left.length, letters);
  if (inOrder !== null)
    return {
      found: Object.fromEntries(
        left.map(({ id }, row) => [id, [right[letters.indexOf(inOrder[row] ?? "")]?.id ?? ""]] as const),
      ),
    };
  const pairs: Record<string, string[]> = {};
  const parts = block.answer.includes("|") ? block.answer.split("|") : splitPairs(block.answer);
  for (const part of parts.map((one) => one.trim()).filter((one) => one !== "")) {
    const short = PAIR.exec(part);
    const [, words, letter = ""] = WORDS_AND_LETTER.exec(part) ?? [];
    const lettered = letters.indexOf(letter.toUpperCase());
    const named =
      short === null && words !== undefined && lettered >= 0 && !right.some(({ label }) => label === letter);
    const [from = "", to = ""] =
      short !== null ? ["", ""] : named ? [words, right[lettered]?.label ?? ""] : part.split(ARROW);
    const row =
      short === null ? left.find(({ label }) => toPlain(label) === toPlain(from)) : left[Number(short[1]) - 1];
    const ids =
      short === null
        ? right.filter(({ label }) => to !== "" && toPlain(label) === toPlain(to)).map(({ id }) => id)
        : (short[2] ?? "")
            .toUpperCase()
            .split("")
            .map((letter) => right[letters.indexOf(letter)]?.id);
    const known = ids.filter((id) => id !== undefined);
    if (row === undefined || known.length === 0 || known.length < ids.length || Object.hasOwn(pairs, row.id))
      return { problem: { code: "answer_not_an_option", answer: part } };
    pairs[row.id] = known;
  }
  if (Object.keys(pairs).length === 0) return { problem: { code: "answer_not_a_key", answer: block.answer } };
  return { found: pairs };
}

/** `B；A；D；C`, `BADC`: one letter for each row, from the first row on; `null` for other answers. */
function lettersInOrder(answer: string, rows: number, letters: readonly string[]): readonly string[] | null {
  if (!/^[\sA-Za-z,，;；、|]{1,200}$/u.test(answer) || rows < 2) return null;
  const found = answer.toUpperCase().match(/[A-Z]/gu) ?? [];
  const apart = answer.split(/[\s,，;；、|]+/u).filter((part) => part !== "");
  const single = apart.length === 1 || apart.every((part) => part.length === 1);
  return single && found.length === rows && found.every((letter) => letters.includes(letter)) ? found : null;
}

/** Splits before each number: `1-B，2-A`, `1B2A`. */
function splitPairs(answer: string): string[] {
  const starts = answer.match(/[(（]?\d{1,3}[^\d,，;；、]*/g);
  return starts !== null && starts.length > 1
    ? starts.map((start) => start.replace(/[(（]$/, "").trim())
    : answer.split(/[,，;；、]/);
}

/** Prints `1-B,2-A` in the order of the left side; returns `null` if an id is unknown. */
export function printPairs(
  key: Readonly<Record<string, string | readonly string[]>>,
  left: readonly Entry[],
  right: readonly Entry[],
): string | null {
  const known = left.filter(({ id }) => Object.hasOwn(key, id));
  const isOrdered = Object.keys(key).every((id, index) => known[index]?.id === id);
  if (!isOrdered || known.length === 0 || known.length < Object.keys(key).length) return null;
  const pairs = known.map(({ id }) => {
    const value = key[id] ?? "";
    const letters = printLetters(typeof value === "string" ? [value] : value, right);
    return letters === null ? null : `${left.findIndex((one) => one.id === id) + 1}-${letters}`;
  });
  return pairs.includes(null) ? null : pairs.join(",");
}
