import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const options = [
  { id: "a", label: "李华", description: "物理系", image: "/idata2/collect/media/a.png" },
  { id: "b", label: "王伟" },
  { id: "c", label: "赵敏" },
];
const item = { id: "q1", type: "election", title: "选举学生代表", options, seats: 2, noneLabel: "都不选", writeIns: 2 };
const box = (id: string) => `input[value='${id}']`;
const name = (place: number) => `input[name='q1.writeIn']:nth-of-type(${place})`;

test("a group with its limit; candidates with photo and text", async () => {
  const q = await renderQuestion(item);
  const group = q.find("[role=group]");
  expect(q.nameOf(group)).toContain("选举学生代表");
  expect(q.descriptionOf(group)).toContain("最多选 2 人");
  expect(q.nameOf(q.find(box("a")))).toBe("李华物理系");
  expect(q.find("img").getAttribute("src")).toBe("/idata2/collect/media/a.png");
  expect(q.findAll("[style]")).toHaveLength(0);
});

test("marks and other names are posted as they are answered, and counted as they change", async () => {
  const q = await renderQuestion(item);
  await q.click(box("b"));
  await q.type(name(2), "孙丽");
  expect(q.posted()).toEqual({ picks: ["b"], writeIns: ["孙丽"] });
  expect(q.session.collectAnswers()).toEqual({ q1: { picks: ["b"], writeIns: ["孙丽"] } });
  expect(q.find("[role=status]").textContent).toBe("已选 2 人");
  await q.click(box("b"));
  await q.type(name(2), " ");
  expect([q.answer(), q.posted()]).toEqual([null, null]);
});

test("none of these stands alone", async () => {
  const q = await renderQuestion(item);
  await q.click(box("a"));
  await q.click(box("-"));
  expect([q.answer(), q.posted()]).toEqual([
    { picks: [], writeIns: [] },
    { picks: [], writeIns: [] },
  ]);
  await q.click(box("c"));
  expect(q.posted()).toEqual({ picks: ["c"], writeIns: [] });
});

test("too many marks are refused with the limit", async () => {
  const q = await renderQuestion(item, { answer: { picks: ["a", "b", "c"], writeIns: [] } });
  await q.check();
  expect(q.descriptionOf(q.find("[role=group]"))).toContain("最多选择 2 项");
});

test("or make the ballot void, which is said at once", async () => {
  const q = await renderQuestion({ ...item, seats: 1, overvote: "void" });
  await q.click(box("a"));
  await q.click(box("b"));
  expect(q.find("[role=status]").textContent).toBe("已选 2 人，超过 1 人，这张选票将作废");
  await q.check();
  expect(q.session.collectAnswers()).toEqual({ q1: { picks: ["a", "b"], writeIns: [] } });
  expect(q.descriptionOf(q.find("[role=group]"))).not.toContain("最多选择");
});

test("one only: radios, and a name takes the mark away", async () => {
  const q = await renderQuestion({ ...item, ballot: "single", writeIns: 1 });
  await q.click(box("a"));
  await q.click(box("b"));
  expect(q.posted()).toEqual({ picks: ["b"], writeIns: [] });
  await q.type("input[name='q1.writeIn']", "孙丽");
  expect(q.posted()).toEqual({ picks: [], writeIns: ["孙丽"] });
  await q.click("button");
  expect([q.answer(), q.posted()]).toEqual([null, null]);
});
