/** Values of the setting `partial`: how an answer is scored if only a part of it is right. */
export const PARTIAL_MARKS = ["none", "proportional"] as const;
export type PartialMarks = (typeof PARTIAL_MARKS)[number];

/**
 * Values for a choice of several options. There, `proportional` subtracts wrong picks from right ones. `missing` gives
 * a part for some right picks, but nothing if one is wrong.
 */
export const CHOICE_PARTIAL_MARKS = [...PARTIAL_MARKS, "missing"] as const;
export type ChoicePartialMarks = (typeof CHOICE_PARTIAL_MARKS)[number];
