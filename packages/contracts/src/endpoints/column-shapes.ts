/** Conditions on stored responses and references to what they are filtered, grouped and crossed by (docs/adr/0075). */
import { type Static, Type } from "typebox";

/**
 * Properties of responses in conditions and references. `$` cannot begin the id of a question, so they are never
 * mistaken for one. In a condition they stand in braces like questions: `{$version} = 2`.
 */
export const RESPONSE_PROPERTIES = [
  /** Number of the response in its form. */
  "$number",
  /** Version of the form, a number. */
  "$version",
  /** ISO 8601 in UTC with milliseconds, such as `2026-11-26T07:20:00.000Z`. */
  "$submitted",
  /** Day of submission in the organisation's time zone, `YYYY-MM-DD`. */
  "$day",
  /** Its month, `YYYY-MM`. */
  "$month",
  /** Time taken in seconds; empty if unknown. */
  "$seconds",
  /** Points; empty without a score. */
  "$score",
  /** Id of the band of the score. */
  "$band",
  /** `source` of the address by which the respondent came. */
  "$source",
  "$utm_source",
  "$utm_medium",
  "$utm_campaign",
  "$utm_term",
  "$utm_content",
  /** Name of the channel by which the respondent came. */
  "$channel",
  /** Language in which the form was filled in, such as `en-US`; empty for a form with one language. */
  "$language",
  /** True or false. A condition that names it also looks at responses that were screened out. */
  "$screenedOut",
  /** `kept`, `screenedOut` or `deleted`. A condition that names it also looks at the trash and at screened-out ones. */
  "$state",
  /** The tags that the owner's side has put on the response, a list; empty without one. */
  "$tags",
  /** True or false. */
  "$flagged",
  /** Id of the account that looks after the response; empty if nobody does. */
  "$assignee",
  /**
   * What makes one doubt the response, a list of `QUALITY_FLAGS`; empty if nothing does. Computed over all responses that
   * count.
   */
  "$flags",
  /** Ids of the codes of an answer, as texts; always with a question: `{$codes.q5}`. */
  "$codes",
] as const;
/** Too fast; the same answer in all rows of a matrix; a longer text that another response has as well. */
export const QUALITY_FLAGS = ["fast", "straight", "repeated"] as const;
export type QualityFlag = (typeof QUALITY_FLAGS)[number];
export type ResponseProperty = (typeof RESPONSE_PROPERTIES)[number];

/**
 * A condition in the language of expressions (docs/expressions.md). `{id}` is the answer to a question as conditions of
 * the form read it, `{id.row}` a row of a matrix, `{$version}` a property of the response. It fits a response if its
 * result counts as true. Labels of options may be written in place of their ids.
 */
export const Where = Type.String({ maxLength: 10_000 });

/** The id of a question, a row of a matrix as `id.row`, or a property of responses. */
export const ColumnRef = Type.String({ minLength: 1, maxLength: 140 });

/** For a question, the counter that its values have in the statistics; else the value as text. */
export const GroupKey = {
  key: Type.String(),
  label: Type.String({ description: "text for readers, in the author's words" }),
} as const;
const Group = Type.Object(GroupKey);
export type ColumnGroup = Static<typeof Group>;
export const Groups = Type.Array(Group);

export const Weights = Type.String({
  maxLength: 10_000,
  description:
    'targets of one to three questions or properties in percent, as JSON: [{"ref":"q1","shares":{"o1":48,"o2":52}}]',
});

/** What weights cost. */
export const WeightSize = {
  n: Type.Number({ description: "responses with a category of every target; only these are weighted" }),
  effective: Type.Number({ description: "effective number of responses (Kish)" }),
  designEffect: Type.Number({ description: "n divided by the effective number" }),
  smallest: Type.Number(),
  largest: Type.Number(),
};
