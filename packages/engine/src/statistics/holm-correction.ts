/**
 * Returns p values that allow for the number of tests, in the order given: whoever rejects those up to 0.05 is wrong
 * anywhere with a probability of 5 % at most. S. Holm, "A Simple Sequentially Rejective Multiple Test Procedure",
 * Scandinavian Journal of Statistics 6 (1979), 65–70.
 */
export function holmCorrection(pValues: readonly number[]): number[] {
  const order = pValues.map((pValue, at) => ({ pValue, at })).toSorted((a, b) => a.pValue - b.pValue);
  const corrected = pValues.map(() => 1);
  let highest = 0;
  for (const [rank, { pValue, at }] of order.entries()) {
    highest = Math.max(highest, Math.min(1, pValue * (pValues.length - rank)));
    corrected[at] = highest;
  }
  return corrected;
}
