/** Reads one question by a style of choices and a notation of keys, and says how much of it is explained. */
import { findChoices, type Found, type Span, type Style } from "./options.ts";
import { ANSWER_LABEL, REASON_LABEL } from "./words.ts";

/** A question as it is read by one combination. */
export interface Asked {
  readonly stem: Span;
  readonly labels: readonly Span[];
  /** What stands in front of each choice. */
  readonly signs: readonly Span[];
  /** Letters of choices, a verdict or a text; null if the text has no answer. */
  readonly key: string | null;
  /** What the answer was read from, so that its line is accounted for. */
  readonly keySpan: Span | null;
  /** Whether the key was read from more words than the answer has. */
  readonly told?: true;
  readonly reason: Span | null;
  /** What is left. */
  readonly rests: readonly Span[];
  /** The place in the stem in which the key stands. */
  readonly hole: Span | null;
  /** The words of an answer that is neither letters nor a verdict. */
  readonly words: Span | null;
  /** The name of a type that stands in front of the stem with a label: `判断题题目：…`. */
  readonly kind: string | null;
  /** Whether plain numbers stand in front of the choices. */
  readonly counted: boolean;
  /** Whether a sign stands in front of the letter of each choice. */
  readonly starred: readonly boolean[];
  /** The labels without the signs that mark the right ones. */
  readonly texts: readonly string[];
}

/** Where keys stand. `mark` and `list` single out choices; `none` if no question has a key. */
export const PLACES = ["label", "stem", "front", "below", "mark", "list", "none"] as const;
export type Place = (typeof PLACES)[number];

const LETTERS = "[A-Ha-h](?:[ ,，、]{0,2}[A-Ha-h]){0,7}(?![A-Za-z\\d])";
const VERDICT = "√|×|✓|✗|✔|✘|对|错|對|錯|正确|错误|正確|錯誤|True|False|T(?![a-z])|F(?![a-z])";
const LABELLED = new RegExp(`[【[(（《〈「『*]*\\s?${ANSWER_LABEL}\\s*[【[(（*“]*\\s?`, "giu");
const TYPE_ENDS = /[简簡问問解作抢搶回]答/u;
const REASON = new RegExp(REASON_LABEL, "giu");
const VALUE = new RegExp(`^(?:(${LETTERS})|(${VERDICT}))[ ]?[)）】\\]”*]*[ ]?[.。]?`, "iu");
const IN_STEM = new RegExp(`[(（【[{“_‘'"<〈〔]+\\s{0,3}(${LETTERS}|${VERDICT})\\s{0,3}[)）】\\]}”_’'">〉〕]+`, "gu");
/** `(2) 下列何者…`: numbers or letters in front of the stem. */
const IN_FRONT = new RegExp(`^[(（【[]\\s?(\\d{1,5}|${LETTERS}|${VERDICT})\\s?[)）】\\]]\\s*`, "u");
const BELOW = new RegExp(`^[\\s(（【[]*(${LETTERS}|${VERDICT})\\s?[)）】\\]]?\\s?[.。]?\\s*(?:$|\\n)`, "u");
/** A sign at one choice: behind its label, or in front of its letter. */
const MARKED =
  /(?:[(（【[]\s?(?:正[确確](?:答案|[选選][项項])?|[对對]|答案|correct(?: answer)?|√|✓|✔)\s?[)）】\]]|[√✓✔★]|[-–—]{1,3}\s?(?:correct|right)|\s[xX])$/iu;
/** `…\n★`: the star belongs to what is asked next. */
const NEXT_LINE = /\n\s*★$/u;

function indexOf(view: string, pattern: RegExp, from: number, to: number): { at: number; end: number } | null {
  pattern.lastIndex = from;
  let match = pattern.exec(view);
  // `简答：` names a type.
  while (match !== null && TYPE_ENDS.test(view.slice(Math.max(0, match.index - 1), match.index + 1)))
    match = pattern.exec(view);
  return match === null || match.index >= to ? null : { at: match.index, end: match.index + match[0].length };
}

function trim(view: string, { from, to }: Span): Span {
  let [start, end] = [from, to];
  while (start < end && /\s/.test(view.charAt(start))) start += 1;
  while (end > start && /\s/.test(view.charAt(end - 1))) end -= 1;
  return { from: start, to: end };
}

/** Those of the spans that have text. */
function filled(...spans: readonly Span[]): Span[] {
  return spans.filter((span) => !isEmpty(span));
}

function isEmpty({ from, to }: Span): boolean {
  return to <= from;
}

/** The letters in order and without signs between them, as far as the question has such choices; null otherwise. */
function lettersOf(text: string, size: number): string | null {
  const letters = text.toUpperCase().replace(/[^A-H]/gu, "");
  const known = Array.from(letters).every((letter) => letter.charCodeAt(0) - 64 <= size);
  return letters === "" || !known || new Set(letters).size < letters.length ? null : letters;
}

/** Where answers and explanations begin behind the choices, or behind the stem of a question without choices. */
function notesAt(view: string, from: number, to: number): number {
  const answer = indexOf(view, LABELLED, from, to);
  const reason = indexOf(view, REASON, from, to);
  return Math.min(answer?.at ?? to, reason?.at ?? to);
}

/** The choices without what stands behind the last of them. */
function endChoices(view: string, found: Found, to: number, wraps: boolean): { labels: Span[]; end: number } {
  const last = found.labels.at(-1) ?? { from: to, to };
  let end = notesAt(view, last.from, to);
  const inner = found.labels.slice(0, -1);
  // Where no other label goes on below its line, the last one does not either.
  const wrapped = inner.some((span) => view.slice(span.from, span.to).trim().includes("\n"));
  const text = view.slice(last.from, end);
  const line = text.search(/\S/u) < 0 ? -1 : text.indexOf("\n", text.search(/\S/u));
  if (!wrapped && !wraps && line >= 0) end = last.from + line;
  return { labels: [...inner, { from: last.from, to: end }].map((span) => trim(view, span)), end };
}

const ENGLISH = "multiple[ -]choice|single[ -]choice|true[ /-](?:or )?false|short answer|essay|fill in the blanks?";
const KIND = "(?:[单單多][项項]?[选選](?:[择擇])?|[选選][择擇]|判[断斷]|填空|[简簡问問]答)[题題]";
/** The label of a stem, perhaps with the name of its type. */
const LABEL_IN_FRONT = new RegExp(
  `^\\s*(?:[题題]型\\s?[:：]\\s?(${KIND})|(${KIND})?\\s?(?:[题題](?:目|干)|[问問][题題])\\s?[:：]|(${ENGLISH})\\s?(?:question\\s?)?:)\\s*`,
  "iu",
);

/** The name of a type as the grammar has it. */
function nameOfKind(name: string): string {
  const lower = name.toLowerCase();
  if (/^(?:multiple|single)/u.test(lower)) return "单选题";
  if (lower.startsWith("true")) return "判断题";
  if (/^(?:short|essay)/u.test(lower)) return "简答题";
  return lower.startsWith("fill") ? "填空题" : name;
}

const BOXES = /[□☐○◯〇◻▢£❏❑●◆◇▪■☆√✓☑]/u;

/** How a text is read. */
export interface Combination {
  readonly style: Style | null;
  readonly place: Place;
  /** Whether its lines end in the middle of sentences. */
  readonly wraps: boolean;
}

/** Reads a question. Linear in its length: nothing behind it is looked at. */
export function readAsked(view: string, { from, to }: Span, combination: Combination): Asked {
  const asked = readAlone(view.slice(from, to), combination);
  const shift = <S extends Span | null>(span: S): S =>
    span === null ? span : ({ from: span.from + from, to: span.to + from } as S);
  return {
    ...asked,
    stem: shift(asked.stem),
    labels: asked.labels.map(shift),
    signs: asked.signs.map(shift),
    keySpan: shift(asked.keySpan),
    hole: shift(asked.hole),
    words: shift(asked.words),
    reason: shift(asked.reason),
    rests: asked.rests.map(shift),
  };
}

function readAlone(view: string, { style, place, wraps }: Combination): Asked {
  const span = { from: 0, to: view.length };
  const named = LABEL_IN_FRONT.exec(view.slice(0, 32));
  // `1. )下列…`: half of a place.
  const torn = named === null ? (/^\s*[)）]\s*/u.exec(view.slice(0, 8))?.[0].length ?? 0) : named[0].length;
  const found = style === null ? null : findChoices(view, style, torn, span.to);
  const ended = found === null ? null : endChoices(view, found, span.to, wraps);
  const labels = ended?.labels ?? [];
  const stem = trim(view, { from: torn, to: found?.at ?? notesAt(view, torn, span.to) });
  const behind: Span = { from: ended?.end ?? stem.to, to: span.to };
  const texts = labels.map(({ from, to }) => view.slice(from, to));
  const starred = (found?.signs ?? []).map(({ from }) => /[*＊√]/u.test(view.charAt(from)));
  const name = named?.[1] ?? named?.[2] ?? named?.[3];
  const kind = name === undefined ? null : `[${nameOfKind(name)}]`;
  const base = {
    stem,
    labels,
    signs: found?.signs ?? [],
    key: null,
    keySpan: null,
    hole: null,
    words: null,
    texts,
    kind,
    starred,
    counted: /^(?:\(1\)|1\.|1 |①)$/u.test(style?.name ?? "") && !BOXES.test(view.charAt(found?.at ?? 0)),
    ...readNotes(view, behind),
  };
  return place === "none" ? base : (READERS[place](view, base, behind, labels.length) ?? base);
}

type Base = Asked;

function readNotes(view: string, { from, to }: Span): { reason: Span | null; rests: Span[] } {
  const reason = indexOf(view, REASON, from, to);
  const rest = trim(view, { from, to: reason?.at ?? to });
  return {
    reason: reason === null ? null : trim(view, { from: reason.end, to }),
    rests: filled(rest),
  };
}

type Reader = (view: string, base: Base, behind: Span, size: number) => Asked | null;

/** `答案：B`, `ANSWER: NILE`, with the explanation behind it. */
const readLabelled: Reader = (view, base, behind, size) => {
  const label = indexOf(view, LABELLED, behind.from, behind.to);
  if (label === null) return null;
  const reason = indexOf(view, REASON, label.end, behind.to);
  const until = reason?.at ?? behind.to;
  const text = view.slice(label.end, until);
  const value = VALUE.exec(text);
  const before = trim(view, { from: behind.from, to: label.at });
  if (value !== null) {
    const key = value[1] === undefined ? (value[2] ?? null) : lettersOf(value[1], size);
    const end = label.end + value[0].length;
    const line = view.indexOf("\n", end);
    const lineEnd = line < 0 ? until : Math.min(line, until);
    const dashes = /^\s*[-–—]{1,3}\s/u.exec(view.slice(end, lineEnd))?.[0].length ?? 0;
    const after = trim(view, { from: end + dashes, to: lineEnd });
    const below = trim(view, { from: lineEnd, to: until });
    const told = reason === null ? (isEmpty(after) ? null : after) : trim(view, { from: reason.end, to: behind.to });
    if (key !== null)
      return {
        ...base,
        key,
        keySpan: { from: label.at, to: end },
        reason: told,
        rests: filled(before, below),
      };
  }
  if (size > 0) return null;
  const answer = trim(view, { from: label.end, to: until });
  if (isEmpty(answer)) return null;
  return {
    ...base,
    key: view.slice(answer.from, answer.to),
    words: answer,
    keySpan: { from: label.at, to: until },
    rests: filled(before),
  };
};

/** `…是( B )的`, `_B_`, `( √ )`: one pair of signs with letters or a verdict in the stem. */
const readStem: Reader = (view, base, _, size) => {
  const text = view.slice(base.stem.from, base.stem.to);
  const all = Array.from(text.matchAll(IN_STEM));
  const match = all.at(-1);
  if (match === undefined || all.length > 1) return null;
  const [whole, inner = ""] = match;
  const verdict = new RegExp(`^(?:${VERDICT})$`, "u").test(inner);
  const key = size > 0 ? lettersOf(inner, size) : verdict ? inner : null;
  if (key === null) return null;
  const from = base.stem.from + match.index;
  return { ...base, key, hole: { from, to: from + whole.length } };
};

/** Letters, a verdict or numbers of choices between the number of the question and its stem. */
const readFront: Reader = (view, base, _, size) => {
  const match = IN_FRONT.exec(view.slice(base.stem.from, base.stem.to));
  if (match === null) return null;
  const inner = match[1] ?? "";
  const letters = inner.replace(/[1-8]/gu, (digit) => String.fromCharCode(64 + Number(digit)));
  const key = size > 0 ? lettersOf(letters, size) : new RegExp(`^(?:${VERDICT})$`, "u").test(inner) ? inner : null;
  if (key === null) return null;
  const from = base.stem.from + match[0].length;
  return { ...base, key, stem: { from, to: base.stem.to }, keySpan: { from: base.stem.from, to: from } };
};

/** Letters or a verdict alone below the choices. */
const readBelow: Reader = (view, base, behind, size) => {
  const text = view.slice(behind.from, behind.to);
  const match = BELOW.exec(text);
  if (match === null) return null;
  const key = size > 0 ? lettersOf(match[1] ?? "", size) : (match[1] ?? null);
  if (key === null) return null;
  const keySpan = trim(view, { from: behind.from, to: behind.from + match[0].length });
  const rest = trim(view, { from: behind.from + match[0].length, to: behind.to });
  return base.reason === null && !isEmpty(rest)
    ? { ...base, key, keySpan, rests: [], reason: rest }
    : {
        ...base,
        key,
        keySpan,
        rests: filled(
          trim(view, { from: keySpan.to, to: base.reason === null ? behind.to : notesAt(view, keySpan.to, behind.to) }),
        ),
      };
};

/** A sign at some choices and not at the others. */
const readMarks: Reader = (_, base, __, size) => {
  const starred = base.starred.flatMap((one, at) => (one ? [String.fromCharCode(65 + at)] : []));
  if (starred.length > 0 && starred.length < size) return { ...base, key: starred.join("") };
  const marked = base.texts.flatMap((text, at) => (MARKED.test(text) && !NEXT_LINE.test(text) ? [at] : []));
  if (marked.length === 0 || marked.length === size) return null;
  const texts = base.texts.map((text) => text.replace(MARKED, "").trimEnd());
  return { ...base, key: marked.map((at) => String.fromCharCode(65 + at)).join(""), texts };
};

/** The letters once more below the choices, and a sign behind some of them. */
const readList: Reader = (view, base, behind, size) => {
  const lines = view.slice(behind.from, behind.to).split("\n");
  const found = new Map<string, string>();
  for (const line of lines) {
    const match = /^\s*[-*•]?\s?([A-H])\b\s*[-–—:.)]*\s*(.*)$/u.exec(line);
    if (match !== null) found.set(match[1] ?? "", (match[2] ?? "").trim());
  }
  const marked = [...found].filter(([, sign]) => sign !== "" && sign.length < 20);
  const signs = new Set(marked.map(([, sign]) => sign.toLowerCase()));
  if (size < 2 || found.size !== size || marked.length === 0 || marked.length === size || signs.size > 1) return null;
  const key = lettersOf(marked.map(([letter]) => letter).join(""), size);
  return key === null ? null : { ...base, key, keySpan: trim(view, behind), told: true, rests: [], reason: null };
};

const READERS: Record<Exclude<Place, "none">, Reader> = {
  label: readLabelled,
  stem: readStem,
  front: readFront,
  below: readBelow,
  mark: readMarks,
  list: readList,
};

const ASKS = /[?？:：]\s*$|[(（]\s*[)）]|[_＿]{2,}|什么|什麼|如何|哪|[请請]|[简簡]述|为何|多少|[几幾]/u;
const OPTION_SIGN = /(?:^|[\s\p{Script=Han}，。；;）)])[A-Da-d]\s?[.．、)）]\s?\S/gu;
const NEXT_SIGN = /[\s\p{Script=Han}，。；;）)]([B-H])\s?[.．、]?(?=\s?[\p{Script=Han}“])/gu;
const HEAD_INSIDE = /[。？?；;）)]\s?\d{1,3}\s?[.、．]\s?\p{Script=Han}|\n\s*\d{1,3}\s?[.、．]\s?\p{L}/u;
const LONG = 120;

function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (const _ of text.matchAll(pattern)) found += 1;
  return found;
}

/** A list of answers, which other readers give to its questions. */
const KEY_LIST = /\d\s?(?:[-–—~～至]\s?\d{1,3}\s?)?[.、:：)]?\s?(?:[A-H]{2,}|[A-H]|[√×])(?![A-Za-z])(?:\s|\d|$)/gu;

/** What a reading is worth that leaves a list of answers. */
const HOPELESS = 50;

/** A tag of a template, alone on its line. */
const TAG = /^(?:[{<[_%]{1,2}[^{}<>[\]\s][^{}<>[\]]{0,30}[}>\]_%]{1,2}|[-=_*]{3,})$/u;

/** A tag of a template among the words of a stem. */
const TAG_INSIDE = /\{%[^{}]{1,30}%\}|\{\{[^{}]{1,30}\}\}/u;

/** Lines without a role count against a reading, lists of answers most of all. */
function costOfRest(text: string): number {
  if (text.length < 3000 && count(text, KEY_LIST) > 0 && !/[A-H]\s?[.、．]\s?\S/u.test(text)) return HOPELESS;
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !TAG.test(line.trim()));
  return lines.length === 0 ? 0 : Math.min(2, 0.4 + 0.2 * lines.length);
}

/** A stem that offers what is below it; numbers below other stems count the parts of a task. */
const OFFERS = /[?？]\s*(?:[(（【[][^\n]{0,12})?$|[(（]\s*[)）]|[选選]|[□☐○]/u;

/** `（1）说明原因。（4分）`: a sentence with points of its own is a part of a task. A choice with points, `偶尔（1分）`, is none. */
const TASK_WITH_POINTS =
  /[\p{L}\d][。.？?！!]\s?[(（]\s?(?:本小?[题題])?\s?\d{1,2}\s?(?:分|marks?|points?)\s?[)）]\s*$/u;

/** How well a question is explained; `usual` is how many choices most questions of its part have. */
export function worthOf(view: string, asked: Asked, usual: number): number {
  const stem = view.slice(asked.stem.from, asked.stem.to);
  let worth = stem === "" ? -2 : stem.length > 400 ? -1 : 0;
  if (asked.labels.length > 1) {
    worth += asked.labels.length === usual ? 1.5 : 1;
    if (count(stem, OPTION_SIGN) > 1) worth -= 1.5;
    const even = usual > 3 && asked.labels.length === usual;
    if (asked.counted && !OFFERS.test(stem) && asked.key === null && !even) worth -= 2.5;
    if (asked.texts.filter((text) => TASK_WITH_POINTS.test(text.slice(-40))).length > 1) worth -= 3;
    const lengths = asked.texts.map(({ length }) => length).sort((one, other) => one - other);
    const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
    for (const text of asked.texts) {
      if (text.trim() === "") worth -= 1;
      if (text.length > LONG && text.length > 5 * median) worth -= 1;
      if (HEAD_INSIDE.test(text)) worth -= 1.5;
      worth -= Math.min(2, 0.6 * count(text.slice(1), NEXT_SIGN));
      if (new RegExp(ANSWER_LABEL, "iu").test(text)) worth -= 1;
    }
  } else {
    if (asked.key !== null) worth += 1;
    else worth += ASKS.test(stem) ? 0.6 : -0.4;
    if (count(stem, OPTION_SIGN) > 1) worth -= 2;
    if (usual > 0) worth -= 0.5;
  }
  if (HEAD_INSIDE.test(stem)) worth -= 1.5;
  if (TAG_INSIDE.test(stem)) worth -= 0.7;
  if (asked.key !== null) worth += 0.8;
  for (const { from, to } of asked.rests) worth -= costOfRest(view.slice(from, to));
  return worth;
}
