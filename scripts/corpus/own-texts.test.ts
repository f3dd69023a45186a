/**
 * The ordinary texts of our own: those that were read rightly stay so, and the list of the others, `texts/known-wrong.json`, says
 * which are not.
 */
import { describe, expect, it } from "vitest";
import { KNOWN_WRONG, OWN_FILES, readOwnTexts } from "./own-texts.corpus.ts";
import { compareTexts } from "./text-facts.corpus.ts";

const WRONG = new Set(KNOWN_WRONG);

describe.each(OWN_FILES)("texts of our own: %s", (file) => {
  const { rows } = compareTexts(readOwnTexts(file));

  it("are read as before", () => {
    const fallen = rows.filter((row) => !row.ok && !WRONG.has(row.file));
    expect(fallen.map((row) => `${row.file}: ${row.note}`)).toEqual([]);
  });

  it("leave the list when they are read rightly", () => {
    expect(rows.filter((row) => row.ok && WRONG.has(row.file)).map((row) => row.file)).toEqual([]);
  });
});
