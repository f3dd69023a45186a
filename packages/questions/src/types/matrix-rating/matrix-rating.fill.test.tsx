import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = {
  id: "q1",
  type: "matrix-rating",
  title: "满意度",
  lowLabel: "差",
  highLabel: "好",
  rows: [
    { id: "r1", label: "口味" },
    { id: "r2", label: "价格" },
  ],
};

test("each row is a group of steps that say their row; the ends are said once", async () => {
  const q = await renderQuestion(item);
  expect(q.findAll("[role=radiogroup]").map((group) => q.nameOf(group))).toEqual(["口味", "价格"]);
  expect(q.nameOf(q.find("input[name='q1.r2'][value='4']"))).toBe("价格 4 分（最高 5 分）");
  expect(q.descriptionOf(q.find("[role=group]"))).toContain("1 = 差 · 5 = 好");
});

test("rows are scored, posted the same, and taken back one by one", async () => {
  const q = await renderQuestion(item);
  await q.click("input[name='q1.r2'][value='4']");
  await q.click("input[name='q1.r1'][value='5']");
  expect(q.answer()).toEqual({ r1: 5, r2: 4 });
  expect(q.posted()).toEqual({ r1: 5, r2: 4 });
  await q.click("button");
  await q.click("button");
  expect(q.answer()).toBeNull();
});

test("rows without a score are counted and marked", async () => {
  const q = await renderQuestion({ ...item, eachRowRequired: true }, { answer: { r1: 2 } });
  await q.check();
  expect(q.form.textContent).toContain("还有 1 行没有填写");
  expect(q.findAll("[data-missing]").map((row) => row.textContent)).toEqual([expect.stringContaining("价格")]);
  expect(q.findAll("[role=radiogroup]").map((group) => group.getAttribute("aria-required"))).toEqual(["true", "true"]);
});
