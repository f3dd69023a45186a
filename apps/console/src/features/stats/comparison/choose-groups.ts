/** Groups that fit beside each other. */
import type { StatsGroup } from "./compare-question.ts";

const MOST_GROUPS = 12;

/** Leaves out empty groups and, of very many, all but the largest; those that stay keep their order. */
export function chooseGroups(groups: readonly StatsGroup[]): { shown: StatsGroup[]; all: number } {
  const full = groups.filter(({ n }) => n > 0);
  const largest = new Set(full.toSorted((a, b) => b.n - a.n).slice(0, MOST_GROUPS));
  return { shown: full.filter((group) => largest.has(group)), all: full.length };
}
