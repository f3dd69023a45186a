/** Estimates how hard a password is to guess, in three steps. Only a hint while typing; the server's rules decide. */
export type Strength = "weak" | "fair" | "strong";

const POOLS: readonly (readonly [pattern: RegExp, size: number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[^A-Za-z0-9\u0080-\uffff]/, 32],
  [/[\u0080-\uffff]/, 500],
];
const FAIR_BITS = 48;
const STRONG_BITS = 72;

export function findStrength(password: string): Strength {
  const pool = POOLS.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0);
  const bits = countSurprises(password) * Math.log2(Math.max(pool, 1));
  if (bits < FAIR_BITS) return "weak";
  return bits < STRONG_BITS ? "fair" : "strong";
}

/** Counts characters, with less weight for those that repeat or continue the previous one, as in `aaaa` and `1234`. */
function countSurprises(password: string): number {
  let count = 0;
  let before = Number.NaN;
  for (const char of password) {
    const code = char.codePointAt(0) ?? 0;
    count += Math.abs(code - before) <= 1 ? 0.25 : 1;
    before = code;
  }
  return Math.min(count, new Set(password).size * 2);
}
