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

export interface OptionDefinition {
  /** Stable for ever: answers hang on it, never on the label or the position. */
  id: string;
  label: string;
  /** Choosing it opens a text field ("other"). */
  other?: boolean;
  /** Choosing it clears the rest (multiple choice). */
  exclusive?: boolean;
  visibleIf?: ExpressionText;
  score?: number;
}

export interface ValidatorDefinition {
  /** True means the answer is fine; `{self}` is the answer of the question itself. */
  expression: ExpressionText;
  /** The owner's own words; without it the stock message is shown. */
  message?: string;
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
  visibleIf?: ExpressionText;
  required?: boolean;
  requiredIf?: ExpressionText;
  readOnly?: boolean;
  readOnlyIf?: ExpressionText;
  defaultValue?: AnswerValue;
  validators?: ValidatorDefinition[];
  /** Columns of a 12-column row on wide screens; 12 when absent. */
  width?: number;
}

/** An item as it travels: the common settings and the flat settings of its type. */
export type ItemDefinition = ItemBase & { [setting: string]: unknown };

export interface PageDefinition {
  id: string;
  title?: string;
  description?: string;
  visibleIf?: ExpressionText;
  items: ItemDefinition[];
}

export interface EndingDefinition {
  id: string;
  title: string;
  description?: string;
  /** The first ending whose condition holds is shown; one without a condition always holds. */
  visibleIf?: ExpressionText;
  /** Absolute http(s) address to go to instead of showing the ending. */
  redirectUrl?: string;
}

export interface FormDefinition {
  schema: 1;
  title: string;
  description?: string;
  /** BCP 47 tag of the texts, `zh-CN` unless told. */
  language: string;
  numbering?: NumberingDefinition;
  pages: PageDefinition[];
  endings: EndingDefinition[];
}
