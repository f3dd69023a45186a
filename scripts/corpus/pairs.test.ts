import { describe, expect, it } from "vitest";
import { BLOCKS, pairsOfBlocks } from "./pairs.corpus.ts";
import { compareTexts } from "./text-facts.corpus.ts";

/** One pair in nine is read here; `npm run corpus -- pairs` reads all. */
const EVERY = 9;
/** So many of the pairs of a block may be misread. */
const MOST_WRONG = 1;
const PAIRS = pairsOfBlocks();

describe.each(BLOCKS.filter(({ name }) => !name.startsWith("page:")))("$name", ({ name }) => {
  it("is read alike whatever stands below it", () => {
    const own = PAIRS.filter((text) => text.name.startsWith(`${name} +`));
    const at = BLOCKS.findIndex((block) => block.name === name);
    const { rows } = compareTexts(own.filter((_, index) => (index + at) % EVERY === 0));
    const wrong = rows.filter(({ ok }) => !ok).map(({ file, note }) => `${file}: ${note}`);
    // The names of those that may be misread are left out, so that a failure names the others.
    expect(wrong.slice(MOST_WRONG)).toEqual([]);
  });
});
