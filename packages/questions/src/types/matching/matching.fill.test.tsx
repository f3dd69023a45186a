import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const parts = (...ids: string[]) => ids.map((id) => ({ id, label: `「${id}」` }));
const item = {
  id: "q1",
  type: "matching",
  title: "连线",
  rows: parts("r1", "r2"),
  options: parts("a", "b", "c"),
  eachRowRequired: true,
};

test("each item of the left list has a select with its name", async () => {
  const q = await renderQuestion(item);
  expect(q.findAll("select").map((select) => q.nameOf(select))).toEqual(["「r1」", "「r2」"]);
  await q.type("select[name='q1.r2']", "a");
  await q.type("select[name='q1.r1']", "a");
  expect([q.answer(), q.posted()]).toEqual([
    { r1: "a", r2: "a" },
    { r1: "a", r2: "a" },
  ]);
});

test("where each is used once, a choice moves", async () => {
  const q = await renderQuestion({ ...item, eachUsedOnce: true });
  await q.type("select[name='q1.r1']", "a");
  await q.type("select[name='q1.r2']", "a");
  expect(q.answer()).toEqual({ r2: "a" });
});

test("what is missing is counted and marked; an emptied select is no answer", async () => {
  const q = await renderQuestion(item, { answer: { r1: "a" } });
  await q.check();
  expect(q.form.textContent).toContain("还有 1 行没有填写");
  expect(q.findAll("select[aria-invalid]").map((select) => q.nameOf(select))).toEqual(["「r2」"]);
  await q.type("select[name='q1.r1']", "");
  expect(q.answer()).toBeNull();
});

test("the right list and the lines are for the eye only", async () => {
  const q = await renderQuestion(item);
  expect(q.findAll("svg, [class*=right]").map((one) => one.getAttribute("aria-hidden"))).toEqual(["true", "true"]);
});
