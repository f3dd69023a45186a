import { act } from "react";
import { expect, test } from "vitest";
import type { FillServices } from "../../shared/fill/fill-props.ts";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const slot = (id: string, date: string, from: string, capacity = 10) => ({ id, date, from, to: "18:00", capacity });
const item = {
  id: "q1",
  type: "booking",
  title: "预约",
  maxPlaces: 4,
  slots: [slot("a", "2099-11-23", "09:00"), slot("b", "2099-11-23", "10:00"), slot("c", "2099-11-24", "09:00")],
};
const upload: FillServices["upload"] = () => {
  throw new Error("this test uploads nothing");
};
const shown = (q: Awaited<ReturnType<typeof renderQuestion>>) =>
  q.findAll("[role=radiogroup]:not([data-off]) input").map((input) => (input as HTMLInputElement).value);

test("a day opens its slots; a slot is chosen and posts the same", async () => {
  const q = await renderQuestion(item);
  expect(q.nameOf(q.find("[role=group]"))).toContain("预约");
  expect(q.findAll("button[aria-pressed]").map((day) => day.textContent)).toEqual(["周一11-23", "周二11-24"]);
  expect(shown(q)).toEqual(["a", "b"]);
  await q.click("button[aria-pressed=false]");
  expect(shown(q)).toEqual(["c"]);
  await q.click("input[value=c]");
  expect([q.answer(), q.posted()]).toEqual(["c", "c"]);
  await q.type("input[type=number]", "3");
  expect([q.answer(), q.posted()]).toEqual([
    { id: "c", places: 3 },
    { id: "c", places: 3 },
  ]);
});

test("days that have passed are not offered", async () => {
  const q = await renderQuestion({ ...item, slots: [slot("old", "2020-01-01", "09:00"), ...item.slots] });
  expect(q.findAll("input[value=old]")).toEqual([]);
  const past = await renderQuestion({ ...item, slots: [slot("old", "2020-01-01", "09:00")] });
  expect(past.form.textContent).toContain("目前没有可以预约的时段");
});

test("a full slot says so and cannot be chosen; what is left bounds the places", async () => {
  const readRemaining = () => Promise.resolve({ a: 0, b: 2 });
  const unknown = await renderQuestion(item);
  expect(unknown.form.textContent).not.toContain("余");
  const q = await renderQuestion(item, { services: { upload, readRemaining } });
  const [a, b] = ["a", "b"].map((id) => q.find(`input[value=${id}]`) as HTMLInputElement);
  expect([a?.disabled, b?.disabled]).toEqual([true, false]);
  expect(q.form.textContent).toContain("已约满");
  expect(q.form.textContent).toContain("余 2");
  expect(q.form.textContent).toContain("余 10");
  await q.click("input[value=b]");
  expect((q.find("input[type=number]") as HTMLInputElement).max).toBe("2");
});

test("after a refusal what is left is read again", async () => {
  let left = 1;
  const readRemaining = () => Promise.resolve({ a: left });
  const q = await renderQuestion(item, { services: { upload, readRemaining }, answer: "a" });
  left = 0;
  await act(async () => q.session.showIssues([{ questionId: "q1", code: "quota_reached", part: "a" }]));
  expect(q.form.textContent).toContain("所选的名额已满");
  expect(q.form.textContent).toContain("已约满");
});
