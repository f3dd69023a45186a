import { expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import { memberCore } from "./member.core.ts";
import cases from "./member.cases.json" with { type: "json" };

runCoreCases("member", cases);

test("the server is told what the answer names", () => {
  const item = { id: "q", type: "member", title: "", within: "100" };
  expect(memberCore.references?.(item, [{ id: "7", name: "A" }])).toEqual([
    { kind: "user", id: "7", name: "A", within: "100" },
  ]);
});
