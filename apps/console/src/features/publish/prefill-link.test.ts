/** Links that give answers: what goes into them, and what is left out. */
import type { FormDefinition, ItemDefinition } from "@idata/engine";
import { expect, test } from "vitest";
import { listXssPayloads } from "../../../../../harness/payloads/xss.ts";
import { toFillable, toPrefillQuery } from "./prefill-link.ts";

const options = ["o1", "o2"].map((id) => ({ id, label: id }));
const text: ItemDefinition = { id: "t1", type: "text", title: "Name" };
const tools: ItemDefinition = { id: "c1", type: "checkbox", title: "Tools", options };

test("the form to fill in has no conditions, no defaults, and only what a link may give", () => {
  const definition: FormDefinition = {
    schema: 1,
    title: "x",
    language: "en-US",
    pages: [
      { id: "p1", items: [{ ...text, visibleIf: "false", required: true, defaultValue: "x" }] },
      {
        id: "p2",
        items: [
          { id: "k1", type: "consent", title: "Terms" },
          { id: "f1", type: "file", title: "Papers" },
        ],
      },
    ],
    endings: [],
  };
  expect(toFillable(definition).pages).toEqual([{ id: "p1", items: [{ ...text, readOnly: false }] }]);
});

test("answers become fields; several values repeat the field; empty answers are left out", () => {
  const fields = [
    { name: "t1", value: "Ada & Grace" },
    { name: "c1", value: "o1" },
    { name: "c1", value: "o2" },
    { name: "t12", value: "other" },
  ];
  const { query, left } = toPrefillQuery([text, tools], { t1: "Ada & Grace", c1: ["o1", "o2"] }, fields);
  expect(query.toString()).toBe("q.t1=Ada+%26+Grace&q.c1=o1&q.c1=o2");
  expect(left).toEqual([]);
  expect(toPrefillQuery([text], { t1: null }, [{ name: "t1", value: "" }]).query.size).toBe(0);
});

test("an answer that its fields do not spell is named instead of being changed", () => {
  const { query, left } = toPrefillQuery([tools], { c1: ["o1", "o2"] }, [{ name: "c1", value: "o1" }]);
  expect([query.size, left]).toEqual([0, [tools]]);
});

test("200 hostile values come back from the address as they were", () => {
  for (const payload of listXssPayloads("window.hit=1", "https://evil.example").slice(0, 200)) {
    const { query } = toPrefillQuery([text], { t1: payload }, [{ name: "t1", value: payload }]);
    const address = `https://forms.example.org/idata2/collect/form/K?${query}`;
    expect(address).toMatch(/^[\w:/?.=&%+*-]+$/);
    expect(new URL(address).searchParams.get("q.t1")).toBe(payload);
  }
});
