/** Median of values with the number of times each occurs; null if there are none. */
export function findMedian(values: readonly (readonly [value: number, n: number])[]): number | null {
  const sorted = values.filter(([, n]) => n > 0).sort(([a], [b]) => a - b);
  const total = sorted.reduce((sum, [, n]) => sum + n, 0);
  if (total === 0) return null;
  const at = (place: number): number => {
    let seen = 0;
    return sorted.find(([, n]) => (seen += n) > place)?.[0] ?? 0;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}
