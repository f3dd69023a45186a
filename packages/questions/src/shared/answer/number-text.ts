/** Numbers as people type them. Full-width digits and points (Chinese input methods) count as ASCII. */

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** Returns a finite number for a number or its decimal text (at most 40 characters), else `null`. */
export function parseNumber(raw: unknown): number | null {
  let value = Number.NaN;
  if (typeof raw === "number") value = raw;
  else if (typeof raw === "string" && raw.length <= 40) {
    // Not NFKC, which would read 5² as 52.
    const text = raw.replaceAll(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).trim();
    if (DECIMAL.test(text)) value = Number(text);
  }
  // `+ 0` turns -0 into 0.
  return Number.isFinite(value) ? value + 0 : null;
}

/** Counts the decimals of the shortest decimal form: 1.50 has 1, 1e-7 has 7. */
export function countDecimals(value: number): number {
  const [digits = "", exponent = "0"] = String(value).split("e");
  return Math.max(0, (digits.split(".")[1]?.length ?? 0) - Number(exponent));
}
