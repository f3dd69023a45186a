import { act } from "react";
import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = { id: "q1", type: "number", title: "年龄", unit: "岁", min: 0, max: 150, integer: true };

test("the unit belongs to the control's description; phones show digits", async () => {
  const q = await renderQuestion(item);
  const input = q.find("input") as HTMLInputElement;
  expect(q.descriptionOf(input)).toContain("岁");
  expect(input.getAttribute("inputmode")).toBe("numeric");
});

test("what is typed stays as typed while it means the same number", async () => {
  const q = await renderQuestion({ id: "q1", type: "number", title: "身高" });
  const input = q.find("input") as HTMLInputElement;
  await q.type("input", "1.");
  expect([input.value, q.answer()]).toEqual(["1.", 1]);
  await q.type("input", "1.50");
  expect([input.value, q.answer(), q.posted()]).toEqual(["1.50", 1.5, 1.5]);
});

test("a text that is no number is kept and explained", async () => {
  const q = await renderQuestion(item);
  await q.type("input", "十八");
  await q.check();
  expect((q.find("input") as HTMLInputElement).value).toBe("十八");
  expect(q.form.textContent).toContain("请填写数字");
  await q.type("input", "１８");
  expect(q.answer()).toBe(18);
  expect(q.form.textContent).not.toContain("请填写数字");
});

test("limits are said with their values", async () => {
  const q = await renderQuestion(item, { answer: 151 });
  await q.check();
  expect(q.form.textContent).toContain("不能大于 150");
});

test("a unit before the field stands before it", async () => {
  const q = await renderQuestion({ id: "q1", type: "number", title: "金额", unit: "￥", unitBefore: true });
  const input = q.find("input");
  expect(input.previousElementSibling?.textContent).toBe("￥");
  expect(q.descriptionOf(input)).toContain("￥");
});

test("thousands are parted while nobody types, and that is posted as the same number", async () => {
  const settings = { id: "q1", type: "number", title: "金额", thousands: true };
  const q = await renderQuestion(settings, { answer: 1234567.125 });
  const input = q.find("input") as HTMLInputElement;
  expect([input.value, q.posted()]).toEqual(["1,234,567.125", 1234567.125]);
  await act(async () => input.focus());
  expect(input.value).toBe("1234567.125");
  await q.type("input", "98765.0");
  expect([input.value, q.answer()]).toEqual(["98765.0", 98765]);
  await act(async () => input.blur());
  expect(input.value).toBe("98,765");
});

test("a step is the browser's own, from the least value", async () => {
  const q = await renderQuestion({
    id: "q1",
    type: "number",
    title: "重量",
    min: 2,
    max: 9,
    step: 0.5,
    thousands: true,
  });
  const input = q.find("input") as HTMLInputElement;
  expect([input.type, input.step, input.min, input.max]).toEqual(["number", "0.5", "2", "9"]);
  await q.type("input", "2.25");
  await q.check();
  expect(q.form.textContent).toContain("请填写从 2 起、间隔 0.5 的数");
});

test("words before and behind the field are part of its description, around the unit", async () => {
  const settings = { prefix: "约", unit: "公斤", suffix: "每年" };
  const q = await renderQuestion({ id: "q1", type: "number", title: "重量", ...settings });
  const input = q.find("input");
  expect([input.previousElementSibling?.textContent, input.nextElementSibling?.textContent]).toEqual([
    "约",
    "公斤 每年",
  ]);
  expect(q.descriptionOf(input)).toBe("约 公斤 每年");
});
