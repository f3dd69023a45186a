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
  blank: "fill in the blank",
  matching: "matrix",
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
    addFeedback(draft, "", truth[2] ?? "");
    return kind("truth");
  }
  if (text.startsWith("#")) {
    const [value = "", ...feedback] = text.slice(1).split("#");
    draft.answer.push(toText(value));
    for (const one of feedback) addFeedback(draft, "", one);
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
    draft.answer.push(parts.length === 0 ? toText(text) : parts.map((part) => toText(part.text)).join("/"));
    keepWeights(parts, draft);
    return kind("blank");
  }
  readChoice(parts, draft);
  kind(parts.some((part) => part.right) ? "single" : "multiple");
}

function readChoice(parts: readonly Part[], draft: Draft): void {
  const several = !parts.some((part) => part.right);
  parts.forEach((part, index) => {
    const correct = part.right || (several && (part.weight ?? 0) > 0);
    const letter = index < 26 ? String.fromCharCode(65 + index) : null;
    draft.options.push({ label: toText(part.text), line: draft.line, letter, correct, settings: {} });
  });
  keepWeights(parts, draft);
}

function readMatching(parts: readonly Part[], draft: Draft, catalog: Catalog): void {
  const pairs = parts.map((part) => part.text.split("->").map((side) => toText(side)));
  const columns = [...new Set(pairs.map(([, right = ""]) => right))];
  draft.rows = pairs.flatMap(([left = ""]) => (left === "" ? [] : [{ label: left, line: draft.line }]));
  draft.columns = columns.map((label) => ({ label, line: draft.line }));
  draft.answer.push(
    pairs
      .filter(([left]) => left !== "")
      .map(([left, right]) => `${left} → ${right}`)
      .join("|"),
  );
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

function keepWeights(parts: readonly Part[], draft: Draft): void {
  if (!parts.some((part) => part.weight !== null)) return;
  draft.stem.exam["scores"] = parts.map((part) => `${part.weight ?? (part.right ? 100 : 0)}%`).join(",");
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
