import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = { id: "q1", type: "color", title: "主色" };

test("a colour is typed in short or long, and the picker follows", async () => {
  const q = await renderQuestion(item);
  await q.type("input[type=text]", "#2f8");
  expect(q.session.collectAnswers()).toEqual({ q1: "#22FF88" });
  expect((q.find("input[type=color]") as HTMLInputElement).value).toBe("#22ff88");
  expect(q.posted()).toBe("#22FF88");
});

test("a palette is all that is taken", async () => {
  const q = await renderQuestion({ ...item, palette: ["#2F88FF"] });
  await q.type("input[type=text]", "#000000");
  await q.check();
  expect(q.descriptionOf(q.find("input"))).toContain("颜色");
});
