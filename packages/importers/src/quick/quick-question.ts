/** A guessed question. */

/** The order in which authors choose from them, the most used first. */
export const QUICK_TYPES = [
  "text",
  "textarea",
  "radio",
  "checkbox",
  "boolean",
  "rating",
  "number",
  "date",
  "name",
  "phone",
  "email",
  "file",
  "region",
  "id-card",
  "time",
  "datetime",
  "nps",
  "url",
  "signature",
] as const;
export type QuickType = (typeof QUICK_TYPES)[number];

export interface QuickQuestion {
  /** Index of the question's line in the text, from 0. */
  readonly line: number;
  readonly title: string;
  readonly type: QuickType;
  /** Empty for types without options. */
  readonly options: readonly string[];
  readonly required: boolean;
}
