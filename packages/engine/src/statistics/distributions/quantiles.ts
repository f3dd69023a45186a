/** Quantiles for intervals. */
import { tTwoSided } from "./tails.ts";

/** Share of intervals that contain the true value, if nobody chooses another. */
export const DEFAULT_LEVEL = 0.95;

/** Coefficients of AS 241 (Wichura 1988), from the constant term on: centre, middle and far tail. */
const CENTRE = [
  [
    3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987, 67265.7709270087,
    33430.57558358813, 2509.0809287301227,
  ],
  [
    1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271,
    28729.085735721943, 5226.495278852546,
  ],
] as const;
const MIDDLE = [
  [
    1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684,
    0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
  ],
  [
    1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
    0.0005475938084995345, 1.0507500716444169e-9,
  ],
] as const;
const FAR = [
  [
    6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
    0.0012426609473880784, 0.000027115555687434876, 2.0103343992922881e-7,
  ],
  [
    1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133, 0.000018463183175100548,
    1.421511758316446e-7, 2.0442631033899397e-15,
  ],
] as const;

/**
 * Returns the value that a standard normal variable stays below with probability `p`, for 0 < p < 1. Relative error
 * about 1e-16: M. J. Wichura, "Algorithm AS 241: The Percentage Points of the Normal Distribution", Applied Statistics
 * 37 (1988), 477–484.
 */
export function normalQuantile(p: number): number {
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) return q * ratio(CENTRE, 0.180625 - q * q);
  const r = Math.sqrt(-Math.log(q < 0 ? p : 1 - p));
  const size = r <= 5 ? ratio(MIDDLE, r - 1.6) : ratio(FAR, r - 5);
  return q < 0 ? -size : size;
}

function ratio([above, below]: readonly [readonly number[], readonly number[]], x: number): number {
  return polynomial(above, x) / polynomial(below, x);
}

function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);
}

/** Returns z with P(|Z| ≤ z) = `level`, for a standard normal variable. */
export function normalReach(level: number): number {
  return -normalQuantile((1 - level) / 2);
}

/**
 * Returns t with P(|T| ≤ t) = `level`, for Student's t distribution. Found by bisection of its tail down to the last
 * digit, so it is as exact as the tail: relative error below 1e-10.
 */
export function tReach(level: number, df: number): number {
  const outside = 1 - level;
  let low = 0;
  let high = 1;
  while (tTwoSided(high, df) > outside) {
    low = high;
    high *= 2;
  }
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (tTwoSided(middle, df) > outside) low = middle;
    else high = middle;
  }
}
