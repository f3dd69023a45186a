/**
 * Settings that say which answers are right. The code that compares answers with them is in `shared/core`, because
 * respondents' pages contain neither keys nor scores.
 */

/** A right answer to typed text: one of several, compared regardless of spacing, width and quotes. */
export interface TextKey {
  /** Each of these answers is right. */
  answers?: string[];
  /** Case matters. */
  matchCase?: boolean;
  /** An answer that matches this pattern as a whole is right too. Uses the engine's subset of regular expressions. */
  pattern?: string;
}

/** A right number with an optional tolerance. */
export interface NumberKey {
  value?: number;
  /** Inclusive. Absent: 0. */
  tolerance?: number;
  /** The tolerance is a percentage of the value. */
  percent?: boolean;
}

/** The setting `key` of scales. */
export type StepKey = "value" | "reversed" | number[];

/** Values of the setting `partial`: how an answer is scored if only a part of it is right. */
export const PARTIAL_MARKS = ["none", "proportional"] as const;
export type PartialMarks = (typeof PARTIAL_MARKS)[number];

/**
 * Values for a choice of several options. There, `proportional` subtracts wrong picks from right ones. `missing` gives
 * a part for some right picks, but nothing if one is wrong.
 */
export const CHOICE_PARTIAL_MARKS = [...PARTIAL_MARKS, "missing"] as const;
export type ChoicePartialMarks = (typeof CHOICE_PARTIAL_MARKS)[number];
