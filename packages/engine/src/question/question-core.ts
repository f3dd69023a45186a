/**
 * What a question type must bring so that the engine can run it: the "core" face of the type's folder.
 * The engine receives all cores as a registry and never knows a type by name. A core is pure: no clock, no randomness,
 * no locale, no DOM, no Node; it never throws on any answer, however hostile.
 */
import type { AnswerValue, ItemBase, JsonValue } from "../definition/definition.ts";

/** One thing that is wrong with one answer. Travels on the wire as it is. */
export interface Issue {
  questionId: string;
  /** Stable snake_case name, for example `required`, `min_length`; its words are in the messages of the types. */
  code: string;
  /** Values for the message's placeholders. */
  params?: Record<string, string | number>;
  /** A row, blank or option inside the question, where the issue belongs to a part of it. */
  part?: string;
}

/** An issue before the engine adds the question's id. */
export type IssueDraft = Omit<Issue, "questionId">;

export type Parsed<A> = { ok: true; value: A | null } | { ok: false; issues: IssueDraft[] };

export interface ExportColumn {
  /** `""` for the question itself, else the row, option or part; unique within the question. */
  key: string;
  /** Words to append to the question's title in the header; `""` for none. */
  label: string;
  kind: "text" | "number" | "date";
}

/** Name → whole number. Adding and subtracting them is how statistics stay exact without a scan. */
export type Counters = Record<string, number>;

/** What rules may look at beside the answer. A core has no clock, so the day comes from outside. */
export interface CheckContext {
  /** `YYYY-MM-DD` in the zone that the caller decided on. */
  readonly today: string;
  /** Linear-time pattern matching; absent for a form that uses no pattern (see `usesLanguage`). */
  readonly matchesPattern?: ((source: string, text: string, whole: boolean) => boolean | null) | undefined;
}

export interface FilledField {
  name: string;
  value: string;
}

/**
 * The core face of a question type. `S` is the item with its settings, `A` a normalised answer of the type.
 */
export interface QuestionCore<S extends ItemBase = ItemBase, A extends AnswerValue = AnswerValue> {
  readonly type: string;
  /** A decoration is not answered, takes no serial number and has none of the functions below called. */
  readonly decoration?: boolean;
  /** A decoration that ends its page: what follows is a page of its own (see `splitPages`). */
  readonly pageBreak?: boolean;
  /** Settings of a new question of this type, without `id`, `type` and `title`. */
  defaults(): Partial<S>;
  /**
   * Checks shape, size and membership of an untrusted value and gives its one normal form (trimmed, ordered by
   * definition, deduplicated). `null` stands for "empty". Does not check required or the author's rules.
   */
  parse(settings: S, raw: unknown): Parsed<A>;
  /** Rules of the settings (ranges, picks, patterns) on a parsed answer. Empty list: fine. */
  validate(settings: S, answer: A, context: CheckContext): IssueDraft[];
  /** Settings that make an answer obligatory without `required`, for example "each row". */
  impliesRequired?(settings: S): boolean;
  /** Takes options that are hidden now out of an answer; `null` when nothing is left. For types with options. */
  withoutOptions?(answer: A, hidden: ReadonlySet<string>): A | null;
  /** The value that `{questionId}` has in expressions. */
  toExpression(settings: S, answer: A): JsonValue;
  /**
   * What the answer adds to the stored counters of its question. Keys are short and stable, built on option and row
   * ids. Everything that the report shows must be computable from the sum of these over all responses.
   */
  count(settings: S, answer: A): Counters;
  /** The answer in words, for lists, piping and text export. */
  toText(settings: S, answer: A): string;
  exportColumns(settings: S): ExportColumn[];
  /** One cell per export column, in its order. `codes` asks for ids instead of labels. */
  exportCells(settings: S, answer: A, codes: boolean): (string | number | null)[];
  /**
   * Reads the fields of a plain HTML form post (JavaScript off). Field names are the question's id, or
   * `id` + `.` + part. Gives a raw value for `parse`, or `null`.
   */
  fromFields(settings: S, fields: readonly FilledField[]): unknown;
  /** Ids of uploaded files inside the answer, for types that have them. */
  fileIds?(answer: A): string[];
}

/** The engine's view of all types: looked up by own property only. */
export type CoreRegistry = Readonly<Record<string, QuestionCore>>;
