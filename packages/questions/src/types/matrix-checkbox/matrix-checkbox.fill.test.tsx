import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = {
  id: "q1",
  type: "matrix-checkbox",
  title: "优点",
  maxPicks: 2,
  rows: [
    { id: "r1", label: "食堂" },
    { id: "r2", label: "宿舍" },
  ],
  columns: [
    { id: "c1", label: "干净" },
    { id: "c2", label: "便宜" },
    { id: "c3", label: "安静" },
    { id: "c9", label: "都没有", exclusive: true },
  ],
};

test("each row is a group; each box says row and column", async () => {
  const q = await renderQuestion(item);
  expect(q.findAll("[role=group] [role=group]").map((group) => q.nameOf(group))).toEqual(["食堂", "宿舍"]);
  expect(q.nameOf(q.find("input[name='q1.r2'][value=c2]"))).toBe("宿舍 便宜");
  expect(q.descriptionOf(q.find("[role=group]"))).toContain("每行最多选择 2 项");
});

test("picks of a row are posted as they are answered; the last one taken back empties", async () => {
  const q = await renderQuestion(item);
  await q.click("input[name='q1.r1'][value=c2]");
  await q.click("input[name='q1.r1'][value=c1]");
  expect(q.posted()).toEqual({ r1: ["c1", "c2"] });
  expect(q.session.collectAnswers()).toEqual({ q1: { r1: ["c1", "c2"] } });
  await q.click("input[name='q1.r1'][value=c1]");
  await q.click("input[name='q1.r1'][value=c2]");
  expect(q.answer()).toBeNull();
});

test("an exclusive column stands alone in its row", async () => {
  const q = await renderQuestion(item, { answer: { r1: ["c1"], r2: ["c2"] } });
  await q.click("input[name='q1.r1'][value=c9]");
  expect(q.answer()).toEqual({ r1: ["c9"], r2: ["c2"] });
  await q.click("input[name='q1.r1'][value=c3]");
  expect(q.answer()).toEqual({ r1: ["c3"], r2: ["c2"] });
});

test("too many picks are said in the row", async () => {
  const q = await renderQuestion(item, { answer: { r2: ["c1", "c2", "c3"] } });
  await q.check();
  const row = q.findAll("[role=group] [role=group]")[1] ?? q.form;
  expect(q.descriptionOf(row)).toContain("最多选择 2 项");
  expect(row.dataset["missing"]).toBeDefined();
});
