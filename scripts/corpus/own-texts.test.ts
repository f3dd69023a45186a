/**
 * The ordinary texts of our own: those that were read rightly stay so, and the list of the others, `texts/known-wrong.json`, says
 * which are not.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { OWN_FILES, OWN_TEXTS, readOwnTexts } from "./own-texts.corpus.ts";
import { compareTexts } from "./text-facts.corpus.ts";

const KNOWN_WRONG = new Set(JSON.parse(readFileSync(join(OWN_TEXTS, "known-wrong.json"), "utf8")) as string[]);

describe.each(OWN_FILES)("texts of our own: %s", (file) => {
  const { rows } = compareTexts(readOwnTexts(file));

  it("are read as before", () => {
    const fallen = rows.filter((row) => !row.ok && !KNOWN_WRONG.has(row.file));
    expect(fallen.map((row) => `${row.file}: ${row.note}`)).toEqual([]);
  });

  it("leave the list when they are read rightly", () => {
    expect(rows.filter((row) => row.ok && KNOWN_WRONG.has(row.file)).map((row) => row.file)).toEqual([]);
  });
});
