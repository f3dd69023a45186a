import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findPatternFault, matchesPattern } from "./match-pattern.ts";

describe("patterns", () => {
  it.each([
    ["abc", "abc", true],
    ["abc", "xabc", false],
    ["a|b", "b", true],
    ["a*", "", true],
    ["a+", "", false],
    ["a?b", "b", true],
    ["(ab)+", "ababab", true],
    ["(?:ab){2,3}", "ab", false],
    ["(?:ab){2,3}", "ababab", true],
    ["(?:ab){2,3}", "abababab", false],
    ["a{2,}", "aaaa", true],
    ["a{2}", "aaa", false],
    ["\\d{6}", "123456", true],
    ["[^\\d\\s]+", "ab1", false],
    ["[\\w\\-\\.]+@[\\w.]+", "a-b.c@d.e", true],
    ["[\\_\\@]", "@", true],
    ["\\p{Script=Han}{2,4}", "张小明", true],
    ["[\\u4e00-\\u9fa5]+", "中文", true],
    ["^1[3-9]\\d{9}$", "13800138000", true],
    [".", "😀", true],
    [".", "\n", false],
    ["\\.", "x", false],
    ["\\/", "/", true],
    ["a{b", "a{b", true],
    ["", "", true],
    ["", "a", false],
    ["(|a)+", "aaa", true],
    ["(a*)*", "aaab", false],
    ["\\bab\\b", "ab", true],
    ["a\\Bb", "ab", true],
    ["a+?", "aaa", true],
  ])("%s on %s as a whole: %s", (pattern, text, expected) => {
    expect(matchesPattern(pattern, text, true)).toBe(expected);
  });

  it("finds a match anywhere unless the whole is asked for", () => {
    expect(matchesPattern("b+", "abbc", false)).toBe(true);
    expect(matchesPattern("^b", "ab", false)).toBe(false);
    expect(matchesPattern("c$", "abc", false)).toBe(true);
  });

  it.each([
    ["(", "syntax"],
    ["a)", "syntax"],
    ["[a", "syntax"],
    ["*a", "syntax"],
    ["a**", "syntax"],
    ["a{3,2}", "syntax"],
    ["[z-a]", "syntax"],
    ["\\", "syntax"],
    ["(?=a)", "unsupported"],
    ["(?<!a)b", "unsupported"],
    ["(a)\\1", "unsupported"],
    ["a{1001}", "too_complex"],
    ["((((a{99}){99}){99}){99})", "too_complex"],
    ["(".repeat(40), "too_complex"],
    ["a".repeat(1001), "too_complex"],
  ])("%s is refused: %s", (pattern, code) => {
    expect(findPatternFault(pattern)?.code).toBe(code);
    expect(matchesPattern(pattern, "a", true)).toBeNull();
  });

  it("takes time that grows with the text and not with what the pattern could try", () => {
    // A backtracking matcher would practically never finish any of these.
    for (const pattern of ["(a+)+b", "(a|a)*b", "(a|aa)+b", "(.*)*b", "(a?){30}a{30}b"])
      expect(matchesPattern(pattern, "a".repeat(3000), true)).toBe(false);
  });

  it("gives up on a text that is too long for a pattern that is too big", () => {
    const pattern = "(a?){700}b";
    expect(matchesPattern(pattern, `${"a".repeat(100)}b`, true)).toBe(true);
    expect(matchesPattern(pattern, `${"a".repeat(90_000)}b`, false)).toBe(false);
  });

  it("agrees with the native engine", () => {
    const atom = fc.constantFrom(
      "a",
      "b",
      "c",
      ".",
      "[ab]",
      "[^a]",
      "\\d",
      "\\w",
      "\\s",
      "(a|b)",
      "(?:bc)",
      "^",
      "$",
      "\\b",
    );
    const sign = fc.constantFrom("", "", "*", "+", "?", "{2}", "{1,2}", "{0,1}", "{1,}");
    const piece = fc
      .tuple(atom, sign)
      .map(([one, count]) => one + (one === "^" || one === "$" || one === "\\b" ? "" : count));
    const pattern = fc.array(fc.oneof(piece, fc.constant("|")), { maxLength: 6 }).map((parts) => parts.join(""));
    const text = fc.string({ unit: fc.constantFrom("a", "b", "c", "1", " ", "\n", "é", "😀"), maxLength: 8 });
    fc.assert(
      fc.property(pattern, text, (source, subject) => {
        expect(matchesPattern(source, subject, false)).toBe(new RegExp(source, "u").test(subject));
        expect(matchesPattern(source, subject, true)).toBe(new RegExp(`^(?:${source})$`, "u").test(subject));
      }),
      { numRuns: 1000 },
    );
  });
});
