import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = { id: "q1", type: "scale", title: "满意度", max: 5, lowLabel: "差", midLabel: "一般", highLabel: "好" };

test("radios say the words of their step", async () => {
  const q = await renderQuestion(item);
  expect(q.findAll("input").map((input) => q.nameOf(input))).toEqual([
    "1 分：差",
    "2 分（1 到 5）",
    "3 分：一般",
    "4 分（1 到 5）",
    "5 分：好",
  ]);
  expect(q.nameOf(q.find("[role=radiogroup]"))).toContain("满意度");
  await q.click("input[value='4']");
  expect([q.answer(), q.posted()]).toEqual([4, 4]);
  await q.click("button");
  expect(q.answer()).toBeNull();
});

test("not applicable is an answer beside the numbers", async () => {
  const q = await renderQuestion({ ...item, naLabel: "没用过", required: true });
  await q.click("input[value='na']");
  expect([q.answer(), q.posted()]).toEqual(["na", "na"]);
  await q.check();
  expect(q.find("[role=radiogroup]").getAttribute("aria-invalid")).toBeNull();
});

test("words of every step stand in the step, in place of those of the ends", async () => {
  const stepLabels = ["从不", "有时", "总是"].map((label, index) => ({ id: `s${index + 1}`, label }));
  const q = await renderQuestion({ ...item, max: 3, stepLabels });
  expect(q.form.textContent).toBe("1.满意度1从不2有时3总是");
  expect(q.nameOf(q.find("input[value='2']"))).toBe("2 分：有时");
});

test("an even scale has no middle; a scale may begin below zero", async () => {
  const q = await renderQuestion({ ...item, min: -2, max: 1 });
  expect(q.form.textContent).not.toContain("一般");
  await q.click("input[value='-2']");
  expect([q.answer(), q.posted()]).toEqual([-2, -2]);
});
