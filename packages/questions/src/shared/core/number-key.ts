/** Compares numbers with their key. */
import type { NumberKey } from "../answer/key-settings.ts";

/** Allows for binary rounding, so that 0.1 + 0.2 equals 0.3. */
const ROUNDING = 1e-9;

/** A key without a value does not mark answers. */
export function isNumberKey(key: NumberKey | undefined): key is NumberKey {
  return key?.value !== undefined;
}

/** The right number with its tolerance; `null` if there is none. */
export function numberKeyText({ value, tolerance = 0, percent = false }: NumberKey = {}): string | null {
  if (value === undefined) return null;
  return tolerance === 0 ? String(value) : `${value} ± ${tolerance}${percent ? "%" : ""}`;
}

export function isRightNumber({ value, tolerance = 0, percent = false }: NumberKey, answer: number): boolean {
  if (value === undefined) return false;
  const off = percent ? (Math.abs(value) * tolerance) / 100 : tolerance;
  return Math.abs(answer - value) <= off + ROUNDING * Math.max(1, Math.abs(value));
}
