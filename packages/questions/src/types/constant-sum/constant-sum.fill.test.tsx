import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const rows = [
  { id: "r1", label: "餐饮" },
  { id: "r2", label: "房租" },
];
const item = { id: "q1", type: "constant-sum", title: "支出", rows, total: 100, unit: "%" };
const box = (row: string) => `input[name='q1.${row}']`;

test("rows are labelled boxes; the rule describes the group", async () => {
  const q = await renderQuestion(item);
  expect(q.nameOf(q.find(box("r1")))).toBe("餐饮");
  expect(q.nameOf(q.find("[role=group]"))).toContain("支出");
  expect(q.descriptionOf(q.find("[role=group]"))).toContain("合计须为 100 %");
});

test("what is left is said as it changes, exactly", async () => {
  const q = await renderQuestion({ ...item, total: 0.3, step: 0.1, unit: "" });
  const status = q.find("[role=status]");
  expect(status.textContent).toBe("已分配 0，还剩 0.3");
  await q.type(box("r1"), "0.1");
  expect(status.textContent).toBe("已分配 0.1，还剩 0.2");
  await q.type(box("r2"), "0.2");
  expect(status.textContent).toBe("已分配 0.3，正好分完");
  await q.check();
  expect([q.answer(), q.posted()]).toEqual([
    { r1: 0.1, r2: 0.2 },
    { r1: 0.1, r2: 0.2 },
  ]);
  expect(q.findAll("[aria-invalid]")).toHaveLength(0);
  await q.type(box("r2"), "0.5");
  expect(status.textContent).toBe("已分配 0.6，超出 0.3");
});

test("a sum that is off, and a text that is no number, are explained and kept", async () => {
  const q = await renderQuestion(item);
  await q.type(box("r1"), "一半");
  await q.check();
  expect((q.find(box("r1")) as HTMLInputElement).value).toBe("一半");
  expect(q.form.textContent).toContain("请填写数字");
  expect(q.findAll("[aria-invalid=true]")).toEqual([q.find(box("r1"))]);
  await q.type(box("r1"), "50");
  await q.check();
  expect(q.descriptionOf(q.find(box("r2")))).toContain("合计应为 100，现在是 50");
});

test("emptied boxes are no answer", async () => {
  const q = await renderQuestion(item, { answer: { r1: 40 } });
  await q.type(box("r1"), " ");
  expect([q.answer(), q.posted()]).toEqual([null, null]);
});
