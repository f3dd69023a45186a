/** Numbers that are right, as exam programs write them. */
/** `3.1:0.05` is 3.1 ± 0.05; `3..4` is from 3 to 4. Returns null if the text is no number. */
export function toRange(text: string): { min: number; max: number } | null {
  const number = String.raw`[-+−]?(?:\d+(?:[.,]\d+)?|[.,]\d+)(?:e[-+]?\d+)?`;
  const parse = (digits: string): number => Number(digits.replace(",", ".").replace("−", "-"));
  const between = new RegExp(`^(${number})\\s*\\.\\.\\s*(${number})$`, "i").exec(text.trim());
  if (between !== null) {
    const ends = [parse(between[1] ?? ""), parse(between[2] ?? "")].sort((a, b) => a - b);
    return { min: ends[0] ?? 0, max: ends[1] ?? 0 };
  }
  const around = new RegExp(`^(${number})(?:\\s*:\\s*(${number}))?$`, "i").exec(text.trim());
  if (around === null) return null;
  return toInterval(parse(around[1] ?? ""), Math.abs(parse(around[2] ?? "0")));
}

/** The numbers around a value, without the noise of binary fractions: 3.1 ± 0.05 ends at 3.15. */
export function toInterval(value: number, tolerance: number): { min: number; max: number } {
  const tidy = (number: number): number => Number(number.toPrecision(15));
  return { min: tidy(value - tolerance), max: tidy(value + tolerance) };
}
