import { expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./motion.cases.json" with { type: "json" };
import { motionCore } from "./motion.core.ts";
import type { MotionItem } from "./motion.answer.ts";

runCoreCases("motion", cases);

test("a vote that is no longer offered does not count; a vote without words is its id", () => {
  const item: MotionItem = { id: "q", type: "motion", title: "Q", options: [{ id: "yes", label: "" }] };
  expect(motionCore.keep?.(item, "abstain", { today: "2026-11-20" })).toBeNull();
  expect(motionCore.keep?.(item, "yes", { today: "2026-11-20" })).toBe("yes");
  expect(motionCore.toText(item, "yes")).toBe("yes");
});
