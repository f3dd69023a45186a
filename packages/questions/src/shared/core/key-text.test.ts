import type { CoreRegistry, ItemDefinition } from "@idata/engine";
import { expect, test } from "vitest";
import { cores } from "../../core.ts";

const options = ["a", "b", "c"].map((id) => ({ id, label: id.toUpperCase() }));
const rows = ["r1", "r2"].map((id) => ({ id, label: `Row ${id}` }));
const textOf = (type: string, settings: object): string | null | undefined => {
  const item = { id: "q", type, title: "Q", ...settings } as ItemDefinition;
  return (cores as CoreRegistry)[type]?.keyText?.(item);
};

test.each<[string, object, string]>([
  ["radio", { options, key: "b" }, "B"],
  ["checkbox", { options, key: ["a", "c"] }, "A; C"],
  ["boolean", { yesLabel: "Right", noLabel: "Wrong", key: false }, "Wrong"],
  ["text", { key: { answers: ["Paris", "巴黎"] } }, "Paris / 巴黎"],
  ["number", { key: { value: 10 } }, "10"],
  ["number", { key: { value: 10, tolerance: 5, percent: true } }, "10 ± 5%"],
  ["textarea", { key: "Name three causes" }, "Name three causes"],
  ["ranking", { options, key: ["c", "a", "b"] }, "1. C; 2. A; 3. B"],
  ["matching", { rows, options, key: { r1: "a", r2: "b" } }, "Row r1: A\nRow r2: B"],
  ["matrix-radio", { rows, columns: options, key: { r2: "c" } }, "Row r2: C"],
  ["matrix-checkbox", { rows, columns: options, key: { r1: ["a", "b"] } }, "Row r1: A; B"],
  [
    "blanks",
    {
      blanks: [
        { id: "b1", label: "City", key: { answers: ["Rome"] } },
        { id: "b2", kind: "number", key: { value: 3 } },
      ],
    },
    "City: Rome\n2: 3",
  ],
  [
    "cloze",
    {
      passage: "",
      gaps: [
        { id: "g1", key: ["is", "was"] },
        { id: "g2", options, key: ["b"] },
      ],
    },
    "1. is / was\n2. B",
  ],
  [
    "cascader",
    {
      options: [
        { id: "x", label: "X" },
        { id: "y", label: "Y", parent: "x" },
      ],
      key: "y",
    },
    "X / Y",
  ],
])("the key of %s %j is %j", (type, settings, text) => {
  expect(textOf(type, settings)).toBe(text);
});

test.each([
  "radio",
  "checkbox",
  "boolean",
  "text",
  "number",
  "textarea",
  "ranking",
  "matching",
  "matrix-radio",
  "blanks",
])("%s without a key has no key text", (type) => {
  expect(textOf(type, { options, rows, columns: options, blanks: [{ id: "b1", label: "" }] })).toBeNull();
});
