/** Logarithms of the gamma function and what is left of them after Stirling's formula. */

/**
 * Coefficients of Lanczos' approximation with g = 607/128 and 15 terms, by Paul Godfrey, "A note on the computation of
 * the convergent Lanczos complex gamma approximation" (2001).
 */
const LANCZOS = [
  0.9999999999999971, 57.15623566586292, -59.59796035547549, 14.136097974741746, -0.4919138160976202,
  0.00003399464998481189, 0.00004652362892704858, -0.00009837447530487956, 0.0001580887032249125,
  -0.00021026444172410488, 0.00021743961811521265, -0.0001643181065367639, 0.00008441822398385275,
  -0.000026190838401581408, 0.0000036899182659531625,
];
const G = 607 / 128;
const HALF_LOG_2PI = 0.9189385332046728;

/** Returns ln Γ(x) for x > 0, with a relative error below 1e-14 (absolute where it is near 0). */
export function logGamma(x: number): number {
  const sum = LANCZOS.reduce((total, coefficient, k) => (k === 0 ? coefficient : total + coefficient / (x + k)), 0);
  const shifted = x + G + 0.5;
  return (x + 0.5) * Math.log(shifted) - shifted + HALF_LOG_2PI + Math.log(sum / x);
}

/**
 * Returns ln Γ(n + 1) − ((n + ½) ln n − n + ½ ln 2π) for n > 0: the error of Stirling's formula. Computed on its own, so
 * that differences of large logarithms keep their digits: Catherine Loader, "Fast and Accurate Computation of Binomial
 * Probabilities" (2000), section 4. Absolute error below 1e-14.
 */
export function stirlingError(n: number): number {
  if (n <= 15) return logGamma(n + 1) - (n + 0.5) * Math.log(n) + n - HALF_LOG_2PI;
  const square = n * n;
  return (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - 1 / 1188 / square) / square) / square) / square) / n;
}
