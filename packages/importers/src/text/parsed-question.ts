/** What the text says about each question, in the words of the text: answer, points, difficulty, tags. */
import { parseTruth } from "./answers.ts";
import type { Diagnostics } from "./diagnostics.ts";
import type { Draft } from "./draft.ts";
import type { TextBlock } from "./text-face.ts";

export interface ParsedQuestion {
  /** Item id in the definition. */
  id: string;
  type: string;
  title: string;
  /** The answer in the words of the text, where it repeats the labels: `B 20-30秒`. */
  told?: string;
  /** Its number in the text. */
  no?: number;
  /** Labels of the options; for a matrix those of its columns. */
  options: string[];
  /** Labels of the rows of a matrix. */
  rows?: string[];
  /** Letters (`B`, `ABD`), `对`/`错`, or texts of blanks separated by `|`. */
  answer?: string;
  score?: number;
  analysis?: string;
  difficulty?: string;
  tags?: string;
  /** Name of a GIFT question. */
  name?: string;
  /** Scores per right option or blank (`2,3`) and the scoring mode, as in the text. */
  scores?: string;
  scoring?: string;
  /** First line of the question, from 1. */
  line: number;
}

/** The answer in the words of the text, if they are others than those of the key. */
function toldBy({ answer, said }: Draft, key: string): { told?: string } {
  if (said !== undefined) return { told: said };
  return key === "" || answer.length === 0 || key === answer.join("\n") ? {} : { told: answer.join("\n") };
}

export function toQuestion(
  draft: Draft,
  block: TextBlock,
  type: string,
  built: Record<string, unknown>,
  points: number | null,
): ParsedQuestion {
  const { exam } = draft.stem;
  const key = built["key"];
  const answer = typeof key === "boolean" ? (key ? "对" : "错") : block.answer;
  const analysis = [...draft.analysis, ...(exam["analysis"] === undefined ? [] : [exam["analysis"]])].join("\n");
  const rows = labelsOf(built["rows"]);
  return {
    id: "",
    type,
    title: block.title,
    ...toldBy(draft, block.answer),
    ...(draft.no === null ? {} : { no: draft.no }),
    options: labelsOf(built["options"] ?? built["columns"] ?? built["stepLabels"]),
    ...(rows.length > 0 ? { rows } : {}),
    ...(answer === "" ? {} : { answer }),
    ...(points === null ? {} : { score: points }),
    ...(analysis === "" ? {} : { analysis }),
    ...(exam["difficulty"] === undefined ? {} : { difficulty: exam["difficulty"] }),
    ...(exam["tags"] === undefined ? {} : { tags: exam["tags"] }),
    ...(exam["name"] === undefined ? {} : { name: exam["name"] }),
    ...(exam["scores"] === undefined ? {} : { scores: exam["scores"] }),
    ...(exam["mode"] === undefined ? {} : { scoring: exam["mode"] }),
    line: draft.line,
  };
}

/** Reports missing options, rows or columns, and lists that the type does not use. */
export function reportLists(draft: Draft, block: TextBlock, built: Record<string, unknown>, out: Diagnostics): void {
  if (Array.isArray(built["options"]) && built["options"].length === 0) out.add(draft.line, "options_missing");
  const rows = built["rows"];
  const columns = built["columns"];
  if (Array.isArray(rows) && Array.isArray(columns) && (rows.length === 0 || columns.length === 0)) {
    out.add(draft.line, "matrix_incomplete");
  }
  // 正确 and 错误 below a statement to be judged are its two answers.
  const judged = block.options.length === 2 && block.options.every(({ label }) => parseTruth(label) !== null);
  if (
    block.options.length > 0 &&
    !judged &&
    built["options"] === undefined &&
    built["stepLabels"] === undefined &&
    !(block.rows.length === 0 && labelsOf(rows).length === block.options.length) &&
    (built["columns"] === undefined || block.columns.length > 0)
  ) {
    const line = block.options[0]?.line ?? draft.line;
    out.add(line, "options_not_used", { params: { options: block.options.map((option) => option.label).join(" / ") } });
  }
  // Pairs to be matched have their right list as options.
  const areOptions = block.options.length === 0 && labelsOf(built["options"]).length === block.columns.length;
  const unused = [
    ...(rows === undefined && columns === undefined ? block.rows : []),
    ...(columns === undefined && !areOptions && (rows === undefined || block.rows.length > 0) ? block.columns : []),
  ];
  if (unused.length > 0) {
    const labels = unused.map((entry) => entry.label).join(" / ");
    out.add(draft.line, "options_not_used", { params: { options: labels } });
  }
}

function labelsOf(list: unknown): string[] {
  const labels = Array.isArray(list) ? list.map((entry: { label: string }) => entry.label) : [];
  return labels.length === 1 && labels[0] === "" ? [] : labels;
}
