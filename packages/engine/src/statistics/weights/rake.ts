/** Weights that make the shares of groups those of the population. */
export interface RakingGroup {
  /** The category of each variable, in the order of the targets. */
  categories: readonly string[];
  /** Respondents with these categories. */
  n: number;
}

/** Share of each category of a variable in the population. Only the proportions between them matter. */
export type RakingTarget = Readonly<Record<string, number>>;

export type Raking =
  | {
      ok: true;
      /** Weight of each respondent of a group, in the order of the groups; on average 1. */
      weights: number[];
      rounds: number;
    }
  /** A category of the target that no respondent has, or one of respondents that the target does not name. */
  | { ok: false; reason: "empty_category" | "missing_target"; variable: number; category: string }
  | { ok: false; reason: "no_data" | "no_convergence" };

const MOST_ROUNDS = 1000;
const PRECISION = 1e-10;

/**
 * Raking: scales the weights to the target of one variable after the other until all are met. W. E. Deming and F. F.
 * Stephan, "On a Least Squares Adjustment of a Sampled Frequency Table When the Expected Marginal Totals are Known",
 * Annals of Mathematical Statistics 11 (1940), 427–444.
 */
export function rake(groups: readonly RakingGroup[], targets: readonly RakingTarget[]): Raking {
  const n = groups.reduce((sum, group) => sum + group.n, 0);
  if (n === 0) return { ok: false, reason: "no_data" };
  const fault = findFault(groups, targets);
  if (fault !== null) return fault;
  const weights = groups.map(() => 1);
  const wanted = targets.map((target) => scaleTo(target, n));
  for (let rounds = 1; rounds <= MOST_ROUNDS; rounds += 1) {
    let change = 0;
    for (const [variable, target] of wanted.entries()) {
      change = Math.max(change, adjust(groups, weights, variable, target));
    }
    if (change < PRECISION) return { ok: true, weights, rounds };
  }
  return { ok: false, reason: "no_convergence" };
}

/** Scales the weights to the target of one variable. Returns the largest relative change of a category. */
function adjust(
  groups: readonly RakingGroup[],
  weights: number[],
  variable: number,
  target: ReadonlyMap<string, number>,
): number {
  const sums = new Map<string, number>();
  for (const [at, group] of groups.entries()) {
    const category = group.categories[variable] ?? "";
    sums.set(category, (sums.get(category) ?? 0) + group.n * (weights[at] ?? 0));
  }
  let change = 0;
  for (const [at, group] of groups.entries()) {
    const category = group.categories[variable] ?? "";
    const sum = sums.get(category) ?? 0;
    if (sum === 0) continue;
    const factor = (target.get(category) ?? 0) / sum;
    weights[at] = (weights[at] ?? 0) * factor;
    change = Math.max(change, Math.abs(factor - 1));
  }
  return change;
}

function scaleTo(target: RakingTarget, n: number): Map<string, number> {
  const sum = Object.values(target).reduce((total, share) => total + share, 0);
  return new Map(Object.entries(target).map(([category, share]) => [category, (share / sum) * n]));
}

function findFault(groups: readonly RakingGroup[], targets: readonly RakingTarget[]): Raking | null {
  for (const [variable, target] of targets.entries()) {
    const filled = new Set(groups.filter(({ n }) => n > 0).map(({ categories }) => categories[variable] ?? ""));
    for (const category of filled) {
      if (!((Object.hasOwn(target, category) ? target[category] : 0) ?? 0)) {
        return { ok: false, reason: "missing_target", variable, category };
      }
    }
    for (const [category, share] of Object.entries(target)) {
      if (share > 0 && !filled.has(category)) return { ok: false, reason: "empty_category", variable, category };
    }
  }
  return null;
}
