/** Lines to write on. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief } from "../testing/read.ts";

const LINE = "_".repeat(40);

test.each([`\n${LINE}\n\n${LINE}\n`, `${LINE}\n${LINE}`, `\n   ${LINE}\n\n   ${LINE}\n\n   ${LINE}\n`])(
  "lines below each other are one place",
  (lines) => {
    expect(
      brief(
        `Garden quiz\nPart A. Short Answer\n1. How do you water flowers?\n${lines}\n2. Why do trees grow?\n${lines}\nPart B. Writing\n3. Write about your garden.\n${lines}`,
      ).map((line) => line.replace(/^\S+ (?=statement|text)/u, "")),
    ).toEqual([
      expect.stringContaining("Part A. Short Answer"),
      expect.stringMatching(/^text(?:area)? How do you water flowers\?/u),
      expect.stringMatching(/^text(?:area)? Why do trees grow\?/u),
      expect.stringContaining("Part B. Writing"),
      expect.stringMatching(/^text(?:area)? Write about your garden\./u),
    ]);
  },
);
