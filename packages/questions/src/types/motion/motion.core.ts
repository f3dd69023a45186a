/**
 * A vote on a motion: for, against or abstain. The choices are options with these three ids in this order, so that
 * authors can change their labels. Abstaining is offered if it is one of the options. A motion has no key.
 */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { bad, fieldValue, isBlank, ok } from "../../shared/core/plain.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";

export const MOTION_VOTES = ["yes", "no", "abstain"] as const;
export type MotionVote = (typeof MOTION_VOTES)[number];

export interface MotionItem extends ItemBase {
  type: "motion";
  options: { id: MotionVote; label: string }[];
  /** The text of the motion. */
  motion?: string;
}

function voteLabel(item: MotionItem, vote: string): string {
  return item.options.find(({ id }) => id === vote)?.label || vote;
}

export const motionCore: QuestionCore<MotionItem, string> = {
  type: "motion",
  texts: ["motion"],
  defaults: () => ({ options: MOTION_VOTES.map((id) => ({ id, label: "" })) }),
  parse(settings, raw) {
    if (isBlank(raw)) return ok<string>(null);
    if (typeof raw !== "string") return bad("wrong_type");
    return settings.options.some(({ id }) => id === raw) ? ok(raw) : bad("unknown_option", undefined, raw);
  },
  validate: () => [],
  keep: (shown, answer) => (shown.options.some(({ id }) => id === answer) ? answer : null),
  toExpression: (_settings, answer) => answer,
  count: (_settings, answer) => ({ [answer]: 1 }),
  toText: voteLabel,
  exportColumns: () => oneColumn("text"),
  exportCells: (settings, answer, codes) => [codes ? answer : voteLabel(settings, answer)],
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
};
