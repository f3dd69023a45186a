/** Answers of GIFT as what a draft knows: `{=a ~b}`, `{T}`, `{#3:0.1}`, `{=a -> 1 =b -> 2}`, `{~%50%half}`, `{}`. */
import type { GiftAnswers, GiftChoice, GiftNumber, GiftQuestion, GiftText } from "../formats/gift/parse-gift.ts";
import type { Catalog } from "./catalog.ts";
import type { Draft } from "./draft.ts";
import { restoreEscapes } from "./escape.ts";
import { readInline } from "./markup.ts";

/** English type names, which the faces recognise. */
const KINDS = {
  essay: "essay",
  truth: "true/false",
  number: "numerical",
  single: "single choice",
  multiple: "multiple answer",
  blank: "short answer",
  matching: "matching",
  ordering: "ranking",
} as const;

/** Takes the answers and all feedback of a question into its draft. */
export function readAnswers({ answers, feedback, extra, hasGap }: GiftQuestion, draft: Draft, catalog: Catalog): void {
  if (feedback !== null) draft.analysis.push(toText(feedback));
  for (const text of extra) draft.analysis.push(restoreEscapes(text));
  const name = readByType(answers, draft);
  if (name === null) return;
  const mark = catalog.findMark(KINDS[name === "essay" && hasGap ? "blank" : name]);
  if (mark !== null) draft.stem.marks.push({ mark, name: KINDS[name === "essay" && hasGap ? "blank" : name] });
}

/** Returns the kind of question; null for a statement. */
function readByType(answers: GiftAnswers, draft: Draft): keyof typeof KINDS | null {
  switch (answers.type) {
    case "Description":
      return null;
    case "Essay":
      return "essay";
    case "TF":
      draft.answer.push(answers.isTrue ? "对" : "错");
      for (const one of [answers.wrong, answers.right]) addFeedback(draft, null, one);
      return "truth";
    case "Numerical":
      readNumbers(answers.choices, draft);
      return "number";
    case "Matching":
      readMatching(answers.pairs, draft);
      return "matching";
    case "Ordering":
      readOrdering(answers, draft);
      return "ordering";
    case "Short":
      takeAlternatives(answers.choices, draft);
      return "blank";
    case "MC":
      readChoice(answers.choices, draft);
      return answers.choices.some(({ isCorrect }) => isCorrect) ? "single" : "multiple";
  }
}

/**
 * Reads the options of a choice. Weights that a key can express become the key; others become points of the options, so
 * that each answer scores what the text says.
 */
function readChoice(choices: readonly GiftChoice[], draft: Draft): void {
  const several = !choices.some(({ isCorrect }) => isCorrect);
  const weights = choices.map(({ weight, isCorrect }) => weight ?? (isCorrect ? 100 : 0));
  const partial = several ? findPartial(weights) : null;
  const byKey = several
    ? partial !== null
    : weights.every((weight) => weight === 0 || weight === 100) &&
      weights.filter((weight) => weight === 100).length < 2;
  choices.forEach((choice, index) => {
    const weight = weights[index] ?? 0;
    const letter = index < 26 ? String.fromCharCode(65 + index) : null;
    const settings = byKey || weight === 0 ? {} : { score: weight / 100 };
    const correct = byKey && (several ? weight > 0 : weight === 100);
    draft.options.push({ label: toText(choice.text), line: draft.line, letter, correct, settings });
    addFeedback(draft, choice.text, choice.feedback);
  });
  if (!byKey) draft.stem.score ??= 1;
  else if (partial !== null) draft.settings.push({ name: "partial", value: partial, line: draft.line });
}

/**
 * How a key with several right options must score to give these percentages; `null` if no key does. Wrong options that
 * cost as much as a right one gives are `proportional`; wrong options that cost everything are `missing`.
 */
function findPartial(weights: readonly number[]): "proportional" | "missing" | null {
  const right = weights.filter((weight) => weight > 0);
  const wrong = weights.filter((weight) => weight <= 0);
  const share = 100 / right.length;
  const isSame = (a: number, b: number) => Math.abs(a - b) < 0.01;
  if (right.length === 0 || !right.every((weight) => isSame(weight, share))) return null;
  if (wrong.every((weight) => isSame(weight, -100))) return "missing";
  return wrong.every((weight) => isSame(weight, -share)) ? "proportional" : null;
}

/** Takes the answers with full marks as the key. Others are kept in the explanation with their share of the points. */
function takeAlternatives(choices: readonly GiftChoice[], draft: Draft): void {
  const full = choices.filter(({ weight }) => weight === null || weight === 100);
  for (const { text, feedback } of choices) addFeedback(draft, text, feedback);
  if (full.length > 0) draft.answer.push(full.map(({ text }) => toText(text)).join(" / "));
  for (const choice of choices)
    if (!full.includes(choice)) draft.analysis.push(`${choice.weight ?? 0}%: ${toText(choice.text)}`);
}

/** Takes the first number with full marks, such as `3:0.1` or `3..5`, as the key. */
function readNumbers(numbers: readonly GiftNumber[], draft: Draft): void {
  const best = numbers.find(({ weight }) => weight === null || weight === 100);
  if (best !== undefined && best.text !== "") draft.answer.push(restoreEscapes(best.text));
  for (const number of numbers) {
    if (number !== best && number.text !== "")
      draft.analysis.push(`${number.weight ?? 100}%: ${restoreEscapes(number.text)}`);
    addFeedback(draft, numbers.length === 1 ? null : { format: "plain", text: number.text }, number.feedback);
  }
}

function readMatching(pairs: readonly { readonly left: GiftText; readonly right: string }[], draft: Draft): void {
  const sides = pairs.map(({ left, right }) => [toText(left), toText({ format: left.format, text: right })] as const);
  const columns = [...new Set(sides.map(([, right]) => right))];
  const asked = sides.filter(([left]) => left !== "");
  draft.rows = asked.map(([label]) => ({ label, line: draft.line }));
  draft.columns = columns.map((label) => ({ label, line: draft.line }));
  const isShort = columns.length <= 26;
  const answers = asked.map(([left, right], index) =>
    isShort ? `${index + 1}-${String.fromCharCode(65 + columns.indexOf(right))}` : `${left} → ${right}`,
  );
  draft.answer.push(answers.join(isShort ? "," : "|"));
}

function readOrdering({ settings, entries }: Extract<GiftAnswers, { readonly type: "Ordering" }>, draft: Draft): void {
  draft.stem.exam["mode"] = restoreEscapes(settings);
  for (const entry of entries)
    draft.options.push({ label: toText(entry), line: draft.line, letter: null, correct: false, settings: {} });
}

function addFeedback(draft: Draft, label: GiftText | null, feedback: GiftText | null): void {
  const text = feedback === null ? "" : toText(feedback);
  if (text !== "") draft.analysis.push(label === null ? text : `${toText(label)}: ${text}`);
}

/** Without markup. */
const toText = ({ text }: GiftText): string =>
  restoreEscapes(readInline(text.replaceAll(/[ \t]*\n[ \t]*/g, "\n")).text.trim());
