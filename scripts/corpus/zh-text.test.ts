/** The real texts of the corpora folder, where it is there: what facts.json says, and no line unaccounted for. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findCorpora } from "./folder.ts";
import { run } from "./zh-text.corpus.ts";

const folder = join(findCorpora(), "zh-text");

describe.skipIf(!existsSync(folder))("corpus zh-text", () => {
  const rows = existsSync(folder) ? run(folder).rows : [];

  it("has files", () => {
    expect(rows.length).toBeGreaterThan(0);
  });

  it.each(rows.map((row) => [row.file, row] as const))("%s", (_file, row) => {
    expect({ note: row.note, unaccounted: row.unaccounted }).toEqual({ note: "", unaccounted: 0 });
    expect(row.questions).toBe(row.expected ?? row.questions);
  });
});
