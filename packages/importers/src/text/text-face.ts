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
  /** Whether only a star in front of it says that, which may be the sign of a list. */
  isStarred?: boolean;
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
  /** How many options may be chosen, where the text says so: `限选3项`. */
  picks?: { min?: number; max?: number };
  /** Set if the other questions of its section have one answer each. */
  single?: true;
  /** Letters or words of the answer key; `""` if there is none. Several answers are separated by `|`. */
  answer: string;
  /** The lines of the answer, for a type whose answer is a text of its own. */
  answerLines?: readonly string[];
  /** Points of the single blanks or right options, if the text gives them (`[分值: 2,3]`). */
  scores?: readonly number[];
  /** How a partly right answer is scored, if the text says so. */
  partial?: "all" | "part";
}

/** What a type makes of the answer of a block. */
export interface TextKey {
  /** The key and settings that belong to it. They replace those of `build` with the same name. */
  settings: Record<string, unknown>;
  /** Why the answer, or a part of it, is not the key. The answer is then kept in the explanation. */
  problem?: KeyProblem;
  /** The words of the answer, if the key has only a part of them. They are kept in the explanation. */
  rest?: string;
}

export type KeyProblem =
  /** None of the options has this letter or label. */
  | { code: "answer_not_an_option"; answer: string }
  /** Several right options of a question with one answer. */
  | { code: "answer_has_several"; answer: string; typeName: string }
  /** The number of answers differs from the number of blanks, gaps or rows. */
  | { code: "answer_count_differs"; found: number; wanted: number }
  /** A text that the type cannot compare with answers. */
  | { code: "answer_not_a_key"; answer: string };

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

/** How quick create proposes a type for a line that an author types. */
export interface QuickFace {
  /** Place among the types that quick create offers. The most used type has the smallest number. */
  place: number;
  /** Patterns of titles, each with the confidence from 0 to 1 that a question with such a title is of this type. */
  titles: readonly (readonly [pattern: RegExp, confidence: number])[];
  /** Whether respondents choose one or several of the options below the question. If absent, the type has no options. */
  options?: "one" | "several";
  /** Options of questions whose titles match and that have no options of their own. */
  usualOptions?: readonly (readonly [pattern: RegExp, options: readonly string[]])[];
  /** Settings without which a question of the type would not be complete. */
  settings?: Readonly<Record<string, unknown>>;
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
  /** Absent if quick create does not offer the type. */
  quick?: QuickFace;
  /**
   * Builds the settings of the type from the block. `[name: value]` settings then override them. A `title` among them
   * replaces that of the block, where a part of it became a setting: `年龄：____岁`.
   */
  build(block: TextBlock): Record<string, unknown>;
  print?(item: ItemDefinition): TextLists;
  /**
   * Whether a block that names another type of this kind is of this one: `填空题` with two blanks. Only for names that
   * stand for several types.
   */
  claims?(block: TextBlock): boolean;
  /** Turns the answer into the key. `built` is what `build` returned. Absent if questions of the type are not marked. */
  toKey?(block: TextBlock, built: Record<string, unknown>): TextKey;
  /** Prints the key as an answer that `toKey` reads; returns `null` if the key has settings that only JSON can hold. */
  printKey?(item: ItemDefinition, chinese: boolean): string | null;
}

/** All faces by type name. */
export type TextFaces = Readonly<Record<string, TextFace>>;

/**
 * Converts options; one without an id gets `o1`, `o2` … by position. If the letters have gaps (`A B D`), it gets the
 * number of its letter, so that the printed form has the same letters.
 */
export function toOptions(options: readonly TextOption[]): OptionDefinition[] {
  const places = options.map(({ letter }) => (letter === null ? 0 : letter.charCodeAt(0) - 64));
  const rising = places.every((place, index) => place >= 1 && place <= 26 && place > (places[index - 1] ?? 0));
  const ids = assignIds(
    options.map(({ settings }, index) => settings.id ?? (rising ? `o${places[index]}` : undefined)),
    "o",
  );
  return options.map((option, index) => ({ ...option.settings, id: ids[index] ?? "", label: option.label }));
}

/** The letters of printed options: those of their ids (`o4` is D) if these rise, else A, B, C …. */
export function lettersOf(options: readonly { readonly id: string }[]): string[] {
  const kept = options.map(({ id }) => Number(/^o(\d{1,2})$/.exec(id)?.[1] ?? 0));
  const rising = kept.every((place, index) => place >= 1 && place <= 26 && place > (kept[index - 1] ?? 0));
  return options.map((_option, index) => String.fromCharCode(64 + (rising ? (kept[index] ?? 0) : index + 1)));
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
