import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

test("a native field with the author's bounds", async () => {
  const bounds = { min: "2026-01-01T08:00", max: "2026-12-31T18:00" };
  const q = await renderQuestion({ id: "q1", type: "datetime", title: "到访", ...bounds });
  const input = q.find("input") as HTMLInputElement;
  expect([input.type, input.min, input.max]).toEqual(["datetime-local", bounds.min, bounds.max]);
  await q.type("input", "2026-11-20T09:30");
  expect([q.answer(), q.posted()]).toEqual(["2026-11-20T09:30", "2026-11-20T09:30"]);
  await q.type("input", "2027-01-01T00:00");
  await q.check();
  expect(q.form.textContent).toContain("不能晚于 2026-12-31 18:00");
});

test("days counted from today begin and end with the respondent's day", async () => {
  const q = await renderQuestion({ id: "q1", type: "datetime", title: "到访", min: "today", max: "today+1" });
  const { min, max } = q.find("input") as HTMLInputElement;
  expect([min.slice(10), max.slice(10)]).toEqual(["T00:00", "T23:59"]);
  expect(Date.parse(max.slice(0, 10)) - Date.parse(min.slice(0, 10))).toBe(86_400_000);
});
