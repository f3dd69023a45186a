/** The right number, with how far off an answer may be. */
export interface NumberKey {
  value?: number;
  /** Inclusive; 0 when absent. */
  tolerance?: number;
  /** The tolerance is a share of the value in per cent. */
  percent?: boolean;
}

/** What binary fractions are off by: 0.1 + 0.2 is as good as 0.3. */
const ROUNDING = 1e-9;

/** A key without a value says nothing. */
export function isNumberKey(key: NumberKey | undefined): key is NumberKey {
  return key?.value !== undefined;
}

export function isRightNumber({ value, tolerance = 0, percent = false }: NumberKey, answer: number): boolean {
  if (value === undefined) return false;
  const off = percent ? (Math.abs(value) * tolerance) / 100 : tolerance;
  return Math.abs(answer - value) <= off + ROUNDING * Math.max(1, Math.abs(value));
}
