/** Decides what plain lines under a stem are: options, rows and columns, a scale, description or more of the stem. */
import type { Diagnostics } from "./diagnostics.ts";
import { type Draft, type PlainLine, plainModeOf } from "./draft.ts";
import { restoreEscapes } from "./escape.ts";
import { readOption, splitBoxed } from "./options.ts";
import type { TextRange } from "./text-face.ts";

const RANGE = /^((?:.{0,29}?[^\d\n\r\u2028\u2029])??)(\d{1,3})\s?[~～\-–—至到]\s?(\d{1,3})(?!\d)(.{0,30})$/u;
const NPS = /^([^\d~～]{1,30})\s?[-~～–—]\s?([^\d~～]{1,30})$/u;
/** A row of stars to be clicked, as pages print ratings. */
const STARS = /^.{0,12}?((?:[★☆⭐✩]\uFE0F?\s*){3,10})$/u;
/** Gaps to fill in. */
export const BLANK = /[_＿]{2,}|[(（][\s\u3000_]{1,40}[)）]|[(（][)）]|\{_+\}/g;
/** Nothing is written between the brackets of a function: `read()`. */
const CALLED = /[A-Za-z_]\(\)/g;

/** How many places for answers a title has. */
export const countPlaces = (title: string): number => title.replace(CALLED, "").match(BLANK)?.length ?? 0;

/** Moves the lines of `draft.plain` to their lists. Returns a scale if the lines contain one. */
export function settlePlain(draft: Draft, diagnostics: Diagnostics): (TextRange & { text: string }) | null {
  const plain = draft.plain;
  draft.plain = [];
  if (plain.length === 0) return null;
  const firstBracket = /^[)）]$/.test(plain[0]?.text ?? "") ? plain.splice(0, 1) : [];
  continueTitle(draft, firstBracket);
  if (draft.options.length > 0 || draft.rows.length > 0) return continueTitle(draft, plain);
  const named = plainModeOf(draft);
  const mode = findMode(draft, plain);
  if (mode === "range" && areStepLabels(draft, plain)) {
    toOptions(draft, plain, diagnostics);
    return null;
  }
  if (mode === "range") return takeScale(draft, plain);
  if (mode === "matrix") toMatrix(draft, plain);
  else if (mode === "options" && !plain.some((line) => line.code)) toOptions(draft, plain, diagnostics);
  else if (named?.own === true && draft.title.length > 0) draft.description.push(...plain.map((line) => line.text));
  else continueTitle(draft, plain);
  return null;
}

const LONGEST_STEP = 24;

/** `[量表题]` with a word for each step on a line of its own. */
function areStepLabels(draft: Draft, plain: readonly PlainLine[]): boolean {
  const { mark } = draft.stem.marks[0] ?? {};
  const hasLabels = mark?.face.fields?.some(({ setting }) => setting === "stepLabels") ?? false;
  return (
    hasLabels &&
    plain.length > 2 &&
    plain.every(
      ({ text, code }) =>
        !code &&
        text.length <= LONGEST_STEP &&
        !/[。？?！!：:]$|^[\d\s]+$/u.test(text) &&
        !RANGE.test(text) &&
        readSteps(text) === null,
    )
  );
}

/** A section's type decides only if the lines look like it: a copy also breaks long stems. */
function findMode(draft: Draft, plain: readonly PlainLine[]): "options" | "matrix" | "range" | "prose" {
  const named = plainModeOf(draft);
  if (named?.own !== true && isWrapped(draft, plain)) return "prose";
  if (named === null) return guessMode(draft, plain);
  if (named.own || named.mode !== "options" || plain.length > 1) {
    return named.own || named.mode !== "options" || isComplete(draft) ? named.mode : "prose";
  }
  const only = plain[0]?.text ?? "";
  return isComplete(draft) && (splitBoxed(only) !== null || splitWords(only).length > 1) ? "options" : "prose";
}

/** Whether a copy broke one sentence: only the last line below the stem ends it. A place in front of the number ends no stem. */
function isWrapped(draft: Draft, plain: readonly PlainLine[]): boolean {
  const stem = (draft.title.at(-1) ?? "").replace(/\s*[（(][\s\u3000]*[)）]$/u, "");
  return (
    plain.length > 1 &&
    stem.length > 7 &&
    /[\p{L}\p{N}、，,]$/u.test(stem) &&
    /[。！!]$/u.test(plain.at(-1)?.text ?? "") &&
    plain
      .slice(0, -1)
      .every(({ text, code, afterBlank }) => !code && !afterBlank && /[\p{L}\p{N}、，,」』”）)]$/u.test(text))
  );
}

/** Whether the stem ends as a sentence, a question or with a bracket. */
function isComplete(draft: Draft): boolean {
  return /[。？?！!：:）)_＿…]$/.test(draft.title.at(-1) ?? "") || (draft.title.at(-1) ?? "").length < 20;
}

function guessMode(draft: Draft, plain: readonly PlainLine[]): "options" | "matrix" | "range" | "prose" {
  const only = plain.length === 1 ? plain[0] : undefined;
  // `200元以下 / 200-500元 / 500元以上` names amounts and no range.
  if (only !== undefined && only.text.length < 100 && /^\S{1,12}(?:\s[/／]\s\S{1,12}){2,8}$/u.test(only.text.trim()))
    return "options";
  if (only !== undefined && only.text.length <= 80 && RANGE.test(only.text)) return "range";
  if (only !== undefined && readSteps(only.text) !== null) return "range";
  if (plain.every(({ text }) => STARS.test(text))) return "range";
  if (only !== undefined && splitBoxed(only.text) !== null) return "options";
  if (
    only !== undefined &&
    only.text.length < 100 &&
    /^[^\s/／]{1,12}(?:\s?[/／]\s?[^\s/／]{1,12}){1,6}$/.test(only.text)
  )
    return "options";
  if (looksLikeOptions(draft, plain)) return "options";
  return looksLikeMatrix(plain) ? "matrix" : "prose";
}

function continueTitle(draft: Draft, plain: readonly PlainLine[]): null {
  for (const line of plain) {
    const bracket = /^[)）]/.test(line.text) && draft.title.length > 0;
    if (bracket) draft.title.push(`${draft.title.pop() ?? ""}${line.text}`);
    else draft.title.push(line.text);
  }
  return null;
}

function toOptions(draft: Draft, plain: readonly PlainLine[], diagnostics: Diagnostics): void {
  for (const { text, no } of plain) {
    const pieces = splitBoxed(text)?.labels ?? (plain.length === 1 ? splitWords(text) : [text]);
    if (pieces.length > 1) diagnostics.add(no, "options_split", { params: { count: pieces.length } });
    for (const piece of pieces) {
      draft.options.push(readOption({ letter: null, text: piece, from: 0, to: piece.length }, no, false));
    }
  }
}

/** Splits a line that lists short choices: `男  女`, `男 / 女`. */
function splitWords(text: string): string[] {
  const wide = text.split(/\s{2,}|\t|\u3000|\s?[/／|]\s?/).filter((piece) => piece !== "");
  if (wide.length > 1) return wide;
  const words = text.split(" ").filter((piece) => piece !== "");
  return words.length > 1 && words.every((word) => word.length <= 12 && /\p{Script=Han}/u.test(word)) ? words : [text];
}

/**
 * If a blank line separates two groups, they are rows and columns. Else the first line has the columns, the others
 * rows.
 */
function toMatrix(draft: Draft, plain: readonly PlainLine[]): void {
  // Rows of a printed matrix end with a circle for each column.
  const entry = ({ text, no }: PlainLine) => ({ label: restoreEscapes(trimCircles(text)), line: no });
  const gap = findGap(plain);
  if (gap > 0) {
    draft.rows.push(...plain.slice(0, gap).map(entry));
    draft.columns.push(...plain.slice(gap).map(entry));
    return;
  }
  const [head, ...rest] = plain;
  if (head === undefined) return;
  const labels = head.text.split(/\s+|[,，、|]/).filter((label) => label !== "");
  draft.columns.push(...labels.map((label) => ({ label: restoreEscapes(label), line: head.no })));
  draft.rows.push(...rest.map(entry));
}

/** Index at which the second group of lines begins; 0 unless there are exactly two groups. */
function findGap(plain: readonly PlainLine[]): number {
  const gaps = plain.flatMap((line, index) => (index > 0 && line.afterBlank ? [index] : []));
  return gaps.length === 1 ? (gaps[0] ?? 0) : 0;
}

function looksLikeMatrix(plain: readonly PlainLine[]): boolean {
  const gap = findGap(plain);
  return gap > 1 && plain.length - gap > 1 && plain.every(isShort);
}

/** Whether there are at least two short lines without blank lines, sentences or gaps to fill in. */
function looksLikeOptions(draft: Draft, plain: readonly PlainLine[]): boolean {
  if (plain.length < 2 || draft.title.length === 0) return false;
  if (draft.answer.some((answer) => !/^[A-Za-z]{1,8}$/.test(answer))) return false;
  return plain.every((line, index) => isShort(line) && (index === 0 || !line.afterBlank));
}

function isShort(line: PlainLine): boolean {
  if (/^(?:其他|其它|其余|其餘|other)[^_＿]{0,20}(?:[_＿]{2,}|[:：])$/i.test(line.text)) return true;
  // A gap in a bracket belongs to its choice: `是（平均每月____次）`.
  if (line.text.length <= 40 && /^[^()（）_]{1,20}[(（][^()（）]{0,12}_{2,}[^()（）]{0,8}[)）]$/.test(line.text))
    return true;
  // Words of Latin letters take more room.
  const longest = /\p{Script=Han}/u.test(line.text) ? 40 : 90;
  return !line.code && line.text.length <= longest && !/[。；;：:]$/.test(line.text) && line.text.search(BLANK) < 0;
}

function takeScale(draft: Draft, plain: readonly PlainLine[]): (TextRange & { text: string }) | null {
  const steps = plain.find(({ text }) => readSteps(text) !== null);
  const line = steps ?? plain.find(({ text }) => text.length <= 80 && (RANGE.test(text) || NPS.test(text)));
  draft.description.push(...plain.filter((other) => other !== line).map((other) => other.text));
  if (line === undefined) return null;
  const scale = steps === undefined ? null : readSteps(line.text);
  if (scale !== null) return { ...scale, text: line.text };
  const numbers = RANGE.exec(line.text);
  const words = numbers === null ? NPS.exec(line.text) : null;
  const low = restoreEscapes((numbers?.[1] ?? words?.[1] ?? "").trim());
  const high = restoreEscapes((numbers?.[4] ?? words?.[2] ?? "").trim());
  return {
    min: numbers === null ? Number.NaN : Number(numbers[2]),
    max: numbers === null ? Number.NaN : Number(numbers[3]),
    ...(low === "" ? {} : { lowLabel: low }),
    ...(high === "" ? {} : { highLabel: high }),
    text: line.text,
  };
}

/** Reads a printed scale with consecutive steps: `很不满意 1 2 3 4 5 很满意`, `○1 ○2 ○3`. */
export function readSteps(text: string): TextRange | null {
  const stars = STARS.exec(text)?.[1];
  if (stars !== undefined) return { min: 1, max: stars.match(/[★☆⭐✩]/gu)?.length ?? 5 };
  const match =
    /^((?:[^\d○◯□☐]{0,29}[^\d○◯□☐\p{L}])?)((?:[\s○◯□☐]*\d{1,2}(?!\d)){3,12})[\s○◯□☐]*([^\d○◯□☐]{0,30})$/u.exec(
      text.slice(0, 200),
    );
  const steps = match === null ? [] : ((match[2] ?? "").match(/\d+/g) ?? []).map(Number);
  const min = steps[0] ?? 0;
  const falls = steps.length > 1 && (steps[1] ?? 0) < min;
  if (falls) steps.reverse();
  if (match === null || !steps.every((step, index) => step === (steps[0] ?? 0) + index)) return null;
  const before = restoreEscapes((match[1] ?? "").trim());
  const after = restoreEscapes((match[3] ?? "").trim());
  const [low, high] = falls ? [after, before] : [before, after];
  const ends = { ...(low === "" ? {} : { lowLabel: low }), ...(high === "" ? {} : { highLabel: high }) };
  return { min: steps[0] ?? 0, max: steps.at(-1) ?? 0, ...ends };
}

/** Removes circles at the end. */
function trimCircles(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s○◯□☐]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
