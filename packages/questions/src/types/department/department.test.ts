import { expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import { departmentCore } from "./department.core.ts";
import cases from "./department.cases.json" with { type: "json" };

runCoreCases("department", cases);

test("the server is told what the answer names", () => {
  const item = { id: "q", type: "department", title: "", within: "100" };
  expect(departmentCore.references?.(item, [{ id: "7", name: "A" }])).toEqual([
    { kind: "department", id: "7", name: "A", within: "100" },
  ]);
});
