import { form } from "@idata/testkit/form-builder";
import { expect, test } from "vitest";
import { checkDefinition } from "../../schema.ts";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./image-block.cases.json" with { type: "json" };

runCoreCases("image-block", cases);

test.each([
  { image: "https://example.com/a.png" },
  { image: "//example.com/a.png" },
  { image: "/idata2/collect/media/a.png?x" },
  { link: "javascript:alert(1)" },
  { link: "/idata2/" },
  { imageWidth: 0 },
])("%j is refused", (settings) => {
  const item = { id: "s1", type: "image-block", title: "", ...settings };
  expect(checkDefinition(form([item])).ok).toBe(false);
});
