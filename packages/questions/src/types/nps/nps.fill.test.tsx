import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = { id: "q1", type: "nps", title: "推荐意愿", lowLabel: "不可能", highLabel: "很可能" };

test("eleven native radios with spoken values; the ends describe the group", async () => {
  const q = await renderQuestion(item);
  expect(q.findAll("input")).toHaveLength(11);
  expect(q.nameOf(q.find("input[value='0']"))).toBe("0 分（0 到 10）");
  const group = q.find("[role=radiogroup]");
  expect(q.nameOf(group)).toContain("推荐意愿");
  expect(q.descriptionOf(group)).toContain("10 很可能");
});

test("0 is an answer, and can be taken back", async () => {
  const q = await renderQuestion(item);
  await q.click("input[value='0']");
  expect([q.answer(), q.posted()]).toEqual([0, 0]);
  await q.click("button");
  expect([q.answer(), q.posted()]).toEqual([null, null]);
});

test("a required one keeps its answer and says when it is missing", async () => {
  const q = await renderQuestion({ ...item, required: true });
  await q.check();
  const group = q.find("[role=radiogroup]");
  expect([group.getAttribute("aria-required"), group.getAttribute("aria-invalid")]).toEqual(["true", "true"]);
  expect(q.descriptionOf(group)).toContain("请回答此题");
  await q.click("input[value='10']");
  expect(q.findAll("button")).toHaveLength(0);
});

test("read-only radios cannot be changed", async () => {
  const q = await renderQuestion({ ...item, readOnly: true }, { answer: 8 });
  expect(q.findAll("input:disabled")).toHaveLength(11);
});
