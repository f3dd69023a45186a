/**
 * The definition model: the JSON document that describes a form (product words: form, page, item, option, ending). The
 * designer edits it, a version freezes it and the engine compiles it. Plain data, no behaviour. An item holds the
 * settings of its type next to the common ones, on the same level. The type's folder defines them.
 */

/** Any JSON value. */
export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

/** The value given to one question. `null` means "not answered". */
export type AnswerValue = JsonValue;

/** Answers by question id. A question that is not answered has no key. */
export type Answers = Record<string, AnswerValue>;

/** Source text of an expression (see `expression/`), for example `{q1} = 'o2'`. */
export type ExpressionText = string;

/**
 * Formatting of texts of the same object, by property: `{title: "Hi", rich: {title: "<strong>Hi</strong>"}}`. Sanitised
 * HTML with exactly the words of the plain text (see `rich-text/companions.ts`). A text without an entry is plain.
 */
export type RichTexts = Readonly<Record<string, string>>;

export interface OptionDefinition {
  /** Never changes: answers refer to the id, not to the label or the position. */
  id: string;
  /** The name of the option in the file from which the form was imported. Kept for exports; respondents do not get it. */
  code?: string;
  label: string;
  /** Choosing it opens a text field ("other"). */
  other?: boolean;
  /** Choosing it deselects all other options (multiple choice). */
  exclusive?: boolean;
  visibleIf?: ExpressionText;
  /** Points for choosing it, in forms with scoring. */
  score?: number;
  /** Path of an image on this installation. */
  image?: string;
  /** Limit on how many responses may choose this option. */
  quota?: number;
  /** Keeps its position in a random or alphabetic order ("other", "none of these"). */
  fixed?: boolean;
}

/** The order in which a list is shown; as defined when absent. The response's seed determines a random order. */
export type ListOrder = "random" | "alphabetic";

/** Options carried over from an earlier question: its chosen options, those not chosen, or all. */
export interface CarriedOptions {
  question: string;
  which: "chosen" | "notChosen" | "all";
}

export interface ValidatorDefinition {
  /** The answer is valid if this is true; `{self}` is the answer of the question itself. */
  expression: ExpressionText;
  /** The author's message; without it a default message is shown. */
  message?: string;
  /** A warning is shown but does not prevent submitting. `error` if absent. */
  level?: "error" | "warning";
}

/** Serial numbering (spec §3): `sn` counts from 1 over items that are not decorations. */
export interface NumberingDefinition {
  format: "none" | "number" | "letter";
  prefix?: string;
  suffix?: string;
}

/** Settings that every item has, whatever its type. */
export interface ItemBase {
  id: string;
  /** The name of the question in the file from which the form was imported. Kept for exports; not sent to respondents. */
  code?: string;
  /** A type of `@idata/questions/names`. The engine treats all types alike. */
  type: string;
  title: string;
  description?: string;
  rich?: RichTexts;
  visibleIf?: ExpressionText;
  required?: boolean;
  requiredIf?: ExpressionText;
  readOnly?: boolean;
  readOnlyIf?: ExpressionText;
  /**
   * Set by the server for one visitor: a signed link, or the one by which a stored response came, fixes the answer. The
   * question is read-only then, too, and no draft replaces its answer (docs/adr/0070).
   */
  fixed?: boolean;
  defaultValue?: AnswerValue;
  validators?: ValidatorDefinition[];
  /** Columns of a 12-column row on wide screens; 12 when absent. */
  width?: number;
  /** Full marks. Respondents of an exam are sent neither this nor the type's setting `key`. */
  points?: number;
  /** Explains the key; shown together with it. */
  explanation?: string;
}

/** The common settings of items that are answered. Decorations have none of them. */
export const ANSWERED_SETTINGS = [
  "required",
  "requiredIf",
  "readOnly",
  "readOnlyIf",
  "defaultValue",
  "validators",
  "points",
  "explanation",
] as const satisfies readonly (keyof ItemBase)[];

/** An item with the common settings and, on the same level, the settings of its type. */
export type ItemDefinition = ItemBase & { [setting: string]: unknown };

/** The first jump of a page whose condition holds decides what follows. If none holds, the next page follows. */
export interface JumpDefinition {
  /** The jump is always taken if absent. */
  if?: ExpressionText;
  /** Id of a later page or of an ending. Pages that are jumped over count as hidden. */
  to: string;
}

export interface PageDefinition {
  id: string;
  title?: string;
  description?: string;
  rich?: RichTexts;
  visibleIf?: ExpressionText;
  items: ItemDefinition[];
  jumps?: JumpDefinition[];
  /** Shows the questions in an order that differs by response. Decorations keep their positions. */
  itemsOrder?: "random";
  /** How many of the page's questions a respondent gets; the response's seed determines which. */
  itemsDraw?: number;
  /** Keeps its position if the order of the pages is random. */
  fixed?: boolean;
}

export interface EndingDefinition {
  id: string;
  title: string;
  description?: string;
  rich?: RichTexts;
  /** The first ending whose condition holds is shown; one without a condition always holds. */
  visibleIf?: ExpressionText;
  /** Absolute http(s) URL to redirect to instead of showing the ending. */
  redirectUrl?: string;
  /** For respondents outside the target group. Their responses are stored as screened out and not counted. */
  screenOut?: boolean;
}

/** A named value, `{name}` in expressions and texts. The name must differ from all item ids. */
export interface VariableDefinition {
  name: string;
  /** Formula of the value. Without it the value comes from the page's URL, from the parameter `parameter` or `name`. */
  expression?: ExpressionText;
  parameter?: string;
}

/** Sets an answer each time its condition becomes true. */
export interface SetValueRule {
  if: ExpressionText;
  question: string;
  /** Formula of the new answer; the rule clears the answer if absent. */
  value?: ExpressionText;
}

/** A condition over several answers, checked at the last visible one of the named questions. */
export interface CheckDefinition {
  /** The answers pass the check if this is true. */
  expression: ExpressionText;
  message: string;
  level?: "error" | "warning";
  /** Ids of the questions next to which the message is shown. */
  questions: string[];
}

export interface ScoreBand {
  id: string;
  /** The lowest score in points of this band. It ends where the next band begins. */
  from: number;
  title: string;
  description?: string;
}

export interface ScoringDefinition {
  /** An exam hides keys and scores from respondents; a scored survey (such as a personality test) need not. */
  mode: "exam" | "survey";
  bands?: ScoreBand[];
  /** What respondents see after submitting; `none` if absent. */
  show?: "none" | "score" | "band" | "both";
}

/** Accepts at most `limit` responses for which the condition holds. */
export interface QuotaDefinition {
  id: string;
  title?: string;
  if: ExpressionText;
  limit: number;
}

export interface FormDefinition {
  schema: 1;
  title: string;
  description?: string;
  rich?: RichTexts;
  /** BCP 47 tag of the language of the texts. */
  language: string;
  /** Texts in further languages: tag → place (`path` of `definition/texts.ts`) → text or formatting. */
  translations?: Record<string, Record<string, string>>;
  /** Which original a translation was made from: tag → place → hash of the text (`hashOfText`). For authors only. */
  translatedFrom?: Record<string, Record<string, string>>;
  numbering?: NumberingDefinition;
  /** How the form is shown: by its pages, all on one page, or one question at a time. */
  paging?: "pages" | "single" | "question";
  pagesOrder?: "random";
  pages: PageDefinition[];
  endings: EndingDefinition[];
  variables?: VariableDefinition[];
  rules?: SetValueRule[];
  checks?: CheckDefinition[];
  scoring?: ScoringDefinition;
  quotas?: QuotaDefinition[];
}
