/**
 * What a question type must bring so that the engine can run it: the "core" face of the type's folder.
 * The engine receives all cores as a registry and never knows a type by name. A core is pure: no clock, no randomness,
 * no locale, no DOM, no Node; it never throws on any answer, however hostile.
 */
import type { AnswerValue, ExpressionText, ItemBase, ItemDefinition, JsonValue } from "../definition/definition.ts";
import type { ExpressionLanguage } from "../expression/expression-language.ts";

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

/** Parts of answers that have a column of their own. */
export type ExportWord = "from" | "to" | "days" | "lat" | "lon" | "accuracy" | "code" | "street";

export interface ExportColumn {
  /** `""` for the question itself, else the row, option or part; unique within the question. */
  key: string;
  /** The author's words to append to the question's title in the header; `""` for none. */
  label: string;
  /** Name of words to append, which whoever exports has in the language of the file. */
  word?: ExportWord;
  kind: "text" | "number" | "date";
}

/** What an answer is worth. */
export interface Score {
  points: number;
  /** The most that could be had; the sum over a form is its full mark. */
  max: number;
  /** A person has to mark it, or a part of it; `points` has nothing of that part until then. */
  byHand?: boolean;
  /** With `byHand`: how much of `max` is to be marked; all of it when absent. */
  toMark?: number;
}

/** A claim on limited stock. */
export interface Claim {
  name: string;
  /** How many units; a whole number from 1. */
  amount: number;
  /** How many units there are in all. */
  limit: number;
}

/** Something of the organisation that an answer names. */
export interface Reference {
  kind: "user" | "department";
  id: string;
  /** What it is called, as far as the answer says. */
  name: string;
  /** Id of the department that it has to belong to, at any depth. */
  within?: string;
}

/** What the store knows about a response that has been taken. */
export interface ResponseReceipt {
  /** Counts the responses of the form from 1 in the order in which they were stored. */
  number: number;
  /** ISO 8601 with zone. */
  submittedAt: string;
}

/** Name → whole number. Adding and subtracting them is how statistics stay exact without a scan. */
export type Counters = Record<string, number>;

/** What rules may look at beside the answer. A core has no clock, so the day comes from outside. */
export interface CheckContext {
  /** `YYYY-MM-DD` in the zone that the caller decided on. */
  readonly today: string;
  /** Linear-time pattern matching; absent for a form that uses no pattern (see `usesLanguage`). */
  readonly matchesPattern?: ((source: string, text: string, whole: boolean) => boolean | null) | undefined;
  /** The expression language, for questions that hold questions; `null` for a form that uses none. */
  readonly language?: ExpressionLanguage | null | undefined;
  /** Decides the random orders and draws of this response; questions that hold questions make their own of it. */
  readonly seed?: number | undefined;
  /** Values from the address of the page, for questions that hold questions. */
  readonly parameters?: Readonly<Record<string, string>> | undefined;
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
  /** A decoration that holds the items after it, up to the next section or the end of its page: its condition hides them. */
  readonly section?: boolean;
  /** A decoration that says nothing itself: nobody misses its title. */
  readonly wordless?: boolean;
  /**
   * Names of own settings that are texts for respondents and can be put into other languages, apart from those that
   * `definition/texts.ts` knows by name. They may be lists of texts, and may stand in parts of the question (columns).
   */
  readonly texts?: readonly string[];
  /** Names of own settings without which an answer means nothing: the ends of a scale, say (see `diffDefinitions`). */
  readonly givesMeaning?: readonly string[];
  /** Settings of a new question of this type, without `id`, `type` and `title`. */
  defaults(): Partial<S>;
  /**
   * Checks shape, size and membership of an untrusted value and gives its one normal form (trimmed, ordered by
   * definition, deduplicated). `null` stands for "empty". Does not check required or the author's rules.
   */
  parse(this: void, settings: S, raw: unknown): Parsed<A>;
  /** Rules of the settings (ranges, picks, patterns) on a parsed answer. Empty list: fine. */
  validate(this: void, settings: S, answer: A, context: CheckContext): IssueDraft[];
  /**
   * Something to say about an answer that is fine all the same: shown to the respondent, never in the way of a submit.
   */
  warn?(settings: S, answer: A, context: CheckContext): IssueDraft[];
  /** Settings that make an answer obligatory without `required`, for example "each row". */
  impliesRequired?(settings: S): boolean;
  /**
   * What of an answer still counts, given the question as it is shown now: `shown` is the item with its hidden options,
   * rows and columns taken out. Gives the same object when all of it counts, `null` when nothing is left.
   */
  keep?(shown: S, answer: A, context: CheckContext): A | null;
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
  /** Whether the answer, a phone number, has to be proven by a code that is sent there. */
  asksCode?(settings: S): boolean;
  /** Users and departments inside the answer: they have to exist, under these names, for those who submit it. */
  references?(settings: S, answer: A): Reference[];
  /**
   * Points for an answer (`null`: not answered) under the key or the scores in the settings; `null` when the settings
   * give nothing to score. Exact: points are multiples of 0.01.
   */
  score?(settings: S, answer: A | null, context?: CheckContext): Score | null;
  /**
   * What an answer takes of limited stock (an option's quota, a slot's places). Names are unique in the question and
   * stable over versions. The submit takes them all or is refused.
   */
  claims?(settings: S, answer: A): Claim[];
  /** All limits that the settings set, by the name of the claim; quotas of `options` are known without it. */
  limits?(settings: S): { name: string; limit: number }[];
  /**
   * The expression whose value is the answer. The question is never answered by hand: what a client sends for it is
   * ignored, and the value goes through `parse` like any other.
   */
  computedBy?(settings: S): ExpressionText | null;
  /** Name of the parameter in the address of the page that its answer begins with. */
  parameter?(settings: S): string | null;
  /** Not on the page, takes no number, is not required; its answer comes from elsewhere (an address, a computation). */
  isUnseen?(settings: S): boolean;
  /** The answer that follows from where the response stands among the others; for types that nobody fills in. */
  fromReceipt?(settings: S, receipt: ResponseReceipt): A | null;
  /** How long it takes to answer, in seconds and without reading; 8 when absent. */
  seconds?(settings: S): number;
  /**
   * A plausible answer as a respondent would send it, for test runs; `random` gives numbers from 0 up to, not including, 1.
   * Only for types whose answers cannot be found by trying ids, numbers, texts and days.
   */
  example?(settings: S, random: () => number): unknown;
  /** Items inside the question (a repeated group); their types are needed to run it. */
  innerItems?(settings: S): readonly ItemDefinition[];
}

/** The engine's view of all types: looked up by own property only. */
export type CoreRegistry = Readonly<Record<string, QuestionCore>>;
