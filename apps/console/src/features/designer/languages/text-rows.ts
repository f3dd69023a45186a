/** All texts of a form beside their translations, as rows under the question, page or ending that they belong to. Pure. */
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
  /** Formatting of the translation. */
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
    // The same message twice in one question is one text to translate.
    if (known.has(place.path)) return [];
    known.add(place.path);
    const word = words.get(place.path) ?? "";
    const state = word.trim() === "" ? "missing" : outdated.has(place.path) ? "outdated" : "done";
    const wordRich = words.get(place.path + RICH_PLACE);
    return [{ ...place, word, ...(wordRich !== undefined && { wordRich }), state } satisfies TextEntry];
  });
}

/** Everything, or what `shown` names; a head before each group. */
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

/** Places of the texts that fit the filter and hold the words, in either language. */
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

/** Id of the question, page or ending; `FORM_ROOM` for the form itself. */
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
