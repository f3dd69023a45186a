/** How many items of a list may be picked, for rows and cells with several picks. */
import type { IssueDraft } from "@idata/engine";
import { bad, issue, ok } from "./plain.ts";

export interface PickRules {
  minPicks?: number;
  maxPicks?: number;
}

interface Pickable {
  id: string;
  /** Cannot be picked together with others. */
  exclusive?: boolean;
}

/** Returns the picked ids without duplicates, in the order of the list. Expects a `raw` that is not blank. */
export function parsePicks(list: readonly Pickable[], raw: unknown) {
  // Rejects lists with more elements than there are items before parsing any of them.
  if (!Array.isArray(raw)) return bad("wrong_type");
  if (raw.length > list.length) return bad("too_many_picks", { max: list.length });
  const chosen = new Set<string>();
  for (const id of raw as unknown[]) {
    if (typeof id !== "string") return bad("wrong_type");
    if (chosen.has(id)) return bad("duplicate_option");
    if (!list.some((one) => one.id === id)) return bad("unknown_option");
    chosen.add(id);
  }
  return ok(chosen.size > 0 ? list.filter(({ id }) => chosen.has(id)).map(({ id }) => id) : null);
}

export function checkPicks(list: readonly Pickable[], { minPicks, maxPicks }: PickRules, picks: readonly string[]) {
  if (list.some(({ id, exclusive }) => exclusive && picks.includes(id)))
    return picks.length > 1 ? [issue("exclusive")] : [];
  const issues: IssueDraft[] = [];
  if (minPicks !== undefined && picks.length < minPicks) issues.push(issue("too_few_picks", { min: minPicks }));
  if (maxPicks !== undefined && picks.length > maxPicks) issues.push(issue("too_many_picks", { max: maxPicks }));
  return issues;
}

/**
 * Returns the picks after one was switched. An exclusive pick removes the others, and any other pick removes the
 * exclusive one.
 */
export function switchPick(
  list: readonly Pickable[],
  picks: readonly string[],
  id: string,
  checked: boolean,
): readonly string[] {
  const others = picks.filter((pick) => pick !== id);
  if (!checked) return others;
  const isAlone = (pick: string) => list.some((one) => one.id === pick && one.exclusive);
  return isAlone(id) ? [id] : [...others.filter((pick) => !isAlone(pick)), id];
}
