import { expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import { serialCore } from "./serial.core.ts";
import cases from "./serial.cases.json" with { type: "json" };

runCoreCases("serial", cases);

test.each([
  [{}, 1, "1"],
  [{ digits: 4 }, 12, "0012"],
  [{ prefix: "BX", digits: 4, start: 1000 }, 1, "BX1000"],
  [{ prefix: "A-", digits: 2 }, 12345, "A-12345"],
  [{ start: 0 }, 1, "0"],
])("%j gives response %d the number %s, which is its own normal form", (settings, number, wanted) => {
  const item = { id: "q", type: "serial" as const, title: "", ...settings };
  const given = serialCore.fromReceipt?.(item, { number, submittedAt: "2026-11-20T00:00:00Z" });
  expect(given).toBe(wanted);
  expect(serialCore.parse(item, given)).toEqual({ ok: true, value: wanted });
});
