import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = { id: "q1", type: "boolean", title: "地球是圆的" };

test("two native radios with the stock words; choosing, changing, clearing", async () => {
  const q = await renderQuestion(item);
  const group = q.find("[role=radiogroup]");
  expect(q.nameOf(group)).toContain("地球是圆的");
  expect(q.findAll("input").map((input) => [input.getAttribute("value"), q.nameOf(input)])).toEqual([
    ["true", "对"],
    ["false", "错"],
  ]);
  await q.click("input[value=true]");
  expect([q.answer(), q.posted()]).toEqual([true, true]);
  await q.click("input[value=false]");
  expect([q.answer(), q.posted()]).toEqual([false, false]);
  await q.click("button");
  expect([q.answer(), q.posted()]).toEqual([null, null]);
});

test("words of the author; a demanded answer is said so", async () => {
  const q = await renderQuestion({ ...item, yesLabel: "同意", noLabel: "不同意", required: true });
  await q.check();
  const group = q.find("[role=radiogroup]");
  expect(group.textContent).toBe("同意不同意");
  expect([group.getAttribute("aria-required"), group.getAttribute("aria-invalid")]).toEqual(["true", "true"]);
  expect(q.descriptionOf(group)).toContain("请回答此题");
});

test("a switch is on or off and says which", async () => {
  const q = await renderQuestion({ ...item, look: "switch", yesLabel: "开", noLabel: "关", required: true });
  const control = q.find("[role=switch]");
  expect(q.nameOf(control)).toContain("地球是圆的");
  await q.click("input");
  expect([q.answer(), q.posted()]).toEqual([true, true]);
  await q.click("input");
  expect(q.answer()).toBe(false);
  expect(q.nameOf(control)).toContain("关");
});

test("a box that has to be ticked is not answered by taking the tick away", async () => {
  const q = await renderQuestion({ ...item, look: "checkbox", required: true });
  await q.click("input");
  await q.click("input");
  expect(q.answer()).toBeNull();
  const free = await renderQuestion({ ...item, look: "checkbox" });
  await free.click("input");
  await free.click("input");
  expect(free.answer()).toBe(false);
});

test("read-only: nothing can be changed", async () => {
  const q = await renderQuestion({ ...item, readOnly: true, defaultValue: true });
  expect(q.findAll("input").every((input) => (input as HTMLInputElement).disabled)).toBe(true);
  expect(q.form.querySelector("button")).toBeNull();
});
