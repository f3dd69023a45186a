/**
 * Parses an untrusted record as a ballot. Checks sizes first, then membership. Each candidate and each name counts
 * once.
 */
import type { Parsed } from "@idata/engine";
import { bad, ok } from "../../shared/answer/plain.ts";
import { NAME_MAX, cleanName, nameKey } from "./ballot-name.answer.ts";
import { NONE, type Ballot, type ElectionItem } from "./ballot.answer.ts";

/** Above the number of marks of any valid ballot. */
const MOST_MARKS = 2000;

/** Returns a list of texts of limited size, or `null` for anything else. */
function readTexts(raw: unknown): string[] | null {
  if (raw === undefined) return [];
  if (!Array.isArray(raw) || raw.length > MOST_MARKS) return null;
  return raw.every((one: unknown) => typeof one === "string" && one.length <= 1000) ? (raw as string[]) : null;
}

export function readBallot(item: ElectionItem, raw: Record<string, unknown>): Parsed<Ballot> {
  const marks = readTexts(raw["picks"]);
  const written = readTexts(raw["writeIns"]);
  if (marks === null || written === null) return bad("wrong_type");
  if (marks.includes(NONE) && marks.length + written.length > 1) return bad("exclusive");
  const unknownId = marks.find((id) => id !== NONE && !item.options.some((option) => option.id === id));
  if (unknownId !== undefined || (marks.includes(NONE) && item.noneLabel === undefined))
    return bad("unknown_option", undefined, unknownId ?? NONE);

  const picks = new Set(marks);
  const names = new Map<string, string>();
  for (const name of written.map(cleanName)) {
    if (name === "") continue;
    if (name.length > NAME_MAX) return bad("too_long", { max: NAME_MAX });
    const key = nameKey(name);
    // A write-in of a candidate's name counts as a vote for that candidate.
    const candidate = item.options.find(({ label }) => nameKey(label) === key);
    if (candidate) picks.add(candidate.id);
    else if (!names.has(key)) names.set(key, name);
  }
  const most = item.writeIns ?? 0;
  if (names.size > most) return bad("too_many_write_ins", { max: most });
  const ballot = { picks: item.options.flatMap(({ id }) => (picks.has(id) ? id : [])), writeIns: [...names.values()] };
  const isEmpty = ballot.picks.length + ballot.writeIns.length === 0;
  // Two empty lists mean "none of these". Write-in fields left blank mean no answer.
  return ok(isEmpty && (item.noneLabel === undefined || written.length > 0) ? null : ballot);
}
