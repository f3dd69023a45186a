import { act } from "react";
import { expect, test } from "vitest";
import { placeAt } from "./ranking-drag.fill.tsx";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = {
  id: "q1",
  type: "ranking",
  title: "排一排",
  options: [
    { id: "a", label: "价格" },
    { id: "b", label: "质量" },
    { id: "c", label: "服务" },
  ],
};
type Rendered = Awaited<ReturnType<typeof renderQuestion>>;
const button = (name: string) => `button[aria-label='${name}']`;
const said = (q: Rendered) => q.find("[role=status]").textContent;
const rows = (q: Rendered) => q.findAll("li").map((row) => row.querySelector("select")?.name);
const press = (q: Rendered, selector: string, key: string) =>
  act(async () => {
    const element = q.find(selector);
    element.focus();
    element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });

test("tapping ranks one after the other and takes out again", async () => {
  const q = await renderQuestion(item);
  expect(q.nameOf(q.find("[role=group]"))).toContain("排一排");
  await q.click(button("质量：未排序，点选排为第 1 名"));
  await q.click(button("价格：未排序，点选排为第 2 名"));
  expect(q.answer()).toEqual(["b", "a"]);
  expect(rows(q)).toEqual(["q1.b", "q1.a", "q1.c"]);
  expect(said(q)).toBe("「价格」现为第 2 名，共 3 名");
  await q.click(button("质量：第 1 名，点选取消"));
  expect(q.answer()).toEqual(["a"]);
  expect(said(q)).toBe("「质量」已移出排序");
});

test("buttons and arrow keys move, are said, and keep the focus", async () => {
  const q = await renderQuestion(item, { answer: ["a", "b", "c"] });
  await q.click(button("「服务」上移"));
  expect(q.answer()).toEqual(["a", "c", "b"]);
  await press(q, button("移动「价格」，第 1 名"), "ArrowDown");
  expect(q.answer()).toEqual(["c", "a", "b"]);
  expect(said(q)).toBe("「价格」现为第 2 名，共 3 名");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("移动「价格」，第 2 名");
  await press(q, button("移动「质量」，第 3 名"), "ArrowDown");
  expect(q.answer()).toEqual(["c", "a", "b"]);
});

test("a row follows the pointer that took its handle", async () => {
  const q = await renderQuestion(item, { answer: ["a", "b", "c"] });
  q.findAll("li").forEach((row, at) => {
    row.getBoundingClientRect = () => new DOMRect(0, at * 50, 300, 50);
  });
  const fire = (selector: string, type: string, clientY: number) =>
    act(async () => {
      q.find(selector).dispatchEvent(new PointerEvent(type, { bubbles: true, clientY, button: 0, pointerId: 1 }));
    });
  await fire("ol", "pointermove", 120);
  expect(q.answer()).toEqual(["a", "b", "c"]);
  await fire(button("移动「价格」，第 1 名"), "pointerdown", 20);
  await fire("ol", "pointermove", 120);
  expect(q.answer()).toEqual(["b", "c", "a"]);
  await fire("ol", "pointerup", 120);
  await fire("ol", "pointermove", 20);
  expect(q.answer()).toEqual(["b", "c", "a"]);
});

test("only the first places: no more can be ranked, fewer are not enough", async () => {
  const q = await renderQuestion({ ...item, rankFirst: 2 }, { answer: ["a"] });
  await q.check();
  expect(q.descriptionOf(q.find("[role=group]"))).toContain("至少选择 2 项");
  await q.click(button("质量：未排序，点选排为第 2 名"));
  const rest = q.findAll("li")[2]?.querySelector("button");
  expect(rest?.disabled).toBe(true);
  expect(q.posted()).toEqual(["a", "b"]);
});

test("without script there is a select with the place of each option", async () => {
  const q = await renderQuestion(item);
  const selects = q.findAll("select") as HTMLSelectElement[];
  expect(selects.map((select) => [select.name, q.nameOf(select), select.options.length])).toEqual([
    ["q1.a", "价格 的名次", 4],
    ["q1.b", "质量 的名次", 4],
    ["q1.c", "服务 的名次", 4],
  ]);
});

test("read-only: nothing moves", async () => {
  const q = await renderQuestion({ ...item, readOnly: true, defaultValue: ["c", "b", "a"] });
  expect(q.findAll("button").every((one) => (one as HTMLButtonElement).disabled)).toBe(true);
  expect(rows(q)).toEqual(["q1.c", "q1.b", "q1.a"]);
});

test("a dragged row takes the place that it is over", () => {
  const rows = [{ bottom: 50 }, { bottom: 100 }, { bottom: 150 }];
  expect([-10, 20, 50, 120, 500].map((y) => placeAt(rows, y))).toEqual([0, 0, 1, 2, 2]);
});
