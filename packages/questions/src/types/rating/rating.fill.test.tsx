import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = { id: "q1", type: "rating", title: "满意度", max: 5, lowLabel: "差", highLabel: "好" };

test("native radios with spoken values; stars fill up to the choice", async () => {
  const q = await renderQuestion(item);
  expect(q.findAll("input").map((input) => q.nameOf(input))).toEqual(
    [1, 2, 3, 4, 5].map((n) => `${n} 分（最高 5 分）`),
  );
  await q.click("input[value='4']");
  expect([q.answer(), q.posted()]).toEqual([4, 4]);
  expect(q.findAll("[data-on]")).toHaveLength(4);
  await q.click("button");
  expect(q.answer()).toBeNull();
});

test("a number scale from 0 marks the choice only", async () => {
  const q = await renderQuestion({ id: "q1", type: "rating", title: "推荐", min: 0, max: 10, shape: "number" });
  expect(q.findAll("input")).toHaveLength(11);
  await q.click("input[value='0']");
  expect([q.answer(), q.posted()]).toEqual([0, 0]);
  expect(q.findAll("[data-on]")).toHaveLength(1);
});

test.each(["heart", "smiley"])("the shape %s has one picture for each step", async (shape) => {
  const q = await renderQuestion({ ...item, shape });
  expect(q.findAll("svg[aria-hidden=true]")).toHaveLength(5);
});
