/**
 * Answers in GIFT braces: `{=a ~b}`, `{T}`, `{#3:0.1}`, `{=a -> 1 =b -> 2}`, `{~%50%half}`, `{}`, feedback after `#`.
 */
import type { Catalog } from "./catalog.ts";
import type { Draft } from "./draft.ts";
import { restoreEscapes } from "./escape.ts";
import { readInline } from "./markup.ts";

interface Part {
  right: boolean;
  /** Percentage of the score; `null` if none is given. */
  weight: number | null;
  text: string;
  feedback: string;
}

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

/** Reads the text between the braces into the draft. `inside`: the stem continues after the braces. */
export function readAnswers(source: string, inside: boolean, draft: Draft, catalog: Catalog): void {
  const [body = "", ...general] = source.split("####");
  for (const text of general) draft.analysis.push(toText(text));
  const text = body.trim();
  const kind = (name: keyof typeof KINDS) => setKind(draft, catalog, KINDS[name]);
  if (text === "") return kind(inside ? "blank" : "essay");
  const truth = /^(TRUE|FALSE|T|F)\s*(#[\s\S]*)?$/i.exec(text);
  if (truth !== null) {
    draft.answer.push(/^T/i.test(truth[1] ?? "") ? "对" : "错");
    for (const one of (truth[2] ?? "").split("#")) addFeedback(draft, "", one);
    return kind("truth");
  }
  if (text.startsWith("#")) {
    readNumbers(text.slice(1), draft);
    return kind("number");
  }
  const parts = splitParts(text.startsWith(">") ? text.replace(/^>\s*\d*\s*(?:\w+\s*)*\n?/, "") : text);
  const lead = parts.length === 0 || text.startsWith(">") ? "" : toText(text.slice(0, text.search(/[=~]/)));
  if (lead !== "") draft.analysis.push(lead);
  for (const part of parts) addFeedback(draft, part.text, part.feedback);
  if (text.startsWith(">")) return readOrdering(text, draft, catalog);
  if (parts.length > 0 && parts.every((part) => part.right && part.text.includes("->")))
    return readMatching(parts, draft, catalog);
  if (parts.every((part) => part.right)) {
    if (parts.length === 0) draft.answer.push(toText(text));
    else takeAlternatives(parts, draft);
    return kind("blank");
  }
  readChoice(parts, draft);
  kind(parts.some((part) => part.right) ? "single" : "multiple");
}

/**
 * Reads the options of a choice. Weights that a key can express become the key; others become points of the options, so
 * that each answer scores what the text says.
 */
function readChoice(parts: readonly Part[], draft: Draft): void {
  const several = !parts.some((part) => part.right);
  const weights = parts.map(({ weight, right }) => weight ?? (right ? 100 : 0));
  const partial = several ? findPartial(weights) : null;
  const byKey = several
    ? partial !== null
    : weights.every((weight) => weight === 0 || weight === 100) &&
      weights.filter((weight) => weight === 100).length < 2;
  parts.forEach((part, index) => {
    const weight = weights[index] ?? 0;
    const letter = index < 26 ? String.fromCharCode(65 + index) : null;
    const settings = byKey || weight === 0 ? {} : { score: weight / 100 };
    const correct = byKey && (several ? weight > 0 : weight === 100);
    draft.options.push({ label: toText(part.text), line: draft.line, letter, correct, settings });
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
function takeAlternatives(parts: readonly Part[], draft: Draft): void {
  const full = parts.filter(({ weight }) => weight === null || weight === 100);
  if (full.length > 0) draft.answer.push(full.map((part) => toText(part.text)).join(" / "));
  for (const part of parts) {
    if (!full.includes(part)) draft.analysis.push(`${part.weight ?? 0}%: ${toText(part.text)}`);
  }
}

/** Reads `3:0.1`, `3..5`, or several numbers with weights: `=3:0.1 =%50%3:1`. The first with full marks is the key. */
function readNumbers(text: string, draft: Draft): void {
  if (!/[=~]/.test(text)) {
    const [value = "", ...feedback] = text.split("#");
    if (value.trim() !== "") draft.answer.push(toText(value));
    for (const one of feedback) addFeedback(draft, "", one);
    return;
  }
  const parts = splitParts(text);
  const best = parts.find(({ weight, right }) => (weight ?? (right ? 100 : 0)) === 100);
  if (best !== undefined) draft.answer.push(toText(best.text));
  for (const part of parts) {
    if (part !== best && part.text !== "") draft.analysis.push(`${part.weight ?? 100}%: ${toText(part.text)}`);
    addFeedback(draft, part.text, part.feedback);
  }
}

function readMatching(parts: readonly Part[], draft: Draft, catalog: Catalog): void {
  const pairs = parts.map((part) => part.text.split("->").map((side) => toText(side)));
  const columns = [...new Set(pairs.map(([, right = ""]) => right))];
  draft.rows = pairs.flatMap(([left = ""]) => (left === "" ? [] : [{ label: left, line: draft.line }]));
  draft.columns = columns.map((label) => ({ label, line: draft.line }));
  const asked = pairs.filter(([left]) => left !== "");
  const isShort = columns.length <= 26;
  const answers = asked.map(([left, right = ""], index) =>
    isShort ? `${index + 1}-${String.fromCharCode(65 + columns.indexOf(right))}` : `${left} → ${right}`,
  );
  draft.answer.push(answers.join(isShort ? "," : "|"));
  setKind(draft, catalog, KINDS.matching);
}

/** Reads the ordering type, `{>3 ALL VERTICAL …`: one entry per line, in the right order. */
function readOrdering(text: string, draft: Draft, catalog: Catalog): void {
  const [head = "", ...lines] = text.split("\n");
  draft.stem.exam["mode"] = restoreEscapes(head.slice(1).trim());
  for (const line of lines) {
    const label = toText(line);
    if (label !== "") draft.options.push({ label, line: draft.line, letter: null, correct: false, settings: {} });
  }
  setKind(draft, catalog, KINDS.ordering);
}

function splitParts(text: string): Part[] {
  const signs = [...text.matchAll(/[=~]/g)].map((match) => match.index);
  return signs.map((at, index) => {
    const body = text.slice(at + 1, signs[index + 1] ?? text.length).trim();
    const weight = /^%(-?\d{1,3}(?:\.\d{1,6})?)%/.exec(body);
    const rest = weight === null ? body : body.slice(weight[0].length);
    const hash = rest.indexOf("#");
    return {
      right: text.charAt(at) === "=",
      weight: weight === null ? null : Number(weight[1]),
      text: (hash < 0 ? rest : rest.slice(0, hash)).trim(),
      feedback: hash < 0 ? "" : rest.slice(hash + 1).trim(),
    };
  });
}

function addFeedback(draft: Draft, label: string, feedback: string): void {
  const text = toText(feedback.replace(/^#/, ""));
  if (text !== "") draft.analysis.push(label === "" ? text : `${toText(label)}: ${text}`);
}

function setKind(draft: Draft, catalog: Catalog, name: string): void {
  const mark = catalog.findMark(name);
  if (mark !== null) draft.stem.marks.push({ mark, name });
}

function toText(text: string): string {
  const plain = text.replace(/^\s*\[(?:html|markdown|moodle|plain)\]\s*/i, "").replaceAll("\\n", "\n");
  return restoreEscapes(readInline(plain).text.trim());
}
