/**
 * The answers of a group to a question with numbers: how often each value was given. This is how answers are counted
 * (docs/adr/0003), and it costs the same for ten answers and for ten million.
 */
export type Sample = readonly ValueCount[];

export interface ValueCount {
  value: number;
  n: number;
}

export interface SampleFigures {
  n: number;
  mean: number;
  /** Σ (value − mean)². */
  squares: number;
  /** Sample variance, with n − 1; 0 for a single answer. */
  variance: number;
}

/** Returns the figures of a sample, or `null` without answers. Squares are summed around the mean, so nothing cancels. */
export function figuresOf(sample: Sample): SampleFigures | null {
  const n = sizeOf(sample);
  if (n === 0) return null;
  const rough = sample.reduce((sum, one) => sum + one.value * (one.n / n), 0);
  const mean = rough + sample.reduce((sum, one) => sum + (one.value - rough) * (one.n / n), 0);
  // Of equal values the mean is exactly the value, whatever the rounding says.
  const first = sample.find((one) => one.n > 0)?.value ?? mean;
  const isConstant = sample.every((one) => one.n === 0 || one.value === first);
  if (isConstant) return { n, mean: first, squares: 0, variance: 0 };
  const squares = sample.reduce((sum, one) => sum + one.n * (one.value - mean) ** 2, 0);
  return { n, mean, squares, variance: n < 2 ? 0 : squares / (n - 1) };
}

export function sizeOf(sample: Sample): number {
  return sample.reduce((sum, one) => sum + one.n, 0);
}
