import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = { id: "q1", type: "date-range", title: "请假时间", min: "2026-01-01", maxDays: 5 };
const [FROM, TO] = ["input[name='q1.from']", "input[name='q1.to']"] as const;

test("a named group of two dates, each with a name of its own", async () => {
  const q = await renderQuestion(item);
  expect(q.nameOf(q.find("[role=group]"))).toContain("请假时间");
  expect(q.findAll("input").map((input) => q.nameOf(input))).toEqual(["开始日期", "结束日期"]);
});

test("both ends make the answer, and the days are counted", async () => {
  const q = await renderQuestion(item);
  await q.type(FROM, "2026-11-20");
  expect((q.find(TO) as HTMLInputElement).min).toBe("2026-11-20");
  await q.type(TO, "2026-11-22");
  const range = { from: "2026-11-20", to: "2026-11-22" };
  expect([q.answer(), q.posted()]).toEqual([range, range]);
  expect(q.find("[role=status]").textContent).toBe("共 3 天");
});

test("an end that is missing is asked for and marked", async () => {
  const q = await renderQuestion(item);
  await q.type(FROM, "2026-11-20");
  await q.check();
  expect(q.form.textContent).toContain("请填写开始日期和结束日期");
  expect(q.find(TO).getAttribute("aria-invalid")).toBe("true");
  expect(q.find(FROM).getAttribute("aria-invalid")).toBeNull();
});

test("too long a range is said with the limit", async () => {
  const q = await renderQuestion(item, { answer: { from: "2026-11-20", to: "2026-11-26" } });
  await q.check();
  expect(q.form.textContent).toContain("最多 5 天");
});
