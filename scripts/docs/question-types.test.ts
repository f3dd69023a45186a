import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { file, renderQuestionTypesPage } from "./question-types.ts";

test("docs/question-types.md says what the registries say (npm run docs)", () => {
  expect(readFileSync(file, "utf8")).toBe(renderQuestionTypesPage());
});
