/** Reads the targets of weights, which come from an address and may be anything. */
import { AppError } from "../../../kernel/app-error.ts";

export interface GivenTarget {
  /** A question, a row of a matrix or a property. */
  readonly ref: string;
  /** Percent by key of a group. */
  readonly shares: Readonly<Record<string, number>>;
}

const MOST_TARGETS = 3;
const MOST_SHARES = 200;
const WHOLE = 100;
/** Rounded shares such as 33.3 three times are as good as 100. */
const TOLERANCE = 0.5;

/** JSON such as `[{"ref":"q1","shares":{"o1":48,"o2":52}}]`. Throws WEIGHTS_NOT_POSSIBLE. */
export function parseWeights(text: string): GivenTarget[] {
  const given = readJson(text);
  if (!Array.isArray(given) || given.length === 0 || given.length > MOST_TARGETS) throw refuse("not_understood", 0);
  const targets = given.map((one: unknown, at): GivenTarget => {
    const { ref, shares } = (typeof one === "object" && one !== null ? one : {}) as { ref?: unknown; shares?: unknown };
    if (typeof ref !== "string" || typeof shares !== "object" || shares === null) throw refuse("not_understood", at);
    const entries = Object.entries(shares as Readonly<Record<string, unknown>>);
    const isShare = ([, share]: [string, unknown]): boolean =>
      typeof share === "number" && Number.isFinite(share) && share >= 0 && share <= WHOLE;
    if (entries.length === 0 || entries.length > MOST_SHARES || !entries.every(isShare))
      throw refuse("not_a_share", at);
    const known = Object.fromEntries(entries) as Record<string, number>;
    const sum = Object.values(known).reduce((total, share) => total + share, 0);
    if (Math.abs(sum - WHOLE) > TOLERANCE) throw refuse("sum", at);
    return { ref, shares: known };
  });
  if (new Set(targets.map(({ ref }) => ref)).size < targets.length) throw refuse("twice", targets.length - 1);
  return targets;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `variable` is the place of the target, as in the outcome of the raking. */
function refuse(reason: string, variable: number): AppError {
  return new AppError("WEIGHTS_NOT_POSSIBLE", {}, { data: { reason, variable, field: "weights" } });
}
