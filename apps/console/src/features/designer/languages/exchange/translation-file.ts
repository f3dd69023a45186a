/**
 * Texts of one language as a file for translators, and what comes back. Nothing that a file brings is lost in silence: what
 * fits no text of the form any more is handed back with its words. Formats are in the files beside this one.
 */
import type { TextEntry } from "../text-rows.ts";
import type { TranslationEntry } from "../../document/translation-commands.ts";

export interface FileEntry {
  path: string;
  /** The words that were translated, as the file has them; empty where it does not say. */
  source: string;
  word: string;
}

/** Not a file of this kind, or one for another language. */
export type FileProblem = "unreadable" | "noColumns" | "otherLanguage";

export type ReadFile = { ok: true; entries: FileEntry[] } | { ok: false; problem: FileProblem; detail: string };

export interface ImportPlan {
  taken: TranslationEntry[];
  /** As it was before. */
  same: number;
  /** Without a translation: what is there stays. */
  blank: number;
  /** Of the taken ones those whose text has been changed since the file was made. */
  changedSince: number;
  unmatched: FileEntry[];
}

/** By place; what has lost its place is found by its words, if only one text has them. */
export function planImport(entries: readonly TextEntry[], file: readonly FileEntry[]): ImportPlan {
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const byText = new Map<string, TextEntry[]>();
  for (const entry of entries) byText.set(entry.text, [...(byText.get(entry.text) ?? []), entry]);
  const plan: ImportPlan = { taken: [], same: 0, blank: 0, changedSince: 0, unmatched: [] };
  for (const line of file) {
    const alike = byText.get(line.source) ?? [];
    const entry = byPath.get(line.path) ?? (alike.length === 1 ? alike[0] : undefined);
    if (line.word.trim() === "") plan.blank += 1;
    else if (!entry) plan.unmatched.push(line);
    else if (entry.word === line.word && entry.state === "done") plan.same += 1;
    else {
      const source = line.source === "" ? entry.text : line.source;
      if (source !== entry.text) plan.changedSince += 1;
      plan.taken.push({ path: entry.path, word: line.word, source });
    }
  }
  return plan;
}
