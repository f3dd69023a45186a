import { DEFAULT_LEVEL, normalReach } from "../distributions/quantiles.ts";
import type { Interval } from "../samples/mean-interval.ts";

/**
 * Returns the interval of a share, `count` of `n`, between 0 and 1; `null` if n is 0. E. B. Wilson, "Probable Inference,
 * the Law of Succession, and Statistical Inference", Journal of the American Statistical Association 22 (1927), 209–212.
 */
export function wilsonInterval(count: number, n: number, level: number = DEFAULT_LEVEL): Interval | null {
  if (n <= 0) return null;
  const z = normalReach(level);
  const share = count / n;
  const scale = 1 + (z * z) / n;
  const centre = share + (z * z) / (2 * n);
  const reach = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  // At the ends both terms are the same; rounding must not leave a trace of them.
  const low = count <= 0 ? 0 : (centre - reach) / scale;
  const high = count >= n ? 1 : (centre + reach) / scale;
  return { low, high };
}
