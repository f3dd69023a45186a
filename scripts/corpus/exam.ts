/**
 * Runs readers of exam formats on files: the number of questions is that of facts.json, and each word of the file
 * stands in the form or in a note.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  buildForm,
  type FormatReader,
  type NeutralItem,
  type ReadForm,
  type Refusal,
  type Source,
} from "@idata/importers/exchange";
import { buildOptions } from "@idata/questions/exchange-build";
import type { Row } from "./folder.ts";

export interface ExamReport {
  readonly read: ReadForm | Refusal;
  /** Words of the file that are nowhere. */
  readonly missing: readonly string[];
  /** What a definition cannot hold; null if none could be built. */
  readonly built: readonly string[] | null;
}

/** Reads one file by the format that is surest about it. `words` are the texts of the file without its syntax. */
export function runExam(
  formats: readonly FormatReader[],
  source: Source,
  words: readonly string[],
): ExamReport & { readonly format: string } {
  const [best] = [...formats].sort((a, b) => b.recognise(source) - a.recognise(source));
  if (best === undefined || best.recognise(source) === 0)
    return { format: "", read: { refused: { code: "unknown", place: {} } }, missing: [], built: [] };
  const read = best.read(source);
  if ("refused" in read) return { format: best.name, read, missing: [], built: [] };
  return { format: best.name, read, missing: findMissing(read, words), built: build(read, source) };
}

/** Builds the definition, as the import does. Returns the codes of its notes with their texts. */
function build(read: ReadForm, source: Source): string[] | null {
  const entries = source.kind === "archive" ? { entries: source.entries } : {};
  try {
    const built = buildForm(read.form, { ...buildOptions, ...entries, fallbackTitle: source.name });
    const items = built.definition.pages.reduce((sum, page) => sum + page.items.length, 0);
    const given = read.form.pages.reduce((sum, page) => sum + page.items.length, 0);
    const notes = built.notes.map(({ code, params }) => `${code} ${JSON.stringify(params ?? {})}`);
    return items < given ? [...notes, `${items} of ${given} items`] : notes;
  } catch (error) {
    console.error(source.name, error);
    return null;
  }
}

/** Items that respondents answer. */
export function questionsOf(read: ReadForm | Refusal): readonly NeutralItem[] {
  if ("refused" in read) return [];
  const items = read.form.pages.flatMap((page) => page.items);
  return items.filter(({ kind }) => kind !== "section" && kind !== "media");
}

export function readFacts(folder: string): Record<string, { questions?: number; items?: number }> {
  const file = join(folder, "facts.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

export function toRow(
  file: string,
  { read, missing, format, built }: ReturnType<typeof runExam>,
  expected: number | null,
): Row {
  const questions = questionsOf(read).length;
  const faults = [
    ...(built === null ? ["no definition could be built"] : []),
    ...("refused" in read ? [`refused: ${read.refused.code} ${JSON.stringify(read.refused.place)}`] : []),
    ...(expected !== null && expected !== questions ? ["number of questions"] : []),
    ...(missing.length > 0 ? [`missing: ${missing.slice(0, 8).join(" ")}`] : []),
  ];
  const ok = built !== null && missing.length === 0 && (expected === null || expected === questions);
  return {
    file: `${file} (${format})`,
    questions,
    expected,
    unaccounted: missing.length,
    ok,
    note: ok ? "" : faults.join("; "),
  };
}

/** Longer texts are cut in notes, so of such a text only the beginning can be looked for. */
const CUT = 250;

function findMissing(read: ReadForm, texts: readonly string[]): string[] {
  const said = new Set<string>();
  let all = "";
  const collect = (value: unknown): void => {
    if (typeof value === "string") all += `${value}\n`;
    else if (typeof value === "number") all += `${value}\n`;
    else if (value instanceof Uint8Array) return;
    else if (typeof value === "object" && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        all += `${key}\n`;
        collect(inner);
      }
  };
  collect(read.form);
  collect(read.notes);
  const haystack = all.replace(/<[^<>]*>/g, " ");
  for (const word of haystack.match(WORD) ?? []) said.add(word);
  const dense = haystack.replace(/\s+/g, "");
  return texts.flatMap((text) => {
    if (text.length > CUT && dense.includes(text.slice(0, CUT).replace(/\s+/g, "").slice(0, 100))) return [];
    return (text.match(WORD) ?? []).filter((word) => !said.has(word) && !dense.includes(word));
  });
}

const WORD = /[\p{L}\p{N}]+/gu;
