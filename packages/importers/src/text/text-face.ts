/**
 * What a question type brings so that it can be written in and read from questionnaire text: its names in brackets,
 * the settings that fit into `[name: value]`, and how a block of lines becomes its settings. The importer knows no
 * type by name; it receives all faces as a registry.
 */
import type { ItemDefinition, OptionDefinition } from "@idata/engine";

/** One choice of a block, with the settings that were written behind it. */
export interface TextOption {
  label: string;
  line: number;
  /** The letter before it in upper case, `null` for bullets and plain lines. */
  letter: string | null;
  /** Marked as the right answer (bold, red, `√`, a suffix). */
  correct: boolean;
  settings: Partial<OptionDefinition>;
}

/** One row or column of a matrix. */
export interface TextEntry {
  label: string;
  line: number;
  id?: string;
}

/** A scale such as `1~5` or `不满意 1-5 满意`. */
export interface TextRange {
  min: number;
  max: number;
  lowLabel?: string;
  highLabel?: string;
}

/** All that was read about one question before its type turns it into settings. */
export interface TextBlock {
  title: string;
  /** Type name as written, lower case and without the closing 题; `""` when none was written. */
  mark: string;
  options: readonly TextOption[];
  rows: readonly TextEntry[];
  columns: readonly TextEntry[];
  range: TextRange | null;
  /** Number of places to fill in that the title shows (`____`, `（  ）`, `{_}`). */
  blanks: number;
  /** Letters or words of the answer key; `""` when there is none. */
  answer: string;
}

/** How a setting is written in brackets. The first name is the one that is printed. */
export interface TextField {
  setting: string;
  zh: readonly [string, ...string[]];
  en: readonly [string, ...string[]];
  kind: "text" | "number" | "flag" | "list" | "json";
  /** Words for fixed values: value → Chinese and English word. */
  words?: Readonly<Record<string, readonly [zh: string, en: string]>>;
  /** Smallest and largest number. */
  range?: readonly [min: number, max: number];
  /** Only whole numbers. */
  whole?: boolean;
  /** What the text, or each part of a list, has to look like. */
  pattern?: RegExp;
  /** Characters of a text; 10 000 when absent. */
  longest?: number;
  /** Check of a JSON value. */
  shape?: (value: unknown) => boolean;
}

/** How lines without a letter or bullet under the stem are read. */
export type PlainLines = "options" | "matrix" | "range" | "prose";

/** What stands under the stem when an item is printed. */
export interface TextLists {
  options?: readonly OptionDefinition[];
  rows?: readonly { id: string; label: string }[];
  columns?: readonly { id: string; label: string }[];
}

export interface TextFace {
  /** Names of the type; the first of each language is the one that is printed. */
  marks: { zh: readonly [string, ...string[]]; en: readonly [string, ...string[]] };
  /** Names of kinds that are no type of their own (yet) and become this one; reported as `type_mapped`. */
  mapped?: { zh: readonly string[]; en: readonly string[] };
  plain: PlainLines;
  /** A decoration takes no question number and is not answered. */
  decoration?: boolean;
  /** Headings of sections and text that belongs to no question become items of this type. */
  takesLooseText?: boolean;
  fields: readonly TextField[];
  /** Whether a section's type holds for a question below it; decided by the lists under the stem when absent. */
  fits?(block: TextBlock): boolean;
  /** Confidence 0 to 1 that an unmarked block is of this type. */
  guess?(block: TextBlock): number;
  /** The settings of the type that the block's lists say; `[name: value]` settings are laid over them. */
  build(block: TextBlock): Record<string, unknown>;
  print?(item: ItemDefinition): TextLists;
}

/** All faces by type name. */
export type TextFaces = Readonly<Record<string, TextFace>>;

/** Options with their ids: the written one, else `o1`, `o2` … by position. */
export function toOptions(options: readonly TextOption[]): OptionDefinition[] {
  const ids = assignIds(
    options.map((option) => option.settings.id),
    "o",
  );
  return options.map((option, index) => ({ ...option.settings, id: ids[index] ?? "", label: option.label }));
}

/** Rows or columns with their ids: the written one, else prefix and position. */
export function toEntries(entries: readonly TextEntry[], prefix: string): { id: string; label: string }[] {
  const ids = assignIds(
    entries.map((entry) => entry.id),
    prefix,
  );
  return entries.map((entry, index) => ({ id: ids[index] ?? "", label: entry.label }));
}

/** Keeps written ids and numbers the others by position; an id that is taken already gets the next free number. */
export function assignIds(written: readonly (string | undefined)[], prefix: string): string[] {
  const taken = new Set(written.filter((id) => id !== undefined));
  const given = new Set<string>();
  let spare = written.length;
  return written.map((id, index) => {
    let candidate = id ?? `${prefix}${index + 1}`;
    while (given.has(candidate) || (candidate !== id && taken.has(candidate))) {
      spare += 1;
      candidate = `${prefix}${spare}`;
    }
    given.add(candidate);
    return candidate;
  });
}
