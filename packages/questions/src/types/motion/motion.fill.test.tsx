import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const options = [
  { id: "yes", label: "同意" },
  { id: "no", label: "不同意" },
  { id: "abstain", label: "" },
];
const item = { id: "q1", type: "motion", title: "第一项议案", motion: "通过 2026 年度预算", options };

test("a group of radios that the wording describes; a vote without words has the usual ones", async () => {
  const q = await renderQuestion(item);
  const group = q.find("[role=radiogroup]");
  expect(q.nameOf(group)).toContain("第一项议案");
  expect(q.descriptionOf(group)).toBe("通过 2026 年度预算");
  expect(q.findAll("input").map((input) => q.nameOf(input))).toEqual(["同意", "不同意", "弃权"]);
});

test("a vote is given, changed and taken back", async () => {
  const q = await renderQuestion(item);
  await q.click("input[value=yes]");
  await q.click("input[value=abstain]");
  expect([q.answer(), q.posted()]).toEqual(["abstain", "abstain"]);
  await q.click("button");
  expect([q.answer(), q.posted()]).toEqual([null, null]);
});

test("a required vote that is missing is told", async () => {
  const q = await renderQuestion({ ...item, required: true, options: options.slice(0, 2) });
  await q.check();
  expect(q.find("[role=radiogroup]").getAttribute("aria-invalid")).toBe("true");
  expect(q.findAll("input")).toHaveLength(2);
});
