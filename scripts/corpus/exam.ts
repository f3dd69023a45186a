/**
 * Runs readers of exam formats on files: the number of questions is that of facts.json, and each word of the file
 * stands in the form or in a note.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FormatReader, NeutralItem, ReadForm, Refusal, Source } from "@idata/importers/exchange";
import type { Row } from "./folder.ts";

export interface ExamReport {
  readonly read: ReadForm | Refusal;
  /** Words of the file that are nowhere. */
  readonly missing: readonly string[];
}

/** Reads one file by the format that is surest about it. `words` are the texts of the file without its syntax. */
export function runExam(
  formats: readonly FormatReader[],
  source: Source,
  words: readonly string[],
): ExamReport & { readonly format: string } {
  const [best] = [...formats].sort((a, b) => b.recognise(source) - a.recognise(source));
  if (best === undefined || best.recognise(source) === 0)
    return { format: "", read: { refused: { code: "unknown", place: {} } }, missing: [] };
  const read = best.read(source);
  return { format: best.name, read, missing: "refused" in read ? [] : findMissing(read, words) };
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
  { read, missing, format }: ReturnType<typeof runExam>,
  expected: number | null,
): Row {
  const questions = questionsOf(read).length;
  const faults = [
    ...("refused" in read ? [`refused: ${read.refused.code} ${JSON.stringify(read.refused.place)}`] : []),
    ...(expected !== null && expected !== questions ? ["number of questions"] : []),
    ...(missing.length > 0 ? [`missing: ${missing.slice(0, 8).join(" ")}`] : []),
  ];
  const ok = missing.length === 0 && (expected === null || expected === questions);
  return { file: `${file} (${format})`, questions, expected, unaccounted: missing.length, ok, note: faults.join("; ") };
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
