/**
 * The "core" face of a question type: what the engine needs to run it. The engine receives all cores as a registry and
 * names no type. A core is pure: it uses no clock, randomness, locale, DOM or Node, and never throws on any answer,
 * however hostile.
 */
import type { AnswerValue, ExpressionText, ItemBase, ItemDefinition, JsonValue } from "../definition/definition.ts";
import type { ExpressionLanguage } from "../expression/expression-language.ts";

/** One error in one answer. Sent to clients in this form. */
export interface Issue {
  questionId: string;
  /**
   * Stable snake_case name, for example `required`, `min_length`. The messages of the types contain the text for it.
   */
  code: string;
  /** Values for the message's placeholders. */
  params?: Record<string, string | number>;
  /** The row, blank or option that the issue belongs to, if not the whole question. */
  part?: string;
}

/** An issue before the engine adds the question's id. */
export type IssueDraft = Omit<Issue, "questionId">;

export type Parsed<A> = { ok: true; value: A | null } | { ok: false; issues: IssueDraft[] };

/** Parts of answers that are exported to a separate column. */
export type ExportWord = "from" | "to" | "days" | "lat" | "lon" | "accuracy" | "code" | "street";

export interface ExportColumn {
  /** `""` for the whole question, else the row, option or part; unique within the question. */
  key: string;
  /** The author's text to append to the question's title in the header; `""` for none. */
  label: string;
  /** Name of a further word to append; the exporting code supplies it in the language of the file. */
  word?: ExportWord;
  kind: "text" | "number" | "date";
  /**
   * Set if a cell with codes contains the id of an option; files for statistics programs number them. A response to an
   * older version may contain other ids as well.
   */
  categories?: readonly ExportCategory[];
  /** With `categories`: a cell contains several ids, joined with "; ". */
  several?: boolean;
}

export interface ExportCategory {
  readonly id: string;
  readonly label: string;
}

/** The score of an answer. */
export interface Score {
  points: number;
  /** The highest possible score. The sum over a form is its full marks. */
  max: number;
  /** A person has to mark the answer or a part of it. Until then `points` does not include that part. */
  byHand?: boolean;
  /** With `byHand`: the part of `max` that a person has to mark; all of it if absent. */
  toMark?: number;
}

/** What one answer uses of a quota. */
export interface Claim {
  name: string;
  /** Units used; an integer from 1. */
  amount: number;
  /** The quota: units that all responses together may use. */
  limit: number;
}

/** A user or department that an answer names. */
export interface Reference {
  kind: "user" | "department";
  id: string;
  /** Its name according to the answer. */
  name: string;
  /** Id of the department that must contain it, at any depth. */
  within?: string;
}

/**
 * What stands in the columns by which responses are filtered, grouped and crossed (docs/adr/0075).
 * `answer`: the answer, in one column. `rows`: the answer is an object by row, with a column for each row; the counters of
 * an answer are the sum of those of its rows. `figures`: only the counters, because the answer is too long or not for
 * searching; conditions can then only test whether there is an answer. `none`: no answer is stored.
 */
export type AnswerColumns = "answer" | "rows" | "figures" | "none";

/** What is known about a response only after it has been stored. */
export interface ResponseReceipt {
  /** Serial number among the responses of the form, from 1 in the order of storing. */
  number: number;
  /** ISO 8601 with zone. */
  submittedAt: string;
}

/** Integers by name. Adding and subtracting them keeps statistics exact without scanning the responses. */
export type Counters = Record<string, number>;

/** One answer that can be chosen, and how often it was. */
export interface Bar {
  /** Its counter. */
  key: string;
  label: string;
  n: number;
  /** Name of a word in place of the label, which depends on the reader's language (`nameCard`). */
  word?: string;
  /** A colour as `#RRGGBB` that the bar stands for. */
  swatch?: string;
}

/** Bars that belong together, such as those of a row of a matrix. */
export interface BarGroup {
  /** `""` for the whole question. */
  label: string;
  bars: Bar[];
}

/** What the bars of a report count, where the labels alone do not say it. */
export const COUNTED = [
  "first",
  "firstLevel",
  "provinces",
  "starts",
  "votes",
  "right",
  "filled",
  "families",
  "records",
  "degrees",
] as const;
export type Counted = (typeof COUNTED)[number];

/** A group of a report whose bars differ from those of the other groups of its question. */
export interface ReportedGroup extends BarGroup {
  /** Names the group in all languages of the form. */
  key?: string;
  /** Name of a word behind the label (`nameCard`). */
  word?: string;
  /** In place of bars: the answers are numbers and are put into classes. */
  values?: NumberGroup["values"];
  /** As for the whole question, which applies where they are absent. */
  isFound?: boolean;
  isSeveral?: boolean;
  /** Groups with the same name have bars of one scale, to be compared; others differ in what they count. */
  together?: string;
  /** What the shares are of, if that is not the number of responses that answered the question. */
  base?: number;
  /** Strangers never see it: its bars count entries, of which one response may have many, or parts of other bars. */
  isPrivate?: boolean;
}

/** Bars that only a report shows. */
export interface ReportedBars {
  groups: ReportedGroup[];
  counted: Counted | null;
  /** The bars are answers that occur and not choices of the form, so a bar says that somebody gave it. */
  isFound: boolean;
  /** One response may be in several bars. */
  isSeveral: boolean;
}

/** Answers that are numbers, with how often each was given. */
export interface NumberGroup {
  /** The row of a matrix; `""` for the whole question. */
  label: string;
  /** In ascending order; values that nobody gave are left out. */
  values: { value: number; n: number }[];
  /** The answers are likelihoods to recommend from 0 to 10, which make a Net Promoter Score. */
  isRecommendation?: boolean;
}

/** What a core may use besides the answer. A core has no clock, so the caller supplies the date. */
export interface CheckContext {
  /** `YYYY-MM-DD` in the time zone that the caller chose. */
  readonly today: string;
  /** Matches in linear time; absent if the form uses no patterns (see `usesPattern`). */
  readonly matchesPattern?: ((source: string, text: string, whole: boolean) => boolean | null) | undefined;
  /** The expression language, for groups; `null` if the form does not use it. */
  readonly language?: ExpressionLanguage | null | undefined;
  /** Determines the random orders and draws of this response. Groups derive the seeds of their entries from it. */
  readonly seed?: number | undefined;
  /** Values from the URL of the page, for groups. */
  readonly parameters?: Readonly<Record<string, string>> | undefined;
}

export interface FilledField {
  name: string;
  value: string;
}

/**
 * The part of a question type's core that respondents' pages run: it reads and checks answers. `S` is the item with its
 * settings, `A` a normalised answer of the type.
 */
export interface AnswerCore<S extends ItemBase = ItemBase, A extends AnswerValue = AnswerValue> {
  readonly type: string;
  /** A decoration is not answered and takes no serial number. The functions below are not called for it. */
  readonly decoration?: boolean;
  /** A decoration that ends its page: the items after it form another page (see `splitPages`). */
  readonly pageBreak?: boolean;
  /**
   * A decoration that contains the items up to the next section or the end of the page. Its condition also hides them.
   */
  readonly section?: boolean;
  /** A decoration without texts, such as a line; it needs no title. */
  readonly wordless?: boolean;
  /**
   * Checks shape, size and membership of an untrusted value and returns its normal form (trimmed, ordered by
   * definition, without duplicates). `null` means "empty". Checks neither `required` nor the author's rules.
   */
  parse(this: void, settings: S, raw: unknown): Parsed<A>;
  /** Checks a parsed answer against the settings (ranges, picks, patterns). An empty list means that it is valid. */
  validate(this: void, settings: S, answer: A, context: CheckContext): IssueDraft[];
  /** Returns warnings about a valid answer. They are shown to the respondent but do not prevent submitting. */
  warn?(settings: S, answer: A, context: CheckContext): IssueDraft[];
  /** Whether the settings make an answer required without `required`, for example "each row". */
  impliesRequired?(settings: S): boolean;
  /**
   * Returns the part of an answer that still counts for the question as it is shown now. `shown` is the item without
   * hidden options, rows and columns. Returns the same object if all of the answer counts, `null` if nothing is left.
   */
  keep?(shown: S, answer: A, context: CheckContext): A | null;
  /** The value that `{questionId}` has in expressions. */
  toExpression(settings: S, answer: A): JsonValue;
  /** The answer as text for readers, for lists, piping and text export. */
  toText(settings: S, answer: A): string;
  /**
   * Reads the fields of a plain HTML form post (JavaScript off). A field's name is the question's id, or the id, a dot
   * and the part. Returns a raw value for `parse`, or `null`.
   */
  fromFields(settings: S, fields: readonly FilledField[]): unknown;
  /** An act of the respondent, such as agreeing or signing: no link gives this answer for them. */
  readonly ownAct?: boolean;
  /** Ids of uploaded files inside the answer, for types that have them. */
  fileIds?(answer: A): string[];
  /** Whether the respondent must prove the answer, a phone number, with a code that is sent to it. */
  requiresSmsCode?(settings: S): boolean;
  /** Users and departments in the answer. The server checks that they exist with these names for the respondent. */
  references?(settings: S, answer: A): Reference[];
  /**
   * All quotas in the settings, by the name of the claim. Types without this function have only quotas of `options`.
   */
  limits?(settings: S): { name: string; limit: number }[];
  /**
   * The expression whose value is the answer. Respondents do not answer the question: a value that a client sends is
   * ignored. The computed value goes through `parse` like any other.
   */
  computedBy?(settings: S): ExpressionText | null;
  /** Name of the URL parameter that supplies the initial answer. */
  parameter?(settings: S): string | null;
  /**
   * The question is not on the page, takes no number and is never required; the URL or a formula supplies its answer.
   */
  isUnseen?(settings: S): boolean;
  /**
   * Derives the answer from the receipt, such as a serial number; for types that respondents do not answer. Part of
   * whole cores only: a respondent's page has no receipt.
   */
  fromReceipt?(settings: S, receipt: ResponseReceipt): A | null;
  /** Items inside the question (a repeated group). Running it needs the cores of their types. */
  innerItems?(settings: S): readonly ItemDefinition[];
}

/**
 * The whole core face of a question type. What it adds to `AnswerCore` is for authors and for stored responses, and is
 * never sent to respondents.
 */
export interface QuestionCore<S extends ItemBase = ItemBase, A extends AnswerValue = AnswerValue> extends AnswerCore<
  S,
  A
> {
  /**
   * Names of the type's settings that are translatable texts, except those that `definition/texts.ts` knows by name.
   * Their values may be lists of texts, and they may be settings of parts of the question (such as columns).
   */
  readonly texts?: readonly string[];
  /**
   * Names of the type's settings that define what an answer means, such as the ends of a scale (see `diffDefinitions`).
   */
  readonly givesMeaning?: readonly string[];
  readonly columns: AnswerColumns;
  /**
   * Answers are texts in the respondent's own words. They can be coded and have a cloud of words, one that several
   * respondents gave is noticed, and a report may list them if its owner says so. Texts that name people do not count.
   */
  readonly ownWords?: true;
  /** Settings of a new question of this type, without `id`, `type` and `title`. */
  defaults(): Partial<S>;
  /**
   * Returns what the answer adds to the stored counters of its question. Keys are short and stable and contain option
   * and row ids. Everything that the report shows must be computable from the sum of the counters over all responses.
   */
  count(settings: S, answer: A): Counters;
  /**
   * The results that respondents may see. Only types whose answers are chosen have them: texts, names, numbers, places and
   * files would tell who answered what. The counters of a single answer mark which bars it is part of.
   */
  bars?(settings: S, counters: Counters): BarGroup[];
  /**
   * What a report shows of a type without `bars`, or of one whose answers are lists although some of its questions allow
   * only one choice. Strangers see it only if the owner chose the question, and never a bar
   * with few people (`report/protect-card.ts`).
   */
  reported?(settings: S, counters: Counters): ReportedBars;
  /**
   * The answers as numbers, for means and for tests that compare groups. Only types whose counters contain every value
   * exactly have them.
   */
  numbers?(settings: S, counters: Counters): NumberGroup[];
  /**
   * An answer divides a total among rows, which are the groups of `numbers`: a report shows the mean of each row and its
   * part of all that was given.
   */
  divides?(settings: S): { keys: readonly string[]; unit: string; total: number };
  exportColumns(settings: S): ExportColumn[];
  /** One cell per export column, in the same order. With `codes`, cells contain ids instead of labels. */
  exportCells(settings: S, answer: A, codes: boolean): (string | number | null)[];
  /**
   * The reverse of `exportCells`, where the columns alone do not tell how: an untrusted answer for `parse` from the cells
   * that are not blank, by the key of their column. Cells contain labels or ids.
   */
  fromCells?(settings: S, cells: Readonly<Record<string, string>>): unknown;
  /** No sheet gives the answer, such as a secret or a signature. */
  readonly apartFromSheets?: true;
  /**
   * For types whose answers are lists of records of any length: the columns of one record, and the cells of each. Exports
   * in long layout have a table of the records instead of columns beside the other questions.
   */
  exportRecords?: {
    columns(settings: S): ExportColumn[];
    cells(settings: S, answer: A, codes: boolean): (string | number | null)[][];
  };
  /**
   * Points for an answer (`null`: not answered) by the key or the scores in the settings. Returns `null` if the
   * settings contain neither. Points are exact multiples of 0.01.
   */
  score?(settings: S, answer: A | null, context?: CheckContext): Score | null;
  /**
   * The right answer for readers, one line per part; `null` if the settings have no key. Respondents get it only when it
   * is due.
   */
  keyText?(settings: S): string | null;
  /**
   * The claims of an answer on quotas of options or slots. Names are unique in the question and the same in all
   * versions. A submit takes all its claims or is rejected.
   */
  claims?(settings: S, answer: A): Claim[];
  /**
   * The text by which two answers are the same, if the settings allow each answer in one response only; `null` if they
   * do not. Types without this function know no such setting. It is called `unique` in all others.
   */
  uniqueBy?(settings: S, answer: A): string | null;
  /** Estimated seconds to answer, without reading; 8 if absent. */
  seconds?(settings: S): number;
  /**
   * A plausible raw answer for test runs. `random` returns numbers from 0 (inclusive) to 1 (exclusive). Needed only for
   * types whose answers cannot be found by trying ids, numbers, texts and dates.
   */
  example?(settings: S, random: () => number): unknown;
}

/** The cores of all types. Look them up by own property only. */
export type CoreRegistry = Readonly<Record<string, QuestionCore>>;
/** The answer cores of the types that a page has loaded. Look them up by own property only. */
export type AnswerCores = Readonly<Record<string, AnswerCore>>;
