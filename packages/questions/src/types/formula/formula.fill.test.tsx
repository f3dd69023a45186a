import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = { id: "q1", type: "formula", title: "合计", expression: "7 / 2", decimals: 2, unit: "元" };

test("the value is an output with the title as its name, with decimals and unit", async () => {
  const q = await renderQuestion(item, { answer: 3.5 });
  const output = q.find("output");
  expect(output.textContent).toBe("3.50 元");
  expect(q.nameOf(output)).toContain("合计");
  expect(q.findAll("input, select, textarea")).toEqual([]);
  expect(q.posted()).toBeNull();
});

test("yes and no are said in the language of the page", async () => {
  const yes = { id: "q1", type: "formula", title: "合格", expression: "true" };
  expect((await renderQuestion(yes, { answer: true })).find("output").textContent).toBe("是");
  expect((await renderQuestion(yes, { answer: true, language: "en-US" })).find("output").textContent).toBe("Yes");
});

test("without a value it says where the value comes from", async () => {
  const q = await renderQuestion({ id: "q1", type: "formula", title: "合计" });
  expect(q.find("output").textContent).toBe("填写后自动计算");
});

test("what is not to be seen is not on the page", async () => {
  const q = await renderQuestion({ ...item, unseen: true }, { answer: 3.5 });
  expect(q.form.textContent).toBe("");
});
