import { act } from "react";
import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const options = [
  { id: "o1", label: "常用" },
  { id: "o2", label: "不用" },
];
const item = {
  id: "q1",
  type: "matrix-dropdown",
  title: "设备",
  rows: [
    { id: "r1", label: "手机" },
    { id: "r2", label: "电脑" },
  ],
  columns: [
    { id: "c1", label: "情况", kind: "dropdown", options },
    { id: "c2", label: "用途", kind: "checkbox", options, maxPicks: 1 },
    { id: "c3", label: "购买", kind: "date" },
    { id: "c4", label: "自有", kind: "yes-no", yesLabel: "是的" },
  ],
};

async function pick(q: Awaited<ReturnType<typeof renderQuestion>>, name: string, value: string): Promise<void> {
  await act(async () => {
    const select = q.find(`select[name='${name}']`) as HTMLSelectElement;
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

test("each control says row and column, also lists of boxes", async () => {
  const q = await renderQuestion(item);
  expect(q.nameOf(q.find("select[name='q1.r1.c1']"))).toBe("手机 情况");
  expect(q.nameOf(q.find("input[name='q1.r2.c3']"))).toBe("电脑 购买");
  const boxes = q.find("input[name='q1.r2.c2']").closest("[role=group]");
  expect(boxes && q.nameOf(boxes as HTMLElement)).toBe("电脑 用途");
  expect(q.findAll("select[name='q1.r1.c4'] option").map((one) => one.textContent)).toEqual(["请选择", "是的", "否"]);
});

test("cells of every kind are answered and posted the same", async () => {
  const q = await renderQuestion(item);
  await pick(q, "q1.r1.c1", "o2");
  await pick(q, "q1.r2.c4", "false");
  await q.click("input[name='q1.r1.c2'][value=o1]");
  await q.type("input[name='q1.r2.c3']", "2026-11-20");
  const expected = { r1: { c1: "o2", c2: ["o1"] }, r2: { c3: "2026-11-20", c4: false } };
  expect(q.answer()).toEqual(expected);
  expect(q.posted()).toEqual(expected);
  await pick(q, "q1.r1.c1", "");
  await q.click("input[name='q1.r1.c2'][value=o1]");
  expect(q.answer()).toEqual({ r2: expected.r2 });
});

test("what is wrong stands at its cell and its row", async () => {
  const q = await renderQuestion(item, { answer: { r2: { c2: ["o1", "o2"] } } });
  await q.check();
  const cell = q.find("input[name='q1.r2.c2']").closest<HTMLElement>("[role=group]");
  expect(cell && q.descriptionOf(cell)).toContain("最多选择 1 项");
  expect(q.findAll("[data-missing]").map((row) => q.nameOf(row))).toEqual(["电脑"]);
});
