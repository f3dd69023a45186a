/** All texts of a form with their translations, as rows grouped by question, page or ending. Pure. */
import {
  FORM_ROOM,
  type FormDefinition,
  listOutdated,
  listTexts,
  RICH_PLACE,
  type TextKind,
  type TextPlace,
} from "@idata/engine";
import { cores } from "@idata/questions/core";

export type TextState = "done" | "missing" | "outdated";

export interface TextEntry extends TextPlace {
  word: string;
  /** HTML of the translation, if it is formatted. */
  wordRich?: string;
  state: TextState;
}

export type TextRow =
  | { key: string; kind: "head"; id: string; count: number }
  | { key: string; kind: "text"; entry: TextEntry };

/** What the filter shows. */
export type TextFilter = "all" | "missing" | "outdated";

export function listEntries(definition: FormDefinition, tag: string): TextEntry[] {
  const words = new Map(Object.entries(definition.translations?.[tag] ?? {}));
  const outdated = new Set(listOutdated(definition, tag, cores).map(({ path }) => path));
  const known = new Set<string>();
  return listTexts(definition, cores).flatMap((place) => {
    // A message that occurs twice in one question is a single text to translate.
    if (known.has(place.path)) return [];
    known.add(place.path);
    const word = words.get(place.path) ?? "";
    const state = word.trim() === "" ? "missing" : outdated.has(place.path) ? "outdated" : "done";
    const wordRich = words.get(place.path + RICH_PLACE);
    return [{ ...place, word, ...(wordRich !== undefined && { wordRich }), state } satisfies TextEntry];
  });
}

/** Rows for all entries, or only for the places in `shown`. Each group starts with a head row. */
export function toRows(entries: readonly TextEntry[], shown: ReadonlySet<string> | null): TextRow[] {
  const groups = new Map<string, TextEntry[]>();
  for (const entry of entries) {
    if (shown !== null && !shown.has(entry.path)) continue;
    const id = groupOf(entry.path);
    const group = groups.get(id);
    if (group) group.push(entry);
    else groups.set(id, [entry]);
  }
  return [...groups].flatMap(([id, own]): TextRow[] => [
    { key: `head:${id}`, kind: "head", id, count: own.length },
    ...own.map((entry): TextRow => ({ key: entry.path, kind: "text", entry })),
  ]);
}

/** Returns the places of texts that match the filter and contain the query in either language; `null` if all match. */
export function findShown(
  entries: readonly TextEntry[],
  filter: TextFilter,
  query: string,
): ReadonlySet<string> | null {
  const wanted = query.trim().toLowerCase();
  if (filter === "all" && wanted === "") return null;
  const fits = ({ state, text, word }: TextEntry) =>
    (filter === "all" || state === filter) && `${text}\n${word}`.toLowerCase().includes(wanted);
  return new Set(entries.filter(fits).map(({ path }) => path));
}

/** Returns the id of the question, page or ending; `FORM_ROOM` for the form itself. */
export function groupOf(path: string): string {
  return path.slice(0, path.indexOf(".")) || FORM_ROOM;
}

export interface Progress {
  all: number;
  done: number;
  missing: number;
  outdated: number;
}

export function countStates(entries: readonly TextEntry[]): Progress {
  const count = (state: TextState) => entries.filter((entry) => entry.state === state).length;
  const [missing, outdated] = [count("missing"), count("outdated")];
  return { all: entries.length, done: entries.length - missing - outdated, missing, outdated };
}

export const KIND_WORDS: Readonly<Record<TextKind, string>> = {
  title: "languages.kinds.title",
  description: "languages.kinds.description",
  label: "languages.kinds.label",
  message: "languages.kinds.message",
  setting: "languages.kinds.setting",
};
