/**
 * A ballot for candidates. The answer contains the picked ids and the write-in names. If both are empty, it means "none
 * of these", if that is offered. A ballot with too many picks is refused, or stored as void (选举法 §44).
 */
import type { QuestionCore } from "@idata/engine";
import { bad, isBlank, isRecord, issue, ok } from "../../shared/core/plain.ts";
import { nameKey } from "./ballot-name.core.ts";
import { NONE, pickLimits, type Ballot, type ElectionItem } from "./ballot.core.ts";
import { readBallot } from "./read-ballot.core.ts";

export { NONE, pickLimits } from "./ballot.core.ts";
export type { Ballot, Candidate, ElectionItem } from "./ballot.core.ts";

function isOver(item: ElectionItem, { picks, writeIns }: Ballot): boolean {
  return picks.length + writeIns.length > pickLimits(item).max;
}

function namesOf(item: ElectionItem, { picks, writeIns }: Ballot): string[] {
  if (picks.length + writeIns.length === 0) return [item.noneLabel || NONE];
  return [...picks.map((id) => item.options.find((option) => option.id === id)?.label ?? id), ...writeIns];
}

export const electionCore: QuestionCore<ElectionItem, Ballot> = {
  type: "election",
  texts: ["writeInLabel", "noneLabel"],
  defaults: () => ({
    options: [
      { id: "o1", label: "" },
      { id: "o2", label: "" },
    ],
    seats: 1,
  }),
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
  /** Picks a random number of consecutive candidates within the limits. */
  example(settings, random) {
    const { min, max } = pickLimits(settings);
    const { options } = settings;
    const least = Math.max(1, min);
    const count = Math.min(options.length, least + Math.floor(random() * Math.max(1, max - least + 1)));
    const start = Math.floor(random() * options.length);
    return { picks: [...options, ...options].slice(start, start + count).map(({ id }) => id), writeIns: [] };
  },
  toExpression: (_settings, answer) => answer.picks,
  /** Counts votes by candidate, and write-in names under `=name`. `-valid`, `-none` and `-void` count ballots. */
  count(settings, answer) {
    const { picks, writeIns } = answer;
    if (isOver(settings, answer)) return { "-void": 1 };
    if (picks.length + writeIns.length === 0) return { "-valid": 1, "-none": 1 };
    const names = [...picks, ...writeIns.map((name) => `=${nameKey(name)}`)];
    return Object.fromEntries([["-valid", 1], ...names.map((name) => [name, 1])]);
  },
  toText: (settings, answer) => namesOf(settings, answer).join("; "),
  exportColumns: ({ writeIns = 0, writeInLabel = "+" }) => [
    { key: "", label: "", kind: "text" },
    ...(writeIns > 0 ? [{ key: "-writeIns", label: writeInLabel, kind: "text" } as const] : []),
  ],
  exportCells(settings, answer, codes) {
    const { picks, writeIns } = answer;
    const isNone = picks.length + writeIns.length === 0;
    const names = codes ? picks : namesOf(settings, { picks, writeIns: [] });
    const written = writeIns.length > 0 ? writeIns.join("; ") : null;
    const cell = isNone ? namesOf(settings, answer).join("") : picks.length > 0 ? names.join("; ") : null;
    return [isNone && codes ? NONE : cell, ...((settings.writeIns ?? 0) > 0 ? [written] : [])];
  },
  fromFields(settings, fields) {
    const valuesOf = (name: string) =>
      fields.flatMap((field) => (field.name === name && field.value ? field.value : []));
    const picks = valuesOf(settings.id);
    const writeIns = valuesOf(`${settings.id}.writeIn`).filter((name) => name.trim() !== "");
    return picks.length + writeIns.length > 0 ? { picks, writeIns } : null;
  },
};
