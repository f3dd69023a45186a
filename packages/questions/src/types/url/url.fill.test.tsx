import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = { id: "q1", type: "url", title: "主页" };

test("an address without its scheme is taken and completed", async () => {
  const q = await renderQuestion(item);
  const input = q.find("input") as HTMLInputElement;
  expect([input.type, input.inputMode, q.nameOf(input)]).toEqual(["text", "url", "1.主页"]);
  await q.type("input", "Example.com/a");
  expect([input.value, q.posted(), q.session.collectAnswers()]).toEqual([
    "Example.com/a",
    "https://example.com/a",
    { q1: "https://example.com/a" },
  ]);
});

test("what runs is refused", async () => {
  const q = await renderQuestion(item);
  await q.type("input", "javascript:alert(1)");
  await q.check();
  expect(q.descriptionOf(q.find("input"))).toContain("https://");
});
