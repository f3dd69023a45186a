/**
 * Texts of one language as a file for translators, and what comes back. Nothing that a file brings is lost in silence: what
 * fits no text of the form any more is handed back with its words. Formats are in the files beside this one.
 */
import { hasSameWords, RICH_PLACE } from "@idata/engine";
import type { TextEntry, TextState } from "../text-rows.ts";
import type { TranslationEntry } from "../../document/translation-commands.ts";

export interface FileEntry {
  path: string;
  /** The words that were translated, as the file has them; empty where it does not say. */
  source: string;
  word: string;
}

export interface FileLine extends FileEntry {
  state: TextState;
}

/** A text is one line; formatting, of the text or of its translation, is another one after it. */
export function toLines(entries: readonly TextEntry[]): FileLine[] {
  return entries.flatMap(({ path, text, word, rich, wordRich, state }): FileLine[] => {
    const line = { path, source: text, word, state };
    if (rich === undefined && wordRich === undefined) return [line];
    const formatting = { path: path + RICH_PLACE, source: rich ?? "", word: wordRich ?? "" };
    return [line, { ...formatting, state: wordRich === undefined ? "missing" : state }];
  });
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
  /** Formatting that says other words than the translation. */
  misfits: FileEntry[];
}

/** By place; what has lost its place is found by its words, if only one text has them. */
export function planImport(entries: readonly TextEntry[], file: readonly FileEntry[]): ImportPlan {
  const lines = toLines(entries);
  const byPath = new Map(lines.map((line) => [line.path, line]));
  const bySource = new Map<string, FileLine[]>();
  for (const line of lines) bySource.set(line.source, [...(bySource.get(line.source) ?? []), line]);
  const words = new Map(lines.map(({ path, word }) => [path, word]));
  const plan: ImportPlan = { taken: [], same: 0, blank: 0, changedSince: 0, unmatched: [], misfits: [] };
  // Formatting is looked at when the words are known, wherever it stands in the file.
  const isFormatting = ({ path }: FileEntry) => path.endsWith(RICH_PLACE);
  for (const given of [...file.filter((one) => !isFormatting(one)), ...file.filter(isFormatting)]) {
    const alike = given.source === "" ? [] : (bySource.get(given.source) ?? []);
    const line = byPath.get(given.path) ?? (alike.length === 1 ? alike[0] : undefined);
    if (given.word.trim() === "") plan.blank += isFormatting(given) ? 0 : 1;
    else if (!line) plan.unmatched.push(given);
    else if (isFormatting(line) && !hasSameWords(given.word, words.get(textPlaceOf(line)) ?? ""))
      plan.misfits.push(given);
    else if (line.word === given.word && line.state === "done") plan.same += 1;
    else {
      const source = given.source === "" ? line.source : given.source;
      if (source !== line.source) plan.changedSince += 1;
      plan.taken.push({ path: line.path, word: given.word, source });
      words.set(line.path, given.word);
    }
  }
  return plan;
}

function textPlaceOf({ path }: FileEntry): string {
  return path.slice(0, -RICH_PLACE.length);
}
