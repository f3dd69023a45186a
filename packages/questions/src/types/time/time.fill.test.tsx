import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = { id: "q1", type: "time", title: "到校时间", min: "07:00", max: "09:00", step: 15 };

test("a native time with the author's bounds and steps", async () => {
  const q = await renderQuestion(item);
  const input = q.find("input") as HTMLInputElement;
  expect([input.type, input.min, input.max, input.step]).toEqual(["time", "07:00", "09:00", "900"]);
  expect(q.nameOf(input)).toContain("到校时间");
  await q.type("input", "07:45");
  expect([q.answer(), q.posted()]).toEqual(["07:45", "07:45"]);
});

test("what is outside is said with the bound, what is between steps with the step", async () => {
  const q = await renderQuestion(item, { answer: "09:15" });
  await q.check();
  expect(q.form.textContent).toContain("不能晚于 09:00");
  await q.type("input", "07:50");
  await q.check();
  expect(q.form.textContent).toContain("15 分钟");
});

test("seconds are asked for where the author wants them", async () => {
  const q = await renderQuestion({ id: "q1", type: "time", title: "用时", seconds: true }, { answer: "00:01:30" });
  const input = q.find("input") as HTMLInputElement;
  expect([input.step, input.value]).toEqual(["1", "00:01:30"]);
});
