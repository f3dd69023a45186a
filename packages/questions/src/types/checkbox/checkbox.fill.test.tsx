import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = {
  id: "q1",
  type: "checkbox",
  title: "爱好",
  minPicks: 1,
  maxPicks: 2,
  options: [
    { id: "o1", label: "阅读" },
    { id: "o2", label: "运动" },
    { id: "o3", label: "音乐" },
    { id: "o8", label: "其他", other: true },
    { id: "o9", label: "都没有", exclusive: true },
  ],
};

test("a group with its hint; picks are posted as they are answered", async () => {
  const q = await renderQuestion(item);
  const group = q.find("[role=group]");
  expect(q.nameOf(group)).toContain("爱好");
  expect(q.descriptionOf(group)).toContain("请选择 1 至 2 项");
  await q.click("input[value=o2]");
  await q.click("input[value=o1]");
  expect(q.posted()).toEqual(["o1", "o2"]);
  expect(q.session.collectAnswers()).toEqual({ q1: ["o1", "o2"] });
  await q.click("input[value=o1]");
  await q.click("input[value=o2]");
  expect(q.answer()).toBeNull();
});

test("an exclusive option stands alone", async () => {
  const q = await renderQuestion(item);
  await q.click("input[value=o1]");
  await q.click("input[value=o9]");
  expect(q.answer()).toEqual(["o9"]);
  await q.click("input[value=o3]");
  expect(q.answer()).toEqual(["o3"]);
});

test("too many picks are said with the limit", async () => {
  const q = await renderQuestion(item, { answer: ["o1", "o2", "o3"] });
  await q.check();
  expect(q.descriptionOf(q.find("[role=group]"))).toContain("最多选择 2 项");
});

test("the other field picks its option and keeps the rest", async () => {
  const q = await renderQuestion(item);
  await q.click("input[value=o1]");
  await q.type("input[name='q1.o8']", "下棋");
  expect(q.posted()).toEqual(["o1", { id: "o8", text: "下棋" }]);
});

test("one row picks all that can stand together and takes them away again", async () => {
  const q = await renderQuestion({ ...item, minPicks: 0, maxPicks: 3, selectAll: true });
  const all = q.findAll("input[type=checkbox]")[0] as HTMLInputElement;
  expect(q.nameOf(all)).toBe("全选");
  await q.click("input[value=o9]");
  await q.click("input[value='']");
  expect([q.answer(), q.posted()]).toEqual([
    ["o1", "o2", "o3"],
    ["o1", "o2", "o3"],
  ]);
  expect(all.checked).toBe(true);
  await q.click("input[value='']");
  expect(q.answer()).toBeNull();
});

test("nothing offers to pick all where so many may not be picked", async () => {
  const q = await renderQuestion({ ...item, selectAll: true });
  expect(q.findAll("input[type=checkbox]")).toHaveLength(5);
});
