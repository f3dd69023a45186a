import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = {
  id: "q1",
  type: "cloze",
  title: "填空",
  passage: "春眠不觉{{2}}，处处闻啼{{1}}。",
  gaps: [
    { id: "g1" },
    {
      id: "g2",
      options: [
        { id: "a", label: "晓" },
        { id: "b", label: "到" },
      ],
    },
  ],
  eachGapRequired: true,
};

test("gaps stand in their places and say which they are", async () => {
  const q = await renderQuestion(item);
  const gaps = q.findAll("select, input");
  expect(gaps.map((gap) => [gap.tagName, q.nameOf(gap)])).toEqual([
    ["SELECT", "第 2 空"],
    ["INPUT", "第 1 空"],
  ]);
  expect(gaps[0]?.previousElementSibling?.textContent).toBe("春眠不觉");
});

test("what is chosen and typed is answered and posted; an emptied gap is not", async () => {
  const q = await renderQuestion(item);
  await q.type("select", "a");
  await q.type("input", "鸟");
  expect([q.answer(), q.posted()]).toEqual([
    { g1: "鸟", g2: "a" },
    { g1: "鸟", g2: "a" },
  ]);
  await q.type("input", "");
  expect(q.answer()).toEqual({ g2: "a" });
  await q.check();
  expect(q.form.textContent).toContain("还有 1 个空没有填写");
  expect(q.findAll("[aria-invalid]").map((gap) => q.nameOf(gap))).toEqual(["第 1 空"]);
});

test("the words to choose from are shown and offered while typing", async () => {
  const q = await renderQuestion({ ...item, wordBank: ["鸟", "鱼"] });
  expect(q.findAll("ul li").map((word) => word.textContent)).toEqual(["鸟", "鱼"]);
  expect(q.find("input").getAttribute("list")).toBe(q.find("datalist").id);
});
