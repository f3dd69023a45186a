/**
 * The definition model: the JSON document that describes a form (product words: form, page, item, option, ending).
 * It is what the designer edits, what a version freezes and what the engine compiles. Plain data, no behaviour.
 * Settings of a question type live flat on the item beside the common ones; their shape belongs to the type's folder.
 */

/** Whatever JSON can hold. Answers are made of it. */
export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

/** The value given to one question. `null` means "not answered". */
export type AnswerValue = JsonValue;

/** Answers by question id. A question that is not answered has no key. */
export type Answers = Record<string, AnswerValue>;

/** Text of an expression of the one expression language (see `expression/`), for example `{q1} = 'o2'`. */
export type ExpressionText = string;

/**
 * Formatting of texts of the same object, by property: `{title: "Hi", rich: {title: "<strong>Hi</strong>"}}`. Clean HTML
 * with the very words of the plain text (see `rich-text/companions.ts`); a text without it is plain.
 */
export type RichTexts = Readonly<Record<string, string>>;

export interface OptionDefinition {
  /** Stable for ever: answers hang on it, never on the label or the position. */
  id: string;
  label: string;
  /** Choosing it opens a text field ("other"). */
  other?: boolean;
  /** Choosing it clears the rest (multiple choice). */
  exclusive?: boolean;
  visibleIf?: ExpressionText;
  /** Points for choosing it, in forms that are scored. */
  score?: number;
  /** Path of an image of this installation. */
  image?: string;
  /** How many responses may choose it. */
  quota?: number;
  /** Keeps its place where the order is random or alphabetic ("other", "none of these"). */
  fixed?: boolean;
}

/** The order in which a list is shown; as defined when absent. Random is decided by the response's seed. */
export type ListOrder = "random" | "alphabetic";

/** Options that are those of an earlier question: of `question`, the chosen ones, those not chosen, or all. */
export interface CarriedOptions {
  question: string;
  which: "chosen" | "notChosen" | "all";
}

export interface ValidatorDefinition {
  /** True means the answer is fine; `{self}` is the answer of the question itself. */
  expression: ExpressionText;
  /** The owner's own words; without it the stock message is shown. */
  message?: string;
  /** A warning is shown and never in the way of a submit; an error is what it is unless told. */
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
  /** A name of `@idata/questions/names`; the engine itself knows no type by name. */
  type: string;
  title: string;
  description?: string;
  rich?: RichTexts;
  visibleIf?: ExpressionText;
  required?: boolean;
  requiredIf?: ExpressionText;
  readOnly?: boolean;
  readOnlyIf?: ExpressionText;
  defaultValue?: AnswerValue;
  validators?: ValidatorDefinition[];
  /** Columns of a 12-column row on wide screens; 12 when absent. */
  width?: number;
  /** Full mark; the key is a setting of the type called `key`. Neither is sent to respondents of an exam. */
  points?: number;
  /** Why the key is right; shown when the key is. */
  explanation?: string;
}

/** An item as it travels: the common settings and the flat settings of its type. */
export type ItemDefinition = ItemBase & { [setting: string]: unknown };

/** The first jump whose condition holds decides what follows a page; without one it is the next page. */
export interface JumpDefinition {
  /** Always, when absent. */
  if?: ExpressionText;
  /** Id of a later page or of an ending. What is jumped over counts as hidden. */
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
  /** Shows the questions in an order of the response's own. Decorations keep their places. */
  itemsOrder?: "random";
  /** How many of the page's questions a respondent gets, drawn by the response's seed. */
  itemsDraw?: number;
  /** Keeps its place where the order of the pages is random. */
  fixed?: boolean;
}

export interface EndingDefinition {
  id: string;
  title: string;
  description?: string;
  rich?: RichTexts;
  /** The first ending whose condition holds is shown; one without a condition always holds. */
  visibleIf?: ExpressionText;
  /** Absolute http(s) address to go to instead of showing the ending. */
  redirectUrl?: string;
  /** Reached by those who do not belong to whom was asked; their responses are kept apart. */
  screenOut?: boolean;
}

/** A value by name that is no question: `{name}` in expressions and texts. Its name is no id of an item. */
export interface VariableDefinition {
  name: string;
  /** What it is computed from; without it the value comes from the address of the page, by `parameter` or by name. */
  expression?: ExpressionText;
  parameter?: string;
}

/** Sets an answer each time its condition becomes true. */
export interface SetValueRule {
  if: ExpressionText;
  question: string;
  /** Empties the answer when absent. */
  value?: ExpressionText;
}

/** A rule over several answers, checked where the last of the named questions is. */
export interface CheckDefinition {
  /** True means that all is well. */
  expression: ExpressionText;
  message: string;
  level?: "error" | "warning";
  /** Ids of the questions next to which the message is shown. */
  questions: string[];
}

export interface ScoreBand {
  id: string;
  /** The band begins at this many points and ends where the next one begins. */
  from: number;
  title: string;
  description?: string;
}

export interface ScoringDefinition {
  /** An exam keeps keys and scores from respondents; a scored survey (a test of character, say) need not. */
  mode: "exam" | "survey";
  bands?: ScoreBand[];
  /** What respondents are told when they have submitted; nothing when absent. */
  show?: "none" | "score" | "band" | "both";
}

/** At most `limit` responses for which the condition holds. */
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
  /** BCP 47 tag of the texts, `zh-CN` unless told. */
  language: string;
  /** Texts in further languages: tag → place (`path` of `definition/texts.ts`) → text or formatting. */
  translations?: Record<string, Record<string, string>>;
  /** What a translation was made from: tag → place → name of the words then (`nameOfText`). For authors only. */
  translatedFrom?: Record<string, Record<string, string>>;
  numbering?: NumberingDefinition;
  /** How a respondent goes through: as the pages are, all on one page, or one question at a time. */
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
