import { poissonDensity } from "./densities.ts";

const MOST_TERMS = 100_000;
/** Stands for 0 in a continued fraction, as Lentz's method demands. */
const TINY = 1e-300;
const PRECISION = 1e-16;

/**
 * Returns the regularised upper incomplete gamma function Q(a, x), for a > 0 and x ≥ 0, with a relative error below
 * 1e-12 while the result is above 1e-300. Series DLMF 8.11.4 for x < a + 1, else continued fraction DLMF 8.9.2.
 */
export function upperIncompleteGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  if (!Number.isFinite(x)) return 0;
  const density = poissonDensity(a, x);
  return x < a + 1 ? 1 - density * lowerSeries(a, x) : density * a * upperFraction(a, x);
}

function lowerSeries(a: number, x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; k < MOST_TERMS && term > sum * PRECISION; k += 1) {
    term *= x / (a + k);
    sum += term;
  }
  return sum;
}

/** The continued fraction by the modified method of Lentz (Thompson & Barnett 1986). */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let fraction = d;
  for (let k = 1; k < MOST_TERMS; k += 1) {
    const numerator = -k * (k - a);
    b += 2;
    d = 1 / nonZero(numerator * d + b);
    c = nonZero(b + numerator / c);
    fraction *= c * d;
    if (Math.abs(c * d - 1) < PRECISION * 4) break;
  }
  return fraction;
}

function nonZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}
