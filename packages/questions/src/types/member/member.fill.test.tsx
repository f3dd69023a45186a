import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FillServices } from "../../shared/fill/fill-props.ts";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const item = { id: "q1", type: "member", title: "负责人", multiple: true, max: 2, within: "100" };
const people = [
  { id: "7", name: "张三", department: "研发部" },
  { id: "8", name: "张三丰", department: "市场部" },
];
const asked: unknown[][] = [];
const services = (found: typeof people | null): FillServices => ({
  upload: () => {
    throw new Error("this test uploads nothing");
  },
  findPeople: (...query) => {
    asked.push(query);
    return Promise.resolve(found);
  },
});

type Question = Awaited<ReturnType<typeof renderQuestion>>;
async function search(q: Question, text: string): Promise<void> {
  await q.type("input", text);
  await act(async () => void (await vi.advanceTimersByTimeAsync(1000)));
}
const press = (q: Question, key: string) =>
  act(async () => void q.find("input").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));

test("a search shows people with their departments; a click takes one", async () => {
  const q = await renderQuestion(item, { services: services(people) });
  await search(q, "张");
  expect(asked.at(-1)).toEqual(["user", "张", "100"]);
  expect(q.findAll("[role=option]").map((one) => one.textContent)).toEqual(["张三研发部", "张三丰市场部"]);
  await q.click("[role=option]:nth-child(2)");
  expect(q.answer()).toEqual([{ id: "8", name: "张三丰" }]);
  expect(q.findAll("[role=option]")).toEqual([]);
});

test("arrows walk, Enter takes, and who is chosen is not offered again", async () => {
  const q = await renderQuestion(item, { services: services(people) });
  await search(q, "张");
  await press(q, "ArrowDown");
  expect(q.find("input").getAttribute("aria-activedescendant")).toBe(q.findAll("[role=option]")[1]?.id);
  await press(q, "Enter");
  await search(q, "张");
  expect(q.findAll("[role=option]").map((one) => one.textContent)).toEqual(["张三研发部"]);
  await press(q, "Enter");
  expect(q.answer()).toEqual([
    { id: "8", name: "张三丰" },
    { id: "7", name: "张三" },
  ]);
  expect(q.findAll("input")).toEqual([]);
  await q.click("button[aria-label='移除 张三丰']");
  expect(q.answer()).toEqual([{ id: "7", name: "张三" }]);
});

test("who is not signed in is told so, with and without the service", async () => {
  const without = await renderQuestion(item);
  expect(without.form.textContent).toContain("登录后才能查找和选择");
  const q = await renderQuestion(item, { services: services(null) });
  expect(q.form.textContent).not.toContain("登录");
  await search(q, "张");
  expect(q.form.textContent).toContain("登录后才能查找和选择");
});
