import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = {
  id: "q1",
  type: "matrix-text",
  title: "住处",
  rows: [
    { id: "r1", label: "现在" },
    { id: "r2", label: "以前" },
  ],
  columns: [
    { id: "c1", label: "城市", kind: "text", required: true },
    { id: "c2", label: "年数", kind: "number", min: 0, total: true },
  ],
};

test("each row is a group; each field says row and column", async () => {
  const q = await renderQuestion(item);
  expect(q.findAll("[role=group] [role=group]").map((group) => q.nameOf(group))).toEqual(["现在", "以前"]);
  expect(q.nameOf(q.find("input[name='q1.r2.c2']"))).toBe("以前 年数");
  expect(q.find("input[name='q1.r1.c1']").getAttribute("aria-required")).toBe("true");
});

test("what is typed is the answer and is posted the same; an emptied row goes", async () => {
  const q = await renderQuestion(item);
  await q.type("input[name='q1.r1.c1']", "杭州");
  await q.type("input[name='q1.r1.c2']", "2.5");
  await q.type("input[name='q1.r2.c2']", "1");
  expect(q.answer()).toEqual({ r1: { c1: "杭州", c2: 2.5 }, r2: { c2: 1 } });
  expect(q.posted()).toEqual({ r1: { c1: "杭州", c2: 2.5 }, r2: { c2: 1 } });
  expect(q.find("output").textContent).toBe("合计 年数: 3.5 ");
  await q.type("input[name='q1.r2.c2']", "");
  expect(q.answer()).toEqual({ r1: { c1: "杭州", c2: 2.5 } });
});

test("what is wrong stands at its cell", async () => {
  const q = await renderQuestion(item, { answer: { r1: { c1: "杭州", c2: -1 } } });
  await q.check();
  const wrong = q.findAll("[aria-invalid=true]").map((field) => field.getAttribute("name"));
  expect(wrong).toEqual(["q1.r1.c2", "q1.r2.c1"]);
  expect(q.descriptionOf(q.find("input[name='q1.r1.c2']"))).toBe("不能小于 0");
  expect(q.descriptionOf(q.find("input[name='q1.r2.c1']"))).toBe("请填写此项");
});
