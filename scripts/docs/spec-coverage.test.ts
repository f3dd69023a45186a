import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { file, findCoveringTests, reasons, sentences, renderSpecCoveragePage } from "./spec-coverage.ts";

const ids = new Set(sentences.map(({ id }) => id));

test("docs/spec-coverage.md says what the tests say (npm run docs)", () => {
  expect(readFileSync(file, "utf8")).toBe(renderSpecCoveragePage());
});

test("every sentence of the specification has a test or a reason, and not both", () => {
  const coveringTests = findCoveringTests();
  expect(sentences.filter(({ id }) => !coveringTests.has(id) && reasons[id] === undefined).map(({ id }) => id)).toEqual(
    [],
  );
  expect(Object.keys(reasons).filter((id) => coveringTests.has(id) || !ids.has(id))).toEqual([]);
});

test("no test names a sentence that the specification does not have", () => {
  expect([...findCoveringTests().keys()].filter((id) => !ids.has(id))).toEqual([]);
});
