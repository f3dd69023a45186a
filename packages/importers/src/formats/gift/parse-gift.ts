/**
 * Parses GIFT into questions as they stand in the file. `gift.format.ts` makes the neutral form of them, and the text
 * page makes drafts of them (`text/gift.ts`).
 * https://docs.moodle.org/en/GIFT_format
 */
import { toInterval, toRange } from "../exam/ranges.ts";

export type GiftTextFormat = "moodle" | "html" | "markdown" | "plain";

export interface GiftText {
  readonly format: GiftTextFormat;
  readonly text: string;
}

export interface GiftChoice {
  readonly isCorrect: boolean;
  /** In percent; null if none is given. */
  readonly weight: number | null;
  readonly text: GiftText;
  readonly feedback: GiftText | null;
}

export interface GiftNumber {
  /** Null if the text is not a number. */
  readonly range: { readonly min: number; readonly max: number } | null;
  readonly text: string;
  readonly weight: number | null;
  readonly feedback: GiftText | null;
}

export type GiftAnswers =
  | { readonly type: "Description" }
  | { readonly type: "Essay" }
  | { readonly type: "TF"; readonly isTrue: boolean; readonly wrong: GiftText | null; readonly right: GiftText | null }
  | { readonly type: "MC" | "Short"; readonly choices: readonly GiftChoice[]; readonly loose: boolean }
  | { readonly type: "Numerical"; readonly choices: readonly GiftNumber[] }
  | { readonly type: "Matching"; readonly pairs: readonly { readonly left: GiftText; readonly right: string }[] }
  /** `{>3 ALL VERTICAL` of the ordering plugin: one entry per line, in the right order. */
  | { readonly type: "Ordering"; readonly settings: string; readonly entries: readonly GiftText[] };

export interface GiftQuestion {
  readonly kind: "question";
  readonly line: number;
  /** Its lines, without comments and blank lines, and whether the answers are on each after the one where they begin. */
  readonly lines: readonly { readonly no: number; readonly isAnswer: boolean }[];
  readonly title: string | null;
  /** With `_____` for the answer if the text continues after it. */
  readonly stem: GiftText;
  readonly hasGap: boolean;
  /** The text before and after the answers. */
  readonly sides: readonly [before: GiftText, after: GiftText];
  readonly answers: GiftAnswers;
  readonly feedback: GiftText | null;
  readonly id: string | null;
  readonly tags: readonly string[];
  /** Further answers in brackets, which GIFT has no meaning for. A gap stands in their place. */
  readonly extra: readonly string[];
  /** An opening bracket without its closing one: the text is kept as it stands. */
  readonly unclosed: boolean;
}

export interface GiftCategory {
  readonly kind: "category";
  readonly line: number;
  readonly path: string;
}

/** Escaped signs, as characters that no text has. */
const ESCAPED = "~=#{}:\\";
const FIRST = 0xfdd0;
const NEWLINE = String.fromCharCode(FIRST + ESCAPED.length);

const hide = (text: string): string =>
  text.replace(/\\([~=#{}:\\n])/g, (_all, sign: string) =>
    sign === "n" ? NEWLINE : String.fromCharCode(FIRST + ESCAPED.indexOf(sign)),
  );
const show = (text: string): string =>
  text.replace(/[\uFDD0-\uFDD7]/g, (sign) => ESCAPED.charAt(sign.charCodeAt(0) - FIRST) || "\n");

interface Block {
  line: number;
  numbers: number[];
  lines: string[];
  comments: string[];
}

/**
 * Returns questions and categories in their order. Time is linear in the length. `onCount` is told how many there are
 * so far, and may throw.
 */
export function parseGift(
  source: string,
  onCount: (count: number) => void = () => {},
): (GiftQuestion | GiftCategory)[] {
  const found: (GiftQuestion | GiftCategory)[] = [];
  let comments: string[] = [];
  let block: Block | null = null;
  /** 0 before the answers, 1 inside, 2 after. */
  let state = 0;
  const close = (): void => {
    if (block !== null) found.push(toQuestion(block));
    onCount(found.length);
    block = null;
    state = 0;
  };
  const lines = source.replace(/^\uFEFF/, "").split(/\r\n|[\n\r]/);
  for (const [index, raw] of lines.entries()) {
    const text = raw.trim();
    const category = /^\$CATEGORY:\s*(.*)$/.exec(text);
    if (text.startsWith("//")) {
      if (block === null) comments.push(text.slice(2));
    } else if (text === "") {
      // Some editors leave blank lines between the answers.
      const isInside = state === 1 && /^[=~}#]/.test(nextText(lines, index));
      if (!isInside) {
        if (block === null && nextText(lines, index) === "") comments = [];
        close();
      }
    } else if (category !== null) {
      close();
      comments = [];
      found.push({ kind: "category", line: index + 1, path: show(hide(category[1] ?? "")).trim() });
    } else {
      if (state === 2 && text.startsWith("::")) close();
      if (block === null) {
        block = { line: index + 1, numbers: [], lines: [], comments };
        comments = [];
      }
      const hidden = hide(raw);
      block.lines.push(hidden);
      block.numbers.push(index + 1);
      for (const sign of hidden.match(/[{}]/g) ?? []) {
        if (sign === "{" && state === 0) state = 1;
        else if (sign === "}" && state === 1) state = 2;
      }
    }
  }
  close();
  return found;
}

/** The next line that is no comment, at most 20 lines ahead. */
function nextText(lines: readonly string[], index: number): string {
  const next = lines.slice(index + 1, index + 20).find((line) => line.trim() !== "" && !line.trim().startsWith("//"));
  return next?.trim() ?? "";
}

function toQuestion({ line, numbers, lines, comments }: Block): GiftQuestion {
  const source = lines.join("\n");
  const [, titled, rest = source] = /^\s*::([\s\S]*?)::([\s\S]*)$/.exec(source) ?? [];
  const open = rest.indexOf("{");
  const end = open < 0 ? -1 : rest.indexOf("}", open);
  const [, prefix] = FORMAT.exec(rest) ?? [];
  const format = (prefix?.toLowerCase() as GiftTextFormat | undefined) ?? "moodle";
  const before = end < 0 ? rest : rest.slice(0, open);
  const extra: string[] = [];
  const after = (end < 0 ? "" : rest.slice(end + 1).trim()).replace(FURTHER, (all) => {
    extra.push(show(all));
    return "_____";
  });
  const stem = toText(after === "" ? before : `${before.trimEnd()} _____ ${after}`, format);
  const body = end < 0 ? "" : rest.slice(open + 1, end);
  const start = source.length - rest.length;
  const lineOf = (at: number): number => source.slice(0, Math.max(0, at)).split("\n").length - 1;
  const [opening, closing] = end < 0 ? [0, -1] : [lineOf(start + open), lineOf(start + end)];
  const [inner = "", ...general] = body.split("####");
  const feedback = general.length === 0 ? null : toText(general.join("####"), format);
  const marks = comments.join(" ");
  return {
    kind: "question",
    line,
    lines: numbers.map((no, index) => ({ no, isAnswer: index > opening && index <= closing })),
    title: titled === undefined ? null : show(titled).trim(),
    stem,
    hasGap: after !== "",
    sides: [toText(before, format), toText(after, format)],
    extra,
    answers: end < 0 ? { type: "Description" } : toAnswers(inner, format),
    feedback: feedback === null || feedback.text === "" ? null : feedback,
    id: /\[id:([^\]]*)\]/.exec(marks)?.[1]?.trim() ?? null,
    tags: [...marks.matchAll(/\[tag:([^\]]*)\]/g)].map((match) => (match[1] ?? "").trim()),
    unclosed: open >= 0 && end < 0,
  };
}

/** Respondents must not read the answers, so they do not stay in the text. */
const FURTHER = /\{\s*[=~#][^{}]*\}/g;

const FORMAT = /^\s*\[(html|moodle|plain|markdown)\]/i;

/** Line breaks of the file are spaces, except in Markdown and in program texts. `\n` is a line break. */
function toText(hidden: string, inherited: GiftTextFormat): GiftText {
  const [all = "", name] = FORMAT.exec(hidden) ?? [];
  const format = (name?.toLowerCase() as GiftTextFormat | undefined) ?? inherited;
  const body = hidden.slice(all.length);
  const flat = format === "markdown" || /<pre\b/i.test(body) ? body : body.replace(/[ \t]*\n[ \t]*/g, " ");
  return { format, text: show(flat).trim() };
}

function toAnswers(body: string, format: GiftTextFormat): GiftAnswers {
  const text = body.trim();
  if (text === "") return { type: "Essay" };
  const truth = /^(TRUE|FALSE|T|F)\s*(?:#([^#]*))?(?:#([\s\S]*))?$/i.exec(text);
  if (truth !== null) {
    const [, word = "", wrong, right] = truth;
    const isTrue = word.toUpperCase().startsWith("T");
    return { type: "TF", isTrue, wrong: toFeedback(wrong, format), right: toFeedback(right, format) };
  }
  if (text.startsWith("#")) return { type: "Numerical", choices: toNumbers(text.slice(1), format) };
  if (text.startsWith(">")) {
    const [head = "", ...entries] = text.split("\n");
    const filled = entries.map((entry) => toText(entry, format)).filter((entry) => entry.text !== "");
    return { type: "Ordering", settings: head.slice(1).trim(), entries: filled };
  }
  const parts = splitParts(text);
  if (parts.length === 0) {
    const choice = { isCorrect: true, weight: null, text: toText(text, format), feedback: null };
    return { type: "Short", choices: [choice], loose: true };
  }
  // What stands before the first sign belongs to no answer; it is kept with the first one.
  const lead = text.slice(0, text.search(/[=~]/)).trim();
  const choices = parts.map(({ sign, source }, index) =>
    toChoice(sign, index === 0 && lead !== "" ? `${lead} ${source}` : source, format),
  );
  const allRight = parts.every(({ sign }) => sign === "=");
  if (allRight && parts.some(({ source }) => source.includes("->")))
    return { type: "Matching", pairs: parts.map(({ source }) => toPair(source, format)) };
  return { type: allRight ? "Short" : "MC", choices, loose: lead !== "" };
}

function splitParts(text: string): { sign: string; source: string }[] {
  const signs = [...text.matchAll(/[=~]/g)].map((match) => match.index);
  return signs.map((at, index) => ({
    sign: text.charAt(at),
    source: text.slice(at + 1, signs[index + 1] ?? text.length),
  }));
}

const WEIGHT = /^\s*%\s*(-?\d{1,3}(?:[.,]\d+)?)\s*%/;

function toChoice(sign: string, source: string, format: GiftTextFormat): GiftChoice {
  const [all = "", weight] = WEIGHT.exec(source) ?? [];
  const [answer = "", ...feedback] = source.slice(all.length).split("#");
  return {
    isCorrect: sign === "=",
    weight: weight === undefined ? null : Number(weight.replace(",", ".")),
    text: toText(answer, format),
    feedback: toFeedback(feedback.length === 0 ? undefined : feedback.join("#"), format),
  };
}

function toFeedback(hidden: string | undefined, format: GiftTextFormat): GiftText | null {
  const text = hidden === undefined ? null : toText(hidden, format);
  return text === null || text.text === "" ? null : text;
}

/** `3.14:0.01`, `3..4`, or several of them with `=` and weights. */
function toNumbers(source: string, format: GiftTextFormat): GiftNumber[] {
  const parts = /^\s*[=~]/.test(source) ? splitParts(source) : [{ sign: "=", source }];
  return parts.map(({ sign, source: part }) => {
    const { text, weight, feedback } = toChoice(sign, part, format);
    const given = weight === null && sign === "~" ? 0 : weight;
    // Moodle 1 wrote percentages as tolerance.
    const percent = /^(\S+)\s*:\s*(\d+(?:\.\d+)?)%$/.exec(text.text);
    const value = percent === null ? null : toRange(percent[1] ?? "");
    const range =
      percent === null || value === null
        ? toRange(text.text)
        : toInterval(value.min, Math.abs(value.min) * (Number(percent[2]) / 100));
    return { range, text: text.text, weight: given, feedback };
  });
}

function toPair(source: string, format: GiftTextFormat): { left: GiftText; right: string } {
  const [, weight = ""] = /^(\s*%-?\d+(?:\.\d+)?%)/.exec(source) ?? [];
  const at = source.lastIndexOf("->");
  if (at < 0) return { left: toText(source.slice(weight.length), format), right: "" };
  return { left: toText(source.slice(weight.length, at), format), right: toText(source.slice(at + 2), format).text };
}
