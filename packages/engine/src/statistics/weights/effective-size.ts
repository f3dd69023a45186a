/**
 * Returns how many unweighted respondents carry as much information as the weighted ones: (Σ w)² / Σ w². L. Kish, Survey
 * Sampling (1965), section 11.7. `groups` are numbers of respondents with the same weight. 0 without respondents.
 */
export function effectiveSize(groups: readonly { n: number; weight: number }[]): number {
  const sum = groups.reduce((total, { n, weight }) => total + n * weight, 0);
  const squares = groups.reduce((total, { n, weight }) => total + n * weight * weight, 0);
  return squares === 0 ? 0 : (sum * sum) / squares;
}
