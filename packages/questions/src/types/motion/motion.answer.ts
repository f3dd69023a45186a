/**
 * A vote on a motion: for, against or abstain. The choices are options with these three ids in this order, so that
 * authors can change their labels. Abstaining is offered if it is one of the options. A motion has no key.
 */
import type { AnswerCore, ItemBase } from "@idata/engine";
import { bad, fieldValue, isBlank, ok } from "../../shared/answer/plain.ts";

export const MOTION_VOTES = ["yes", "no", "abstain"] as const;
export type MotionVote = (typeof MOTION_VOTES)[number];

export interface MotionItem extends ItemBase {
  type: "motion";
  options: { id: MotionVote; label: string }[];
  /** The text of the motion. */
  motion?: string;
}

export function voteLabel(item: MotionItem, vote: string): string {
  return item.options.find(({ id }) => id === vote)?.label || vote;
}

export const motionAnswer: AnswerCore<MotionItem, string> = {
  type: "motion",
  parse(settings, raw) {
    if (isBlank(raw)) return ok<string>(null);
    if (typeof raw !== "string") return bad("wrong_type");
    return settings.options.some(({ id }) => id === raw) ? ok(raw) : bad("unknown_option", undefined, raw);
  },
  validate: () => [],
  keep: (shown, answer) => (shown.options.some(({ id }) => id === answer) ? answer : null),
  toExpression: (_settings, answer) => answer,
  toText: voteLabel,
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
};
