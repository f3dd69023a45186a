import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = { id: "q1", type: "password", title: "入场码", minLength: 4, strength: "letters" };

test("hidden until it is asked to be shown; blanks are part of it", async () => {
  const q = await renderQuestion(item);
  const input = q.find("input") as HTMLInputElement;
  expect([input.type, input.autocomplete]).toEqual(["password", "new-password"]);
  await q.type("input", " ab12 ");
  expect([q.answer(), q.posted()]).toEqual([" ab12 ", " ab12 "]);
  await q.click("button");
  expect([input.type, q.find("button").getAttribute("aria-pressed")]).toEqual(["text", "true"]);
});

test("what it lacks is said", async () => {
  const q = await renderQuestion(item);
  await q.type("input", "abc");
  await q.check();
  expect(q.form.textContent).toContain("至少填写 4 个字");
  expect(q.form.textContent).toContain("字母和数字");
});
