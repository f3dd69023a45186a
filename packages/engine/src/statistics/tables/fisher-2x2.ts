/** Tables whose probability is higher by rounding alone count as equally likely. R's fisher.test uses the same. */
export const ROUNDING = 1e-7;

/**
 * Returns the two-sided p value of Fisher's exact test of a 2×2 table [[a, b], [c, d]]: the probability, with fixed
 * margins, of all tables that are at most as likely as this one (Agresti, Categorical Data Analysis, 3rd ed., section
 * 3.5.3). Takes one step per possible table; see `tablesOf2x2`.
 */
export function fisher2x2(a: number, b: number, c: number, d: number): number {
  const { lowest, weights } = hypergeometricWeights(a + b, a + c, a + b + c + d);
  const limit = (weights[a - lowest] ?? 0) * (1 + ROUNDING);
  let all = 0;
  let extreme = 0;
  for (const weight of weights) {
    all += weight;
    if (weight <= limit) extreme += weight;
  }
  return Math.min(1, extreme / all);
}

/** Returns how many tables have the margins of this one. */
export function tablesOf2x2(a: number, b: number, c: number, d: number): number {
  return Math.min(a, d) + Math.min(b, c) + 1;
}

/**
 * Returns the probabilities of all possible counts in the first cell, from `lowest` on, in units of the likeliest. Each
 * follows from its neighbour, so no logarithm of a factorial is needed.
 */
function hypergeometricWeights(row: number, column: number, n: number): { lowest: number; weights: Float64Array } {
  const rest = n - row - column;
  const lowest = Math.max(0, -rest);
  const highest = Math.min(row, column);
  const likeliest = Math.min(highest, Math.max(lowest, Math.floor(((row + 1) * (column + 1)) / (n + 2))));
  const weights = new Float64Array(highest - lowest + 1);
  weights[likeliest - lowest] = 1;
  for (let x = likeliest; x > lowest; x -= 1) {
    const step = (x * (rest + x)) / ((row - x + 1) * (column - x + 1));
    weights[x - 1 - lowest] = (weights[x - lowest] ?? 0) * step;
  }
  for (let x = likeliest; x < highest; x += 1) {
    const step = ((row - x) * (column - x)) / ((x + 1) * (rest + x + 1));
    weights[x + 1 - lowest] = (weights[x - lowest] ?? 0) * step;
  }
  return { lowest, weights };
}
