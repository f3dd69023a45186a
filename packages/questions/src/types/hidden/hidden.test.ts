import { parseExpression } from "@idata/engine";
import { expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import { hiddenCore } from "./hidden.core.ts";
import cases from "./hidden.cases.json" with { type: "json" };

runCoreCases("hidden", cases);

test.each(["x", "it's", 'a "b"', "C:\\dir\\", "{q1}", "1 + 1", "第一\n第二"])(
  "the constant %j is a literal",
  (value) => {
    const text = hiddenCore.computedBy?.({ id: "q", type: "hidden", title: "", value }) ?? "";
    const parsed = parseExpression(text);
    expect(parsed.ok && parsed.expression).toEqual({ type: "value", value });
  },
);
