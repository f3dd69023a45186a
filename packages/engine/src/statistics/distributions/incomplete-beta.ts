import { binomialDensity } from "./densities.ts";

const MOST_TERMS = 100_000;
const TINY = 1e-300;
const PRECISION = 4e-16;

/**
 * Returns the regularised incomplete beta function I_x(a, b), for a > 0 and b > 0, with a relative error below 1e-11
 * while the result is above 1e-300. `y` is 1 − x; both are given so that neither loses digits. Continued fraction DLMF
 * 8.17.22, on the side where it converges fast.
 */
export function regularisedBeta(a: number, b: number, x: number, y: number): number {
  if (x <= 0) return 0;
  if (y <= 0) return 1;
  const density = binomialDensity(a, b, x, y);
  if (x < (a + 1) / (a + b + 2)) return ((density * b) / (a + b)) * fraction(a, b, x);
  return 1 - ((density * a) / (a + b)) * fraction(b, a, y);
}

/** By the modified method of Lentz (Thompson & Barnett 1986). */
function fraction(a: number, b: number, x: number): number {
  let c = 1;
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let m = 1; m < MOST_TERMS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / nonZero(1 + even * d);
    c = nonZero(1 + even / c);
    result *= c * d;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / nonZero(1 + odd * d);
    c = nonZero(1 + odd / c);
    result *= c * d;
    if (Math.abs(c * d - 1) < PRECISION) break;
  }
  return result;
}

function nonZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}
