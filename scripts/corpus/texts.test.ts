/**
 * Ordinary texts of our own, with facts counted by hand before they were read (`texts/FOLDER/NNN.txt` and `NNN.json`): papers,
 * banks, surveys, forms and votes as people keep and send them. Those that were read rightly stay so, and the list of the others,
 * `texts/known-wrong.json`, says which are not.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compareTexts } from "./text-facts.corpus.ts";

const TEXTS = join(import.meta.dirname, "texts");
const KNOWN_WRONG = new Set(JSON.parse(readFileSync(join(TEXTS, "known-wrong.json"), "utf8")) as string[]);
const FOLDERS = readdirSync(TEXTS).filter((name) => !name.endsWith(".json"));

describe.each(FOLDERS)("texts of our own: %s", (folder) => {
  const { rows } = compareTexts(join(TEXTS, folder));
  const nameOf = (file: string) => `${folder}/${file.replace(/\.txt$/, "")}`;

  it("are read as before", () => {
    const fallen = rows.filter(({ file, ok }) => !ok && !KNOWN_WRONG.has(nameOf(file)));
    expect(fallen.map(({ file, note, unaccounted }) => `${nameOf(file)}: ${note} (${unaccounted} lost)`)).toEqual([]);
  });

  it("are taken off the list when they are read rightly", () => {
    expect(rows.filter(({ file, ok }) => ok && KNOWN_WRONG.has(nameOf(file))).map(({ file }) => nameOf(file))).toEqual([]);
  });
});
