import { describe, expect, it } from "vitest";
import { BLOCK_FILES, KNOWN_WRONG, titledBlocks } from "./blocks.corpus.ts";
import { compareTexts } from "./text-facts.corpus.ts";

const WRONG = new Set(KNOWN_WRONG);

describe.each(BLOCK_FILES)("blocks below a title: %s", (file) => {
  const { rows } = compareTexts(titledBlocks(file));

  it("are read as before", () => {
    const fallen = rows.filter((row) => !row.ok && !WRONG.has(row.file));
    expect(fallen.map((row) => `${row.file}: ${row.note}`)).toEqual([]);
  });

  it("leave the list when they are read rightly", () => {
    expect(rows.filter((row) => row.ok && WRONG.has(row.file)).map((row) => row.file)).toEqual([]);
  });
});
