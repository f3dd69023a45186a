/**
 * All texts of a language as lines of a file for translators, and the import plan for a returned file. Nothing is lost
 * silently: entries that match no text of the form are reported with their words. The formats are in the other files of
 * this folder.
 */
import { hasSameWords, RICH_PLACE } from "@idata/engine";
import type { TextEntry, TextState } from "../text-rows.ts";
import type { TranslationEntry } from "../../document/translation-commands.ts";

export interface FileEntry {
  path: string;
  /** The source text that was translated, as in the file; empty if the file does not contain it. */
  source: string;
  word: string;
}

export interface FileLine extends FileEntry {
  state: TextState;
}

/** Each text is one line. If it or its translation is formatted, the formatting is a second line after it. */
export function toLines(entries: readonly TextEntry[]): FileLine[] {
  return entries.flatMap(({ path, text, word, rich, wordRich, state }): FileLine[] => {
    const line = { path, source: text, word, state };
    if (rich === undefined && wordRich === undefined) return [line];
    const formatting = { path: path + RICH_PLACE, source: rich ?? "", word: wordRich ?? "" };
    return [line, { ...formatting, state: wordRich === undefined ? "missing" : state }];
  });
}

/** The file has another format, or is for another language. */
export type FileProblem = "unreadable" | "noColumns" | "otherLanguage";

export type ReadFile = { ok: true; entries: FileEntry[] } | { ok: false; problem: FileProblem; detail: string };

export interface ImportPlan {
  taken: TranslationEntry[];
  /** Number of entries equal to the current translation. */
  same: number;
  /** Number of entries without a translation; the current one stays. */
  blank: number;
  /** Number of taken entries whose source text has changed since the file was made. */
  changedSince: number;
  unmatched: FileEntry[];
  /** Formatting whose words differ from the translation. */
  misfits: FileEntry[];
}

/**
 * Matches entries by place. An entry whose place no longer exists is matched by its source text if only one text has
 * it.
 */
export function planImport(entries: readonly TextEntry[], file: readonly FileEntry[]): ImportPlan {
  const lines = toLines(entries);
  const byPath = new Map(lines.map((line) => [line.path, line]));
  const bySource = new Map<string, FileLine[]>();
  for (const line of lines) bySource.set(line.source, [...(bySource.get(line.source) ?? []), line]);
  const words = new Map(lines.map(({ path, word }) => [path, word]));
  const plan: ImportPlan = { taken: [], same: 0, blank: 0, changedSince: 0, unmatched: [], misfits: [] };
  // Formatting comes last wherever it is in the file, because it is compared with the words that were taken.
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
