import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatNumber, toLetters } from "./numbering.ts";

describe("numbering", () => {
  it.each([
    [1, "A"],
    [2, "B"],
    [26, "Z"],
    [27, "AA"],
    [52, "AZ"],
    [53, "BA"],
    [702, "ZZ"],
    [703, "AAA"],
  ])("§3.30 letters: %i is %s", (position, letters) => {
    expect(toLetters(position)).toBe(letters);
  });

  it("letters count like a number without a zero", () => {
    const value = (letters: string): number =>
      Array.from(letters).reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), (position) => {
        expect(value(toLetters(position))).toBe(position);
      }),
    );
  });

  it("§3.15 puts prefix and suffix around", () => {
    expect(formatNumber(3, { format: "number", prefix: "Q", suffix: "、" })).toBe("Q3、");
    expect(formatNumber(28, { format: "letter", suffix: ")" })).toBe("AB)");
    expect(formatNumber(3, { format: "number" })).toBe("3");
  });

  it("is nothing at all for none", () => {
    expect(formatNumber(3, { format: "none", prefix: "Q", suffix: "." })).toBe("");
  });
});
