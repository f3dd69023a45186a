import { act } from "react";
import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = { id: "q1", type: "slider", title: "完成度", unit: "%", start: 30, step: 10 };
const RANGE = "input[type=range]";
const BOX = "input[name=q1]";

test("a slider that nobody has moved is no answer", async () => {
  const q = await renderQuestion(item);
  const range = q.find(RANGE) as HTMLInputElement;
  expect([range.value, range.getAttribute("aria-valuetext")]).toEqual(["30", "尚未选择"]);
  expect([q.answer(), q.posted()]).toEqual([null, null]);
  expect(range.name).toBe("");
});

test("handle and box say the same", async () => {
  const q = await renderQuestion(item);
  await q.type(RANGE, "70");
  expect([q.answer(), q.posted(), (q.find(BOX) as HTMLInputElement).value]).toEqual([70, 70, "70"]);
  expect(q.find(RANGE).getAttribute("aria-valuetext")).toBe("70 %");
  await q.type(BOX, "20");
  expect([q.answer(), (q.find(RANGE) as HTMLInputElement).value]).toEqual([20, "20"]);
  await q.click("button");
  expect([q.answer(), q.posted()]).toEqual([null, null]);
});

test("where it stands already is chosen by a tap, or by Enter without posting the form", async () => {
  const q = await renderQuestion(item);
  const key = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  await act(async () => void q.find(RANGE).dispatchEvent(key));
  expect([q.answer(), key.defaultPrevented]).toEqual([30, true]);
  const other = await renderQuestion(item);
  await other.click(RANGE);
  expect(other.answer()).toBe(30);
});

test("both controls carry the title; a number between two steps is explained", async () => {
  const q = await renderQuestion(item);
  expect(q.nameOf(q.find(RANGE))).toContain("完成度");
  expect(q.nameOf(q.find(BOX))).toContain("完成度");
  await q.type(BOX, "25");
  await q.check();
  expect(q.descriptionOf(q.find(BOX))).toContain("从 0 起、间隔 10 的数");
});
