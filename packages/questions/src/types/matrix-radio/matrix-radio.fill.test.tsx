import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = {
  id: "q1",
  type: "matrix-radio",
  title: "评价",
  eachRowRequired: true,
  rows: [
    { id: "r1", label: "口味" },
    { id: "r2", label: "价格" },
  ],
  columns: [
    { id: "c1", label: "差" },
    { id: "c2", label: "好" },
  ],
};

test("each row is a radio group with the row's name, each radio says row and column", async () => {
  const q = await renderQuestion(item);
  expect(q.findAll("[role=radiogroup]").map((group) => q.nameOf(group))).toEqual(["口味", "价格"]);
  expect(q.findAll("input[name='q1.r1']").map((input) => q.nameOf(input))).toEqual(["口味 差", "口味 好"]);
});

test("rows answer independently and post the same", async () => {
  const q = await renderQuestion(item);
  await q.click("input[name='q1.r2'][value=c2]");
  await q.click("input[name='q1.r1'][value=c1]");
  expect(q.answer()).toEqual({ r1: "c1", r2: "c2" });
  expect(q.posted()).toEqual({ r1: "c1", r2: "c2" });
});

test("rows without a choice are counted and marked", async () => {
  const q = await renderQuestion(item);
  await q.click("input[name='q1.r1'][value=c1]");
  await q.check();
  expect(q.form.textContent).toContain("还有 1 行没有填写");
  expect(q.findAll("[data-missing]").map((row) => q.nameOf(row))).toEqual(["价格"]);
});

test("a column that can be chosen once goes to the row that was answered last", async () => {
  const q = await renderQuestion({ ...item, onePerColumn: true });
  expect(q.descriptionOf(q.find("[role=group]"))).toContain("每一列只能选一次");
  await q.click("input[name='q1.r1'][value=c1]");
  await q.click("input[name='q1.r2'][value=c1]");
  expect(q.answer()).toEqual({ r2: "c1" });
});

test("a column that two rows have is said in the row", async () => {
  const q = await renderQuestion({ ...item, onePerColumn: true }, { answer: { r1: "c1", r2: "c1" } });
  await q.check();
  expect(q.descriptionOf(q.findAll("[role=radiogroup]")[1] ?? q.form)).toContain("已被其他行选择");
});

test("where no answer is needed it can be taken back", async () => {
  const q = await renderQuestion({ ...item, eachRowRequired: false }, { answer: { r1: "c1" } });
  await q.click("button");
  expect(q.answer()).toBeNull();
});
