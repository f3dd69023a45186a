/**
 * Converts questionnaire text to a form definition and back. Accepts the grammars that people paste: survey text with
 * type names in brackets, exam papers, exam notes in Markdown, answer keys, GIFT and Aiken. Pure: depends only on the
 * engine's model and the given faces. Accounts for every input line (see `lines`).
 */
import type { FormDefinition } from "@idata/engine";
import { type FoundLists, findLists, giveAnswers } from "./answer-lists/index.ts";
import { buildForm } from "./build.ts";
import { type Catalog, catalogOf } from "./catalog.ts";
import { cutLines } from "./cut.ts";
import { type Diagnostics, type TextDiagnostic, createDiagnostics } from "./diagnostics.ts";
import type { Draft, FormDraft } from "./draft.ts";
import { storeEscapes } from "./escape.ts";
import { isGift, readGift } from "./gift.ts";
import { plainKeyLines } from "./outline/key-titles.ts";
import { type LostText, findLost } from "./lost.ts";
import { type Ledger, type LineUse, createLedger } from "./ledger.ts";
import { type Piece, type Weigh, type Weight, chooseLayouts } from "./layout/index.ts";
import { costOf } from "./layout/score.ts";
import { readLines, splitLines } from "./lines.ts";
import type { ParsedQuestion } from "./parsed-question.ts";
import { printForm } from "./print.ts";
import { findProfile, isMarked } from "./profile.ts";
import { takeTitleNumbers } from "./leftover-signs.ts";
import { readForm } from "./reader.ts";
import type { TextFaces } from "./text-face.ts";

export type { TextDiagnostic, DiagnosticCode } from "./diagnostics.ts";
export type { LineUse, LineRole } from "./ledger.ts";
export type { LostText } from "./lost.ts";
export type { ParsedQuestion } from "./parsed-question.ts";
export { parseTruth } from "./answers.ts";
export { hasKey } from "./exam.ts";
export { allowsSeveral } from "./outline/kinds.ts";
export * from "./text-face.ts";
export { TEXT_DETAILS, TEXT_MESSAGES } from "./text.messages.ts";

export interface TextOptions {
  /** The types that the definition may have, by name; `textFaces` of `@idata/questions/text`. */
  faces: TextFaces;
  /** Language of the definition; `zh-CN` by default. */
  language?: string;
  /** `gift` if the text is known to be GIFT; otherwise the format is detected. */
  format?: "gift";
}

export interface TextResult {
  definition: FormDefinition;
  diagnostics: TextDiagnostic[];
  /** One entry per input line. */
  lines: LineUse[];
  questions: ParsedQuestion[];
}

/** Parses any text without throwing, in time linear in its length. */
export function parseText(text: string, options: TextOptions): TextResult {
  const catalog = catalogOf(options.faces);
  const { other: second, ...first } = parseWith(catalog, text, options.language, options.format);
  const raws = splitLines(cleanText(text));
  const [lostByFirst, lostBySecond] = [first, second].map((one) => (one === null ? [] : findLost(raws, one, catalog)));
  // A reading that loses words is worse than another that keeps them, unless that one asks nothing.
  const asks = second !== null && (second.questions.length > 0 || first.questions.length === 0);
  const swapped = asks && (lostBySecond ?? []).length < (lostByFirst ?? []).length;
  const [result, other] = swapped ? [second, first] : [first, second];
  const lost = (swapped ? lostBySecond : lostByFirst) ?? [];
  const told = lost.map(({ line, text: run }) => toLeftOut(raws[line - 1] ?? "", line, run));
  const switched = other === null ? null : offerOther(result, other, raws, options);
  if (switched !== null) told.push(switched);
  return told.length === 0 ? result : { ...result, diagnostics: [...result.diagnostics, ...told].sort(byPlace) };
}

/** Offers another reading that is almost as plausible, with its text as a fix; `null` if it has the same questions. */
function offerOther(
  result: TextResult,
  other: TextResult,
  raws: readonly string[],
  { faces }: TextOptions,
): TextDiagnostic | null {
  const brief = ({ type, title, options, rows, answer }: ParsedQuestion) =>
    JSON.stringify([type, title, options, rows, answer]);
  const at = other.questions.findIndex((question, index) => {
    const mine = result.questions[index];
    return mine === undefined || brief(mine) !== brief(question);
  });
  if (other.questions.length === 0 || (at < 0 && other.questions.length === result.questions.length)) return null;
  const differs = other.questions[at < 0 ? other.questions.length - 1 : at];
  return {
    line: differs?.line ?? 1,
    column: 1,
    code: "read_otherwise",
    severity: "info",
    params: { questions: other.questions.length, title: (differs?.title ?? "").slice(0, 30) },
    fix: { fromLine: 1, toLine: raws.length, text: printText(other.definition, { faces }) },
  };
}

/** No layout is wider. Many shapes end in blanks or in a line to write on, and would try every part of a longer run. */
const WIDEST = 120;
const WIDE_RUN = new RegExp(`([ \\t\\u00a0\\u3000])\\1{${WIDEST},}|([_＿])\\2{${WIDEST},}`, "gu");

/** Text without lone surrogates, without a byte order mark and without runs of blanks or lines wider than a page. */
function cleanText(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, "\uFFFD")
    .replace(/^\uFEFF/, "")
    .replace(WIDE_RUN, (_, blank: string | undefined, rule: string | undefined) =>
      (blank ?? rule ?? "").repeat(WIDEST),
    );
}

function toLeftOut(raw: string, line: number, text: string): TextDiagnostic {
  return { line, column: raw.indexOf(text) + 1, code: "text_left_out", severity: "warning", params: { text } };
}

function byPlace(a: TextDiagnostic, b: TextDiagnostic): number {
  return a.line - b.line || a.column - b.column;
}

/**
 * Finds the runs of letters, digits and Han characters of a text that its result contains nowhere: neither in the form,
 * nor among the answers and explanations that were read, nor in a message. Linear in the length of the text.
 */
export function findLostText(text: string, result: TextResult, faces: TextFaces): LostText[] {
  return findLost(splitLines(cleanText(text)), result, catalogOf(faces));
}

/** Prints a definition as text: `parseText(printText(definition)).definition` equals it. */
export function printText(definition: FormDefinition, options: Pick<TextOptions, "faces">): string {
  return printForm(definition, options.faces, (text, catalog, whole) => {
    return parseWith(catalog, text, undefined, whole ? undefined : "grammar").definition;
  });
}

interface Readings extends TextResult {
  /** Another reading that is almost as plausible. */
  other: TextResult | null;
}

function parseWith(catalog: Catalog, text: string, language = "zh-CN", format?: "gift" | "grammar"): Readings {
  const raws = splitLines(cleanText(text));
  const whole = raws.map((raw, index): Piece => ({ no: index + 1, text: raw }));
  const isFixed = format === "gift" || isGift(raws, () => isPlain(whole, raws, catalog));
  const parts = { catalog, language };
  if (isFixed || format === "grammar" || isPrinted(raws, catalog))
    return { ...readWith(whole, raws, isFixed, parts), other: null };
  const weighOnce = remembering((some) => weigh(some, raws, catalog, language));
  const { pieces, other } = chooseLayouts(whole, weighOnce);
  const listed = chooseLists(whole, pieces, raws, { ...parts, weighOnce });
  const byLists = listed === null ? null : readWith(listed.pieces, raws, isFixed, parts, listed.lists);
  if (byLists !== null && listed?.better === true) return { ...byLists, other: null };
  return {
    ...readWith(pieces, raws, isFixed, parts),
    // A list that is believed may keep words that the layouts lose.
    other: byLists ?? (other === null ? null : readWith(other, raws, isFixed, parts)),
  };
}

/** The longest text in which lists of answers are sought. The layouts find them in longer ones. */
const LONGEST_WITH_LISTS = 200_000;
/** Without its lists of answers, the text must become more plausible by this much. */
const LISTS_MARGIN = 0.3;
/** A reading with lists that is less plausible by no more than this is offered. */
const CLOSE_TO_LIST = 0.6;

/** A statement with the place of its verdict beside its number: no part of a list of answers. */
const PLACED_STATEMENT =
  /^\s*(?:\d{1,3}\s?[.．、]\s*[(（]\s*[√×○OX]?\s*[)）]|[(（]\s*[√×○OX]?\s*[)）]\s*\d{1,3}\s?[.．、])\s*\p{Script=Han}.{6,}[。？?！!]\s*$/u;
const SWALLOWED = 1.5;

interface Listed {
  readonly pieces: readonly Piece[];
  readonly lists: FoundLists;
  /** Whether the form becomes more plausible. */
  readonly better: boolean;
}

/** Reads the questions without the lists of answers; null if the text has no list that can be believed. */
function chooseLists(
  whole: readonly Piece[],
  pieces: readonly Piece[],
  raws: readonly string[],
  { catalog, language, weighOnce }: { catalog: Catalog; language: string; weighOnce: Weigh },
): Listed | null {
  if (raws.reduce((sum, raw) => sum + raw.length, 0) > LONGEST_WITH_LISTS) return null;
  const found = findLists(plainKeyLines(raws));
  if (found.length === 0) return null;
  let best: (Pick<Listed, "pieces" | "lists"> & Weight) | null = null;
  const plain = weighOnce(pieces);
  const limit = plain.cost - LISTS_MARGIN;
  for (const lists of found) {
    const asked = whole.filter(({ no }) => !lists.lines.has(no));
    const chosen = chooseLayouts(asked, weighOnce).pieces;
    const read = weigh(chosen, raws, catalog, language, lists);
    const swallowed = [...lists.lines].filter((no) => PLACED_STATEMENT.test(raws[no - 1] ?? "")).length;
    const weight = { ...read, cost: read.cost + SWALLOWED * swallowed };
    if (weight.cost < (best?.cost ?? limit + CLOSE_TO_LIST)) best = { pieces: chosen, lists, ...weight };
  }
  if (best === null) return null;
  // Where both are as plausible, the one with more answers is better. Numbers in a list are surer than places.
  const fuller =
    best.answered >= plain.answered &&
    best.answered > 0 &&
    best.questions >= plain.questions &&
    best.cost <= plain.cost;
  return { ...best, better: best.cost < limit || fuller };
}

function readWith(
  pieces: readonly Piece[],
  raws: readonly string[],
  isFixed: boolean,
  { catalog, language }: { catalog: Catalog; language: string },
  lists?: FoundLists,
): TextResult {
  const diagnostics = createDiagnostics(raws);
  const ledger = createLedger<Draft>(raws.length, pieces);
  const parts = { catalog, diagnostics, ledger };
  const form = isFixed ? readGift(raws, parts) : readPieces(pieces, parts);
  if (lists !== undefined) giveAnswers(form, lists, parts);
  if (!isFixed) takeTitleNumbers(form);
  const { definition, questions, idOf } = buildForm(form, language, parts);
  const uses = ledger.uses(idOf);
  // A reading that puts lines together may leave out a blank one, in which nothing can be lost.
  for (const use of uses)
    if (use.role === "unused" && raws[use.line - 1]?.trim() !== "") diagnostics.add(use.line, "unused_line");
  if (questions.length === 0) diagnostics.add(1, "no_questions");
  if (definition.title === "") {
    const title = language.startsWith("zh") ? "未命名表单" : "Untitled form";
    const fix = { fromLine: 1, toLine: 1, text: `${title}\n\n${raws[0] ?? ""}` };
    diagnostics.add(1, "no_title", !isFixed && questions.length > 0 ? { fix } : {});
  }
  return { definition, diagnostics: diagnostics.list(), lines: uses, questions };
}

/** Reads pieces by the common grammar of survey and exam texts. */
function readPieces(
  pieces: readonly Piece[],
  parts: { catalog: Catalog; diagnostics: Diagnostics; ledger: Ledger<Draft> },
): FormDraft {
  const lines = cutLines(readLines(pieces, parts.diagnostics), parts.catalog);
  const profile = findProfile(lines, parts.catalog, parts.diagnostics);
  return readForm(lines, { ...parts, profile });
}

/** Several choices with brackets or boxes on one line. A printed form has each on a line of its own. */
const INLINE_PLACES =
  /^\s*(?:[(（]\s*[)）]|\[ ?\]|[□○☐◯])\s*\S.*\s(?:[(（]\s*[)）]|\[ ?\]|[□○☐◯])\s*\S|[\]】]\s+[□○☐◯]\s?\S.*\s[□○☐◯]\s?\S|^\s*A\s?[.．、]\s?\S.*(?:\s{2,}|\t)B\s?[.．、]\s?\S/u;

/**
 * Whether the text has the form in which forms are printed: numbers from 1 upwards, a blank line above each, and the name
 * of a type behind each stem. Nothing in it stands for anything else, so no layout applies.
 */
function isPrinted(raws: readonly string[], catalog: Catalog): boolean {
  let last = 0;
  if (raws.some((raw) => INLINE_PLACES.test(raw))) return false;
  if (raws.every((raw) => raw.trim() === "" || PAGE_OR_NOTE.test(raw) || startsWithName(raw, catalog)))
    return raws.every((raw) => raw.trim() === "") || raws.some((raw) => startsWithName(raw, catalog));
  for (const [index, raw] of raws.entries()) {
    const no = /^(\d{1,5})[.．、)]\s?/.exec(raw);
    if (no === null) continue;
    const above = raws[index - 1]?.trim() ?? "";
    // Signs behind a backslash are words of the form, not signs of the layout.
    const stem = storeEscapes(raw.slice(no[0].length));
    if (Number(no[1]) !== last + 1 || above !== "" || /[*＊]\s*\[|\]\s*[*＊]|[\]】]\s*[:：]/.test(stem)) return false;
    if (!isMarked(stem, catalog)) return false;
    // A printed form has the name behind the stem.
    const front = /^\s*[【[（(]\s?([^【】[\]（）()]{2,10})\s?[】\]）)]/u.exec(stem)?.[1];
    if (front !== undefined && catalog.findMark(front) !== null) return false;
    last += 1;
  }
  return last > 0;
}

/** What stands between named lines of a printed form: the marks of pages and endings, and descriptions. */
const PAGE_OR_NOTE = /^(?:===.*===|(?:说明|Description)[:：].*)$/u;

/** `[分隔线]标题`, `[题号: …]`: the name of a type or a setting stands in front, as in printed forms without questions. */
function startsWithName(raw: string, catalog: Catalog): boolean {
  const name = /^[[【]([^\]】:：]{1,20})(?:[:：][^\n]*)?[\]】]/u.exec(raw)?.[1]?.trim();
  if (name === undefined) return false;
  return (
    name === "欢迎语" ||
    (name === "标题" && raw.startsWith("【标题】")) ||
    catalog.findMark(name) !== null ||
    catalog.isFieldName(name, false)
  );
}

/** Whether nothing in the text numbers or names questions. */
function isPlain(pieces: readonly Piece[], raws: readonly string[], catalog: Catalog): boolean {
  const aside = createDiagnostics(raws);
  return findProfile(cutLines(readLines(pieces, aside), catalog), catalog, aside).by === "blocks";
}

/** Weighs each list of pieces once: layouts and outlines come back to a third of them. */
function remembering(weighNew: Weigh): Weigh {
  const known = new WeakMap<readonly Piece[], Weight>();
  return (pieces) => {
    const weight = known.get(pieces) ?? weighNew(pieces);
    known.set(pieces, weight);
    return weight;
  };
}

/** Reads some pieces for comparison with other readings. */
function weigh(
  pieces: readonly Piece[],
  raws: readonly string[],
  catalog: Catalog,
  language: string,
  lists?: FoundLists,
): Weight {
  const diagnostics = createDiagnostics(raws);
  const ledger = createLedger<Draft>(raws.length, pieces);
  const parts = { catalog, diagnostics, ledger };
  const form = readPieces(pieces, parts);
  if (lists !== undefined && !giveAnswers(form, lists, parts)) return { cost: Infinity, questions: 0, answered: 0 };
  const { questions, idOf } = buildForm(form, language, parts);
  const taken = new Set(pieces.flatMap(({ no, joined = [] }) => [no, ...joined]));
  for (const use of ledger.uses(idOf))
    if (use.role === "unused" && taken.has(use.line)) diagnostics.add(use.line, "unused_line");
  const drafts = form.pages.flatMap(({ items }) => items);
  const statements = drafts.filter(({ kind }) => kind === "statement");
  const texts = [...form.description, ...statements.flatMap(({ title, description }) => [...title, ...description])];
  const decorations = drafts.filter(({ stem }) => stem.marks[0]?.mark.face.decoration === true);
  const told = decorations.flatMap(({ title, description }) => [...title, ...description]);
  const cost = costOf({ drafts, questions, diagnostics: diagnostics.list(), title: form.title, texts, told });
  const answered = questions.filter(({ answer = "" }) => answer !== "").length;
  return { cost, questions: questions.length, answered };
}
