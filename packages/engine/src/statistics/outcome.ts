/** Why a figure does not exist. Screens turn it into words; no figure is ever `NaN` or infinite. */
export type NotComputed =
  /** There is not a single answer. */
  | "no_data"
  /** Only one row, column or group has answers, so there is nothing to compare. */
  | "one_group"
  /** A group has too few answers for the method. */
  | "too_few"
  /** All values that the method compares are the same. */
  | "no_spread"
  /** The exact result would take too long to compute. */
  | "too_costly";

export type Outcome<T> = { ok: true; value: T } | { ok: false; reason: NotComputed };

export function computed<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

export function notComputed(reason: NotComputed): { ok: false; reason: NotComputed } {
  return { ok: false, reason };
}
