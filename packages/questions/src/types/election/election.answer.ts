/**
 * A ballot for candidates. The answer contains the picked ids and the write-in names. If both are empty, it means "none
 * of these", if that is offered. A ballot with too many picks is refused, or stored as void (选举法 §44).
 */
import type { AnswerCore } from "@idata/engine";
import { bad, isBlank, isRecord, issue, ok } from "../../shared/answer/plain.ts";
import { NONE, pickLimits, type Ballot, type ElectionItem } from "./ballot.answer.ts";
import { readBallot } from "./read-ballot.answer.ts";

export { NONE, pickLimits } from "./ballot.answer.ts";
export type { Ballot, Candidate, ElectionItem } from "./ballot.answer.ts";

export function isOver(item: ElectionItem, { picks, writeIns }: Ballot): boolean {
  return picks.length + writeIns.length > pickLimits(item).max;
}

export function namesOf(item: ElectionItem, { picks, writeIns }: Ballot): string[] {
  if (picks.length + writeIns.length === 0) return [item.noneLabel || NONE];
  return [...picks.map((id) => item.options.find((option) => option.id === id)?.label ?? id), ...writeIns];
}

export const electionAnswer: AnswerCore<ElectionItem, Ballot> = {
  type: "election",
  parse(settings, raw) {
    if (isBlank(raw)) return ok<Ballot>(null);
    if (!isRecord(raw) || Object.keys(raw).some((key) => key !== "picks" && key !== "writeIns"))
      return bad("wrong_type");
    return readBallot(settings, raw);
  },
  validate(settings, answer) {
    const { min, max } = pickLimits(settings);
    const count = answer.picks.length + answer.writeIns.length;
    if (count > 0 && count < min) return [issue("too_few_picks", { min })];
    return isOver(settings, answer) && settings.overvote !== "void" ? [issue("too_many_picks", { max })] : [];
  },
  warn: (settings, answer) =>
    isOver(settings, answer) && settings.overvote === "void"
      ? [issue("void_ballot", { max: pickLimits(settings).max })]
      : [],
  keep(shown, answer) {
    const { picks, writeIns } = answer;
    const kept = picks.filter((id) => shown.options.some((option) => option.id === id));
    if (kept.length === picks.length) return answer;
    return kept.length + writeIns.length > 0 ? { picks: kept, writeIns } : null;
  },
  toExpression: (_settings, answer) => answer.picks,
  toText: (settings, answer) => namesOf(settings, answer).join("; "),
  fromFields(settings, fields) {
    const valuesOf = (name: string) =>
      fields.flatMap((field) => (field.name === name && field.value ? field.value : []));
    const picks = valuesOf(settings.id);
    const writeIns = valuesOf(`${settings.id}.writeIn`).filter((name) => name.trim() !== "");
    return picks.length + writeIns.length > 0 ? { picks, writeIns } : null;
  },
};
