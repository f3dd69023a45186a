import { MAX_ITEMS, checkDefinition, schemas } from "@idata/questions/schema";
import { describe, expect, it } from "vitest";
import { LIMITS } from "./limits.ts";
import { read } from "./testing/read.ts";

describe("limits", { timeout: 60_000 }, () => {
  it("are those of the definition's schema", () => {
    const { options } = schemas.radio.properties;
    const { rows, columns } = schemas["matrix-radio"].properties;
    const { title, description } = schemas.text.properties;
    const label = options.items.properties.label;
    const found = [title, description, label].map((text) => Reflect.get(text, "maxLength") as number);
    const counts = [options, rows, columns].map((list) => Reflect.get(list, "maxItems") as number);
    expect(found).toEqual([LIMITS.title, LIMITS.description, LIMITS.label]);
    expect([...counts, MAX_ITEMS]).toEqual([LIMITS.options, LIMITS.rows, LIMITS.columns, LIMITS.items]);
  });

  it.each([
    ["1. 题[单选题]\n- x".padEnd(2100, "长"), 1, "label", 2000],
    [`1. ${"长".repeat(5001)}`, 1, "title", 5000],
    [`标题\n1. 题[单选题]\n${"A. x\n".repeat(5001)}`, 2, "options", 5000],
    [`标题\n${"1. x\n".repeat(5001)}`, 1, "items", 5000],
  ])("keep what is too long, and say so", (text, line, what, max) => {
    const { definition, diagnostics } = read(text);
    expect(diagnostics.filter(({ severity }) => severity === "error")).toMatchObject([
      { line, code: "too_large", params: { what, max } },
    ]);
    expect(checkDefinition(definition).ok).toBe(false);
  });
});
