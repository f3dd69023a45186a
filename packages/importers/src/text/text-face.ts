/**
 * The text face of a question type, for parsing and printing questionnaire text: its names in brackets, its settings in
 * `[name: value]` form, and how a block of lines becomes its settings. The importer receives all faces as a registry
 * and names no type.
 */
import type { ItemDefinition, OptionDefinition } from "@idata/engine";

/** One choice of a block, with the settings written after it. */
export interface TextOption {
  label: string;
  line: number;
  /** The letter before it in upper case; `null` for bullets and plain lines. */
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

/** Everything read about one question. Its type turns it into settings. */
export interface TextBlock {
  title: string;
  /** The type name in the text; `""` if there is none. */
  mark: string;
  options: readonly TextOption[];
  rows: readonly TextEntry[];
  columns: readonly TextEntry[];
  range: TextRange | null;
  /** Number of gaps to fill in in the title (`____`, `（  ）`, `{_}`). */
  blanks: number;
  /** Letters or words of the answer key; `""` if there is none. */
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
  /** Allows only integers. */
  whole?: boolean;
  /** Pattern that the text, or each part of a list, must match. */
  pattern?: RegExp;
  /** The most characters of a text; 10 000 if absent. */
  longest?: number;
  /** Validates a JSON value. */
  shape?: (value: unknown) => boolean;
}

/** How to read lines under the stem that have no letter or bullet. */
export type PlainLines = "options" | "matrix" | "range" | "prose";

/** Lists that are printed below the stem. */
export interface TextLists {
  options?: readonly OptionDefinition[];
  rows?: readonly { id: string; label: string }[];
  columns?: readonly { id: string; label: string }[];
}

export interface TextFace {
  /** Names of the type; the first of each language is the one that is printed. */
  marks: { zh: readonly [string, ...string[]]; en: readonly [string, ...string[]] };
  /** Names of kinds that have no type yet and are imported as this one, which is reported as `type_mapped`. */
  mapped?: { zh: readonly string[]; en: readonly string[] };
  plain: PlainLines;
  /** A decoration takes no question number and is not answered. */
  decoration?: boolean;
  /** Whether section headings and text outside questions become items of this type. */
  takesLooseText?: boolean;
  fields: readonly TextField[];
  /** Whether the type of a section suits a question below it. If absent, the lists under the stem decide. */
  fits?(block: TextBlock): boolean;
  /** Confidence from 0 to 1 that a block without a type name is of this type. */
  guess?(block: TextBlock): number;
  /** Builds the settings of the type from the block. `[name: value]` settings then override them. */
  build(block: TextBlock): Record<string, unknown>;
  print?(item: ItemDefinition): TextLists;
}

/** All faces by type name. */
export type TextFaces = Readonly<Record<string, TextFace>>;

/** Converts options; one without an id gets `o1`, `o2` … by position. */
export function toOptions(options: readonly TextOption[]): OptionDefinition[] {
  const ids = assignIds(
    options.map((option) => option.settings.id),
    "o",
  );
  return options.map((option, index) => ({ ...option.settings, id: ids[index] ?? "", label: option.label }));
}

/** Converts rows or columns; one without an id gets the prefix and its position. */
export function toEntries(entries: readonly TextEntry[], prefix: string): { id: string; label: string }[] {
  const ids = assignIds(
    entries.map((entry) => entry.id),
    prefix,
  );
  return entries.map((entry, index) => ({ id: ids[index] ?? "", label: entry.label }));
}

/** Keeps written ids and numbers the others by position. A duplicate id is replaced by the next free number. */
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
