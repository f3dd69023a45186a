import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

test("a native date with the author's bounds", async () => {
  const q = await renderQuestion({ id: "q1", type: "date", title: "日期", min: "2026-01-01", max: "2026-12-31" });
  const input = q.find("input") as HTMLInputElement;
  expect([input.type, input.min, input.max]).toEqual(["date", "2026-01-01", "2026-12-31"]);
  await q.type("input", "2026-11-20");
  expect([q.answer(), q.posted()]).toEqual(["2026-11-20", "2026-11-20"]);
  await q.type("input", "2027-01-01");
  await q.check();
  expect(q.form.textContent).toContain("不能晚于 2026-12-31");
});

test("a week from today is counted from the respondent's day", async () => {
  const q = await renderQuestion({ id: "q1", type: "date", title: "日期", min: "today", max: "today+7" });
  const { min, max } = q.find("input") as HTMLInputElement;
  expect(Date.parse(max) - Date.parse(min)).toBe(7 * 86_400_000);
});

test("today is the respondent's day", async () => {
  const q = await renderQuestion({ id: "q1", type: "date", title: "日期", max: "today" });
  expect((q.find("input") as HTMLInputElement).max).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
