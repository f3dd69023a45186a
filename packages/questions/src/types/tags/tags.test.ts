import { expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./tags.cases.json" with { type: "json" };
import { tagsCore } from "./tags.core.ts";
import { splitTags, suggestionsOf } from "./tags.answer.ts";

runCoreCases("tags", cases);

test("tags typed in one line are parted by commas of both languages", () => {
  expect(splitTags("a b，C、d;  ；\ne")).toEqual(["a b", "C", "d", "e"]);
});

test("a plain form gives the boxes and the line", () => {
  const item = { id: "q", type: "tags" as const, title: "", suggestions: ["Tea"] };
  const fields = [
    { name: "q", value: "Tea" },
    { name: "q.new", value: "milk, tea" },
  ];
  expect(tagsCore.parse(item, tagsCore.fromFields(item, fields))).toEqual({ ok: true, value: ["Tea", "milk"] });
  expect(tagsCore.parse(item, tagsCore.fromFields(item, []))).toEqual({ ok: true, value: null });
});

test("the first spelling of a suggestion counts", () => {
  expect([...suggestionsOf({ suggestions: [" Tea ", "TEA", " "] }).values()]).toEqual(["Tea"]);
});

test("whatever people write, there are no more counters than suggestions and one", () => {
  const item = { id: "q", type: "tags" as const, title: "", suggestions: ["Tea", "Coffee"] };
  const keys = new Set<string>();
  for (let n = 0; n < 500; n += 1)
    for (const key of Object.keys(tagsCore.count(item, ["Tea", `own ${n}`, `another ${n}`]))) keys.add(key);
  expect([...keys]).toEqual(["=tea", "+"]);
});
