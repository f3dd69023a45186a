/**
 * Generates docs/spec-coverage.md: every sentence of the specification (e2e/spec/sentences.json) with the tests that
 * cover it. A test names the sentences that it covers in its title (`§2.48`). A sentence without a test needs a reason
 * in e2e/spec/reasons.json. `npm run docs` writes the page; a test fails if it is not up to date.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface Sentence {
  readonly id: string;
  readonly section: string;
  readonly text: string;
}

/** Test files whose titles may name sentences. */
const TESTS = ["e2e/{spec,journeys,admin}/**/*.spec.ts", "{apps,packages}/*/src/**/*.test.{ts,tsx}"];
/** A title is a string right after `test(`, `it(`, `describe(`, one of their variants, or the table of an `each`. */
const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|\])\)?\(\s*(["'`])((?:(?!\1)[^\\]|\\.)*)\1/gs;
/** The mark in titles that are generated from a table, which contains the numbers as strings. */
const LOOPED = "§${id}";
const NUMBER = /["'](\d+\.\d+)["']/g;
const MARK = /§(\d+\.\d+)/g;

const root = fileURLToPath(new URL("../..", import.meta.url));
export const file = join(root, "docs/spec-coverage.md");

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), "utf8"));

export const sentences = readJson("e2e/spec/sentences.json") as readonly Sentence[];
/** Why a sentence has no test, by id. */
export const reasons = readJson("e2e/spec/reasons.json") as Readonly<Record<string, string>>;

export interface CoveringTest {
  readonly file: string;
  readonly title: string;
}

/** Removes marks and template placeholders from a title. */
function toPlain(title: string): string {
  return title
    .replaceAll(LOOPED, "")
    .replaceAll(MARK, "")
    .replaceAll(/\$\{\w+\}/g, "…")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** The covering tests by the id of the sentence. */
export function findCoveringTests(): Map<string, CoveringTest[]> {
  const coveringTests = new Map<string, CoveringTest[]>();
  const files = TESTS.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted();
  for (const path of files) {
    const source = readFileSync(join(root, path), "utf8");
    for (const [, , title = ""] of source.matchAll(TITLE)) {
      const marks = title.includes(LOOPED) ? [...source.matchAll(NUMBER)] : [...title.matchAll(MARK)];
      for (const [, id = ""] of marks) {
        const list = coveringTests.get(id) ?? [];
        list.push({ file: path.replaceAll("\\", "/"), title: toPlain(title) });
        coveringTests.set(id, list);
      }
    }
  }
  return coveringTests;
}

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

function rowOf({ id, text }: Sentence, coveringTests: ReadonlyMap<string, readonly CoveringTest[]>): string {
  const shown = coveringTests.get(id)?.map(({ file: path, title }) => `${cell(title)} (\`${path}\`)`);
  return `| ${id} | ${cell(text)} | ${shown?.join("<br>") ?? `– ${cell(reasons[id] ?? "")}`} |`;
}

export function renderSpecCoveragePage(): string {
  const coveringTests = findCoveringTests();
  const sections = [...new Set(sentences.map(({ id }) => id.split(".")[0] ?? ""))];
  const shown = sentences.filter(({ id }) => coveringTests.has(id)).length;
  return [
    "# The specification and its tests",
    "",
    "Made by `npm run docs` from the titles of the tests; a test fails when it is not up to date, when a sentence has",
    "neither a test nor a reason, and when a test names a sentence that does not exist.",
    "",
    `${sentences.length} sentences of sections 2 to 9, ${shown} of them shown by tests; the others say why not.`,
    ...sections.flatMap((section) => [
      "",
      `## Section ${section}`,
      "",
      "| | sentence | shown by |",
      "| --- | --- | --- |",
      ...sentences.filter(({ id }) => id.startsWith(`${section}.`)).map((sentence) => rowOf(sentence, coveringTests)),
    ]),
    "",
  ].join("\n");
}

export function writeSpecCoverage(): void {
  writeFileSync(file, renderSpecCoveragePage());
}
