/**
 * A part of the texts of our own, each changed in one way that means nothing to a person. All texts and changes:
 * `npm run corpus -- variants`.
 */
import { describe, expect, it } from "vitest";
import { OWN_FILES } from "./own-texts.corpus.ts";
import { compareVariants, SAME } from "./variants.corpus.ts";

/** Every fifth text takes part, each with the next change of the list. */
const EVERY = 5;

describe.each(OWN_FILES)("variants of the texts of our own: %s", (file) => {
  it("are read like the texts", () => {
    const { rows } = compareVariants([file], SAME, EVERY);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ ok }) => !ok).map((row) => `${row.file}: ${row.note}`)).toEqual([]);
  });
});
