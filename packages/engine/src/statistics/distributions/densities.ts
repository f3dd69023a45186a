/**
 * Densities in the saddle-point form of Catherine Loader, "Fast and Accurate Computation of Binomial Probabilities"
 * (2000), for real arguments. They keep their digits for counts of millions, where differences of log-gammas lose them.
 */
import { stirlingError } from "./log-gamma.ts";

/** Returns x ln(x / mean) + mean − x, also where x and mean are close (Loader 2000, section 4, function `bd0`). */
function deviance(x: number, mean: number): number {
  const difference = x - mean;
  if (Math.abs(difference) >= 0.1 * (x + mean)) return x * Math.log(x / mean) + mean - x;
  const ratio = difference / (x + mean);
  let sum = difference * ratio;
  let power = 2 * x * ratio;
  for (let k = 1; k < 1000; k += 1) {
    power *= ratio * ratio;
    const next = sum + power / (2 * k + 1);
    if (next === sum) break;
    sum = next;
  }
  return sum;
}

/** Returns mean^x e^−mean / Γ(x + 1), for x > 0 and mean > 0. */
export function poissonDensity(x: number, mean: number): number {
  return Math.exp(-stirlingError(x) - deviance(x, mean)) / Math.sqrt(2 * Math.PI * x);
}

/**
 * Returns Γ(a + b + 1) / (Γ(a + 1) Γ(b + 1)) p^a q^b, for a > 0 and b > 0. `q` is 1 − p; both are given so that neither
 * loses digits.
 */
export function binomialDensity(a: number, b: number, p: number, q: number): number {
  const n = a + b;
  const exponent = stirlingError(n) - stirlingError(a) - stirlingError(b) - deviance(a, n * p) - deviance(b, n * q);
  return Math.exp(exponent) * Math.sqrt(n / (2 * Math.PI * a * b));
}
