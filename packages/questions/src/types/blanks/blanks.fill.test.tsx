import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const blanks = [
  { id: "b1", label: "" },
  { id: "b2", label: "年龄", kind: "number", width: 4 },
];
const item = { id: "q1", type: "blanks", title: "请补全", text: "我叫{{b1}}，今年 ____ 岁。", blanks, required: true };

test("native inputs stand in the sentence, each with a name", async () => {
  const q = await renderQuestion(item);
  const inputs = q.findAll("input") as HTMLInputElement[];
  expect(q.find('[role="group"]').textContent).toBe("我叫，今年  岁。");
  expect(q.nameOf(q.find('[role="group"]'))).toContain("请补全");
  expect(inputs.map((input) => [input.name, q.nameOf(input), input.size, input.inputMode])).toEqual([
    ["q1.b1", "第 1 空", 10, ""],
    ["q1.b2", "年龄", 4, "decimal"],
  ]);
});

test("what is typed is posted and submitted in normal form; emptied blanks are gone", async () => {
  const q = await renderQuestion(item);
  await q.type('[name="q1.b1"]', "小明");
  await q.type('[name="q1.b2"]', "１８");
  const wanted = { b1: "小明", b2: 18 };
  expect([q.posted(), q.session.collectAnswers()]).toEqual([wanted, { q1: wanted }]);
  await q.type('[name="q1.b1"]', "");
  await q.type('[name="q1.b2"]', "");
  expect(q.answer()).toBeNull();
});

test("what is missing or wrong is marked at its blank", async () => {
  const q = await renderQuestion(item);
  const marks = () => q.findAll("input").map((input) => input.getAttribute("aria-invalid"));
  await q.check();
  expect(marks()).toEqual(["true", "true"]);
  await q.type('[name="q1.b1"]', "小明");
  await q.check();
  expect([marks(), q.descriptionOf(q.find('[name="q1.b2"]'))]).toEqual([[null, "true"], "还有 1 个空没有填写"]);
  await q.type('[name="q1.b2"]', "十八");
  await q.check();
  expect([marks(), q.form.textContent?.includes("请填写数字")]).toEqual([[null, "true"], true]);
});

test("without a sentence of its own the title is it", async () => {
  const q = await renderQuestion({ ...item, text: undefined, title: "我叫____，今年____岁" });
  expect(q.find("[data-title]").textContent).toBe("1.我叫，今年岁*");
  expect(q.findAll("input")).toHaveLength(2);
});
