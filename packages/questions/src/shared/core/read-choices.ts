/** Finds options by what a cell of a sheet calls them: their label or their id. */
import type { ExportCategory } from "@idata/engine";

const normalise = (text: string): string => text.normalize("NFKC").trim().replaceAll(/\s+/g, " ").toLowerCase();

/** What people write for the two answers of a yes-no question. */
const TRUTHS: Readonly<Record<string, readonly string[]>> = {
  true: ["yes", "y", "1", "是", "对", "√", "✓"],
  false: ["no", "n", "0", "否", "不是", "错", "×", "✗"],
};

/** By list, because a list of options is never changed in place and thousands of cells name its options. */
const known = new WeakMap<readonly ExportCategory[], ReadonlyMap<string, string>>();

function namesOf(options: readonly ExportCategory[]): ReadonlyMap<string, string> {
  const names = known.get(options) ?? listNames(options);
  known.set(options, names);
  return names;
}

function listNames(options: readonly ExportCategory[]): ReadonlyMap<string, string> {
  const isTruth = options.length === 2 && options.every(({ id }) => Object.hasOwn(TRUTHS, id));
  const names = new Map<string, string>();
  const add = (name: string, id: string) => {
    const plain = normalise(name);
    if (plain !== "" && !names.has(plain)) names.set(plain, id);
  };
  // A label wins over the id of another option: a sheet is mostly written by people.
  for (const { id, label } of options) add(label, id);
  for (const { id } of options) add(id, id);
  if (isTruth) for (const { id } of options) for (const word of TRUTHS[id] ?? []) add(word, id);
  return names;
}

/** The id of the option that the text names, or null. */
export function findChoice(options: readonly ExportCategory[], text: string): string | null {
  return namesOf(options).get(normalise(text)) ?? null;
}

const SEPARATOR = /^[\s;,、|\n]+/;
const UP_TO_SEPARATOR = /^[^;,、|\n]+/;

/**
 * The ids of the options that the text lists, in its order; what names none stays as it is. Labels may contain
 * separators: the longest name that fits is taken.
 */
export function splitChoices(options: readonly ExportCategory[], text: string): string[] {
  const names = namesOf(options);
  const longestFirst = [...names.keys()].toSorted((a, b) => b.length - a.length);
  const found: string[] = [];
  let rest = normalise(text);
  for (;;) {
    rest = rest.replace(SEPARATOR, "");
    if (rest === "") return found;
    const name = longestFirst.find((one) => rest.startsWith(one) && /^\s*([;,、|]|$)/.test(rest.slice(one.length)));
    const taken = name ?? UP_TO_SEPARATOR.exec(rest)?.[0] ?? rest;
    found.push(names.get(taken) ?? taken.trim());
    rest = rest.slice(taken.length);
  }
}

/** The parts of a text that lists answers of the respondent's own: as exported, or separated as people do. */
export function splitTexts(text: string): string[] {
  const parts = text.split(/[;；\n]/).map((part) => part.trim());
  return parts.filter((part) => part !== "");
}
